/** The URLs of the assets that islands use. The hydration script replaces this with the site's own. */
export const islandAssets: Readonly<Record<string, string>> = {};
