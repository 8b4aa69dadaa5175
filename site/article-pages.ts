import type { DefinedPage } from "#generator";
import { caseStudyArticles } from "./content/case-studies.ts";
import { postArticles } from "./content/posts.ts";

// Pages of Markdown files are loaded with the first file of their kind: until then a site has none of their styles.

/** A page for each file in `site/posts`. */
export const postPages: readonly DefinedPage[] =
  postArticles.length > 0 ? (await import("./pages/post.tsx")).postPages : [];

/** A page for each file in `site/projects`. */
export const caseStudyPages: readonly DefinedPage[] =
  caseStudyArticles.length > 0 ? (await import("./pages/case-study.tsx")).caseStudyPages : [];
