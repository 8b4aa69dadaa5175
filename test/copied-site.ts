import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restoreDelivered } from "./fixtures/delivered-content.ts";
import { removeFolder } from "./remove-folder.ts";
import { siteFolder, type SiteFolder } from "./site-folder.ts";

const root = join(import.meta.dirname, "..");

/** A copy of the agency's site that tests can change. */
export interface CopiedSite extends SiteFolder {
  readonly remove: () => Promise<void>;
}

/** What an owner has written at length. Tests expect what the content says without it, and bring texts of their own. */
const ownTexts = ["site/posts", "site/projects"];

/** Whether the site has texts that tests do without. */
export const hasOwnTexts = ownTexts.some((name) => existsSync(join(root, name)));

/** Copies the agency's site without texts of the owner to a temporary folder. Generator and packages are linked. */
export async function copiedSite(): Promise<CopiedSite> {
  const dir = await mkdtemp(join(tmpdir(), "copied-site-"));
  for (const name of ["site", "assets", "package.json", "tsconfig.json"]) {
    await cp(join(root, name), join(dir, name), { recursive: true });
  }
  for (const name of ownTexts) await rm(join(dir, name), { recursive: true, force: true });
  for (const name of ["generator", "node_modules"]) await symlink(join(root, name), join(dir, name));
  return { ...siteFolder(dir), remove: () => removeFolder(dir) };
}

/** The same with the delivered words, facts and colours. */
export async function deliveredSite(): Promise<CopiedSite> {
  const site = await copiedSite();
  await restoreDelivered(join(site.dir, "site"));
  return site;
}

/** Publishes the blog, as an owner does. */
export async function publishBlog({ edit }: CopiedSite): Promise<void> {
  await edit("site/content/agency.ts", /hasBlog: \w+/, "hasBlog: true");
}

/** Publishes the blog, and adds posts and case studies. */
export async function addPosts(site: CopiedSite): Promise<void> {
  await cp(join(root, "test/fixtures/site-with-posts"), join(site.dir, "site"), { recursive: true });
  await publishBlog(site);
}

/** Adds pages in the agency's layout, `perModule` in each module. */
export async function addPages({ dir, read, write }: CopiedSite, pages: number, perModule: number): Promise<void> {
  await mkdir(join(dir, "site/many"));
  const modules = Array.from({ length: pages / perModule }, (_, index) => index);
  for (const module of modules) {
    const numbers = Array.from({ length: perModule }, (_, index) => module * perModule + index);
    const calls = numbers.map(
      (number) => `  definePage({
    path: "/many/p${number}",
    title: "Page ${number} of many",
    description: "What page ${number} of many is about, said at some length, as search engines like it.",
    element: <PageLayout current={routes.home}><h1>Page ${number}</h1><p>Text ${number}.</p></PageLayout>,
  }),`,
    );
    const imports = [
      'import { definePage } from "#generator";',
      'import { PageLayout } from "../layouts/PageLayout.tsx";',
      'import { routes } from "../routes.ts";',
    ];
    await write(
      `site/many/m${module}.tsx`,
      [...imports, `export const pages${module} = [`, ...calls, "];", ""].join("\n"),
    );
  }
  const imports = modules.map((module) => `import { pages${module} } from "./many/m${module}.tsx";`);
  const lists = modules.map((module) => `...pages${module}`);
  const site = await read("site/site.ts");
  await write(
    "site/site.ts",
    [...imports, site.replace("  notFoundPage,", `  notFoundPage, ${lists.join(", ")},`)].join("\n"),
  );
}
