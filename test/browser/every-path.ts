import { cases } from "../whole-matrix.ts";
import { articlePaths } from "./article-paths.ts";

/**
 * All pages and a missing one. Only the whole matrix visits the blog and articles, because the delivered site has
 * neither.
 */
export const everyPath = cases(
  ["/", "/about", "/services", "/portfolio", "/contact", "/nowhere"],
  ["/blogs", ...articlePaths],
);
