import { join } from "node:path";
import { readdir, readFile } from "node:fs/promises";
import { build } from "../../generator/build.ts";
import type { Runtime } from "../../generator/load/bundling/runtimes.ts";
import type { BuiltFiles } from "../agency-build.ts";
import { copiedSite, publishBlog } from "../copied-site.ts";

/** Builds a copy of the agency's site, including the blog, whose forms are sent to this address. */
export async function buildWithForms(endpoint: string, runtime: Runtime): Promise<BuiltFiles> {
  const site = await copiedSite();
  try {
    const facts = await site.read("site/content/agency.ts");
    await site.write(
      "site/content/agency.ts",
      facts
        .replace(/(formEndpoint|newsletterEndpoint): "[^"]*"/g, `$1: "${endpoint}"`)
        .replace(/formFields: \{[^}]*\}/, "formFields: {}"),
    );
    await publishBlog(site);
    const outDir = join(site.dir, "dist");
    await build({
      siteEntry: join(site.dir, "site/site.ts"),
      assetsDir: join(site.dir, "assets"),
      outDir,
      runtime,
      checks: "fast",
    });
    const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const files = paths.map(async (path) => [path.slice(outDir.length + 1), await readFile(path)] as const);
    return new Map(await Promise.all(files));
  } finally {
    await site.remove();
  }
}
