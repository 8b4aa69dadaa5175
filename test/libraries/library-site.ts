import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "../../generator/build.ts";
import type { Runtime } from "../../generator/load/bundling/runtimes.ts";
import type { BuiltFiles } from "../agency-build.ts";
import type { Library } from "./libraries.ts";

const here = import.meta.dirname;

/** Installs the libraries as their lock file says; gives whether they are there, which they are not without a network. */
export function installLibraries(): boolean {
  const installed = join(here, "node_modules", ".package-lock.json");
  if (existsSync(installed)) return true;
  return spawnSync("npm", ["ci", "--silent", "--prefix", here], { stdio: "ignore" }).status === 0;
}

/** Builds a site with one island. It lies beside the libraries, so that imports find them. */
export async function builtLibrarySite({ island, lowers }: Library, runtime: Runtime): Promise<BuiltFiles> {
  const dir = await mkdtemp(join(here, ".site-"));
  try {
    await Promise.all(["assets", "site"].map(async (folder) => mkdir(join(dir, folder))));
    const checks = lowers === undefined ? "" : `  checks: { "${lowers}": "off" },\n`;
    const page = `${pageDefinition}${checks}});\n`;
    await Promise.all(
      Object.entries({ ...siteFiles, "page.tsx": page, "Widget.tsx": island }).map(([file, text]) =>
        writeFile(join(dir, "site", file), text),
      ),
    );
    const outDir = join(dir, "dist");
    const siteEntry = join(dir, "site", "site.ts");
    await build({ siteEntry, assetsDir: join(dir, "assets"), outDir, runtime });
    const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    return new Map(
      await Promise.all(files.map(async (file) => [file.slice(outDir.length + 1), await readFile(file)] as const)),
    );
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const pageDefinition = `import { definePage, Island } from "#generator";
import { Widget } from "./Widget.tsx";
export const page = definePage({
  path: "/",
  title: "A library on a page",
  description: "A page with one island, which is made with a library that others have written.",
  element: <main><h1>A library</h1><Island component={Widget} props={{}} /></main>,
`;

const siteFiles = {
  "site.ts": `import { defineSite } from "#generator";
import { page } from "./page.tsx";
import { Widget } from "./Widget.tsx";
export default defineSite({ lang: "en", pages: [page], islands: { Widget }, hydrationEntry: "hydrate.ts" });
`,
  "hydrate.ts": `import { hydrateIslands } from "#generator/hydrate";
import { Widget } from "./Widget.tsx";
hydrateIslands({ Widget });
`,
  "slides.styles.ts": `import { css } from "@emotion/css";
export const view = css\`overflow: hidden; width: 20rem;\`;
export const slides = css\`display: flex;\`;
export const slide = css\`flex: 0 0 100%; min-width: 0;\`;
`,
};
