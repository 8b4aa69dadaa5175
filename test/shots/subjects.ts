import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { buildAgencySite, type BuiltFiles } from "../agency-build.ts";
import { buildWith, type OtherFacts } from "./other-facts.ts";
import { pages, type PageName } from "./pages.ts";
import type { Place } from "./take-shots.ts";

/** Finds a page in one of the sites. A reference may not have it. */
export type Find = (page: PageName, facts?: OtherFacts) => Place | undefined;

/** Builds the site, also with its blog, which is disabled by default, and with the requested other facts. */
export async function buildOurs(otherFacts: readonly OtherFacts[]): Promise<Find> {
  const site = withLastingFont((await buildAgencySite()).files);
  const siteWithBlog = withLastingFont((await buildAgencySite({ withBlog: true })).files);
  const others = new Map<OtherFacts, BuiltFiles>();
  for (const facts of otherFacts) others.set(facts, withLastingFont(await buildWith(facts)));
  return (page, facts) => {
    const usual = page === "blog" ? siteWithBlog : site;
    return { files: (facts && others.get(facts)) ?? usual, path: pages[page].path };
  };
}

/** Reads a folder of HTML pages and what they need. */
export async function readReference(folder: string): Promise<Find> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  const names = paths.map((path) => path.slice(join(folder, sep).length).replaceAll(sep, "/"));
  const files = withLastingFont(new Map(names.map((name, index) => [name, contents[index] ?? Buffer.of()])));
  return (page, facts) => {
    if (facts) return undefined;
    const { reference } = pages[page];
    return files.has(reference.slice(1)) ? { files, path: reference } : undefined;
  };
}

/** A browser does not wait long for the font, which on a busy machine would be another look by chance. */
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
