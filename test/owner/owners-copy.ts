import { cp, mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restoreDelivered } from "../fixtures/delivered-content.ts";
import { removeFolder } from "../remove-folder.ts";
import { editAsOwner } from "./edit-as-owner.ts";

const root = join(import.meta.dirname, "../..");
const leftOut = new Set([".git", "node_modules", "dist", "dist-hosting", "coverage", ".shots", ".builds"]);

/** A copy of the project with edits of an owner. */
export interface OwnersCopy {
  readonly dir: string;
  readonly remove: () => Promise<void>;
}

/** Copies the whole project as delivered with its tests, and edits the copy. Packages are linked. */
export async function projectCopy(edit: (dir: string) => Promise<void>): Promise<OwnersCopy> {
  const dir = await mkdtemp(join(tmpdir(), "owners-copy-"));
  const names = (await readdir(root)).filter((name) => !leftOut.has(name));
  for (const name of names) await cp(join(root, name), join(dir, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(dir, "node_modules"));
  // Edits start from the delivered content, even if it was already edited.
  await restoreDelivered(join(dir, "site"));
  await edit(dir);
  return { dir, remove: () => removeFolder(dir) };
}

/** A copy with every edit that an owner could make. */
export function ownersCopy(): Promise<OwnersCopy> {
  return projectCopy(editAsOwner);
}
