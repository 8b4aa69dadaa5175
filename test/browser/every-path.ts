import { articlePaths } from "./article-paths.ts";

/** All pages that the site has as it is, and a missing one. */
export const everyPath = ["/", "/about", "/services", "/portfolio", "/contact", "/nowhere"];

/** The same with the blog, a post and a case study. */
export const pathsAndArticles = [...everyPath, "/blogs", ...articlePaths];
