/** The CSS of the classes that only islands add to a page. The hydration script replaces this with the site's own. */
export const laterStyles: string = "";
