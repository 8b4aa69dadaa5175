import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteBuilder, type SiteBuilder, type SiteInput } from "../generator/site-builder.ts";
import { ownersFiles } from "./fixtures/owners-files.ts";
import { removeFolder } from "./remove-folder.ts";
import { siteFolder, type SiteFolder } from "./site-folder.ts";

const root = join(import.meta.dirname, "..");

/** What the owner edits, as the tests expect it. `npm run freeze` copies it from the site. */
const frozen = join(import.meta.dirname, "fixtures/agency");

/** A copy of the agency's site that tests can change. */
export interface CopiedSite extends SiteFolder {
  readonly remove: () => Promise<void>;
}

/** What tests do without or bring themselves: that, and the texts that the owner has written at length. */
const ofOwner = [...ownersFiles, "site/posts", "site/projects", "site/texts"];

/**
 * Copies the agency's site with the frozen words and pages to a temporary folder, or with those that it has now. Generator and
 * packages are linked.
 */
export async function copiedSite({ hasLiveWords = false } = {}): Promise<CopiedSite> {
  const dir = await mkdtemp(join(tmpdir(), "copied-site-"));
  for (const name of ["site", "assets", "package.json", "tsconfig.json"]) {
    await cp(join(root, name), join(dir, name), { recursive: true });
  }
  if (!hasLiveWords) {
    for (const name of ofOwner) await rm(join(dir, name), { recursive: true, force: true });
    await cp(frozen, dir, { recursive: true });
  }
  for (const name of ["generator", "node_modules"]) await symlink(join(root, name), join(dir, name));
  return { ...siteFolder(dir), remove: () => removeFolder(dir) };
}

/** Makes a builder of the site, which has to be disposed of. Social pictures are only named. */
export function builderOf({ dir }: CopiedSite, options: Partial<SiteInput> = {}): SiteBuilder {
  const paths = { siteEntry: join(dir, "site/site.ts"), assetsDir: join(dir, "assets") };
  return siteBuilder({ ...paths, runtime: "preact", arePicturesDrawn: false, ...options });
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
