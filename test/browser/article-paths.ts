/** Pages of Markdown files: they are in the build with the posts of `fixtures/site-with-posts`. */
export const articlePaths = ["/blogs/first-sprint", "/portfolio/voice-sdk"] as const;

/** Whether a page is one of a Markdown file. */
export function isArticle(path: string): boolean {
  return articlePaths.some((one) => one === path);
}
