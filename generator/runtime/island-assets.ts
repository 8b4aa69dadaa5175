/** Where the assets are found that islands name; the hydration script gets the site's own in its place. */
export const islandAssets: Readonly<Record<string, string>> = {};
