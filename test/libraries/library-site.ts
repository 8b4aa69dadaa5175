import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Runtime } from "../../generator/bundle/esbuild.ts";
import type { BuiltFiles } from "../agency-build.ts";
import { readFiles } from "../read-files.ts";
import { siteFolder } from "../site-folder.ts";
import { librariesDir } from "./install-libraries.ts";

/** The modules of a site by name: at least `page.tsx` and `Widget.tsx`. */
type SiteFiles = Readonly<Record<"page.tsx" | "Widget.tsx", string>> & Readonly<Record<string, string>>;

interface PageParts {
  readonly imports?: string;
  /** What the page shows, as JSX. */
  readonly element: string;
}

/** Builds a site with one island. It lies beside the libraries, so that imports find them. */
export async function builtLibrarySite(files: SiteFiles, runtime: Runtime): Promise<BuiltFiles> {
  const dir = await mkdtemp(join(librariesDir, ".site-"));
  try {
    await Promise.all(["assets", "site"].map(async (folder) => mkdir(join(dir, folder))));
    await Promise.all(
      Object.entries({ ...siteFiles, ...files }).map(([file, text]) => writeFile(join(dir, "site", file), text)),
    );
    const site = siteFolder(dir);
    await site.build({ runtime });
    return await readFiles(site.outDir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** The module of the only page. */
export function pageModule({ imports = "", element }: PageParts): string {
  return `import { definePage, Island } from "#generator";
import { Widget } from "./Widget.tsx";
${imports}
export const page = definePage({
  path: "/",
  title: "A library on a page",
  description: "A page with one island, which is made with a library that others have written.",
  element: ${element},
});
`;
}

const siteFiles = {
  "site.ts": `import { defineSite } from "#generator";
import { page } from "./page.tsx";
export default defineSite({ lang: "en", pages: [page], islands: "islands.ts" });
`,
  "islands.ts": `import { Widget } from "./Widget.tsx";
export const islands = { Widget };
`,
};
