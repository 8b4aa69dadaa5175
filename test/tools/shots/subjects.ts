import { buildAgencySite, type BuiltFiles } from "../../agency-build.ts";
import { readFiles } from "../../read-files.ts";
import { buildWith, type OtherFacts } from "./other-facts.ts";
import { isArticle } from "../../browser/article-paths.ts";
import { pages, type PageName } from "./pages.ts";
import type { Place } from "./take-shots.ts";

/** Finds a page in one of the sites. A reference may not have it. */
export type Find = (page: PageName, facts?: OtherFacts) => Place | undefined;

/** Builds the site, also with its blog and with posts, which it does not have by default, and with the requested other facts. */
export async function buildOurs(otherFacts: readonly OtherFacts[]): Promise<Find> {
  const site = withLastingFont((await buildAgencySite()).files);
  const siteWithBlog = withLastingFont((await buildAgencySite({ withBlog: true })).files);
  const siteWithPosts = withLastingFont((await buildAgencySite({ withPosts: true })).files);
  const others = new Map<OtherFacts, BuiltFiles>();
  for (const facts of otherFacts) others.set(facts, withLastingFont(await buildWith(facts)));
  return (page, facts) => {
    const usual = isArticle(pages[page].path) ? siteWithPosts : page === "blog" ? siteWithBlog : site;
    return { files: (facts && others.get(facts)) ?? usual, path: pages[page].path };
  };
}

/** Reads a folder of HTML pages and the files that they need. */
export async function readReference(folder: string): Promise<Find> {
  const files = withLastingFont(await readFiles(folder));
  return (page, facts) => {
    if (facts) return undefined;
    const { reference } = pages[page];
    return files.has(reference.slice(1)) ? { files, path: reference } : undefined;
  };
}

/** A browser does not wait long for the font, so on a busy machine the shots would differ by chance. */
function withLastingFont(files: BuiltFiles): BuiltFiles {
  return new Map(
    [...files].map(([path, contents]) => [path, /\.(?:css|html)$/.test(path) ? lasting(contents) : contents]),
  );
}

function lasting(contents: Uint8Array): Uint8Array {
  return Buffer.from(
    Buffer.from(contents)
      .toString()
      .replaceAll(/font-display:\s*fallback/g, "font-display:block"),
  );
}
