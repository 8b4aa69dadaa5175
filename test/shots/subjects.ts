import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { buildAgencySite, type BuiltFiles } from "../agency-build.ts";
import { pages, type PageName } from "./pages.ts";
import type { Place } from "./take-shots.ts";

/** Finds a page in one of the sites that are looked at; a reference may lack it. */
export type Find = (page: PageName) => Place | undefined;

/** Builds our site, and once more with its blog, which is no page of the site itself. */
export async function buildOurs(): Promise<Find> {
  const site = withLastingFont((await buildAgencySite()).files);
  const siteWithBlog = withLastingFont((await buildAgencySite({ withBlog: true })).files);
  return (page) => ({ files: page === "blog" ? siteWithBlog : site, path: pages[page].path });
}

/** Reads a folder of HTML pages and what they need. */
export async function readReference(folder: string): Promise<Find> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  const names = paths.map((path) => path.slice(join(folder, sep).length).replaceAll(sep, "/"));
  const files = withLastingFont(new Map(names.map((name, index) => [name, contents[index] ?? Buffer.of()])));
  return (page) => {
    const { reference } = pages[page];
    return files.has(reference.slice(1)) ? { files, path: reference } : undefined;
  };
}

/** An optional font is given up when it is late, which on a busy machine would be another look by chance. */
function withLastingFont(files: BuiltFiles): BuiltFiles {
  return new Map(
    [...files].map(([path, contents]) => [path, /\.(?:css|html)$/.test(path) ? lasting(contents) : contents]),
  );
}

function lasting(contents: Uint8Array): Uint8Array {
  return Buffer.from(
    Buffer.from(contents)
      .toString()
      .replaceAll(/font-display:\s*optional/g, "font-display:block"),
  );
}
