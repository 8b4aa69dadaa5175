import { existsSync } from "node:fs";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
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
