import { cases } from "../whole-matrix.ts";
import { articlePaths } from "./article-paths.ts";

/** All pages and a missing one. As delivered, the blog is disabled and there is no article. */
export const everyPath = cases(
  ["/", "/about", "/services", "/portfolio", "/contact", "/nowhere"],
  ["/blogs", ...articlePaths],
);
