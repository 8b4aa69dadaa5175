/** CSS of the classes that only islands add to a page; the hydration script gets the site's own in its place. */
export const laterStyles: string = "";
