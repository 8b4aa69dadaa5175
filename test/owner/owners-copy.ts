import { cp, mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restoreDelivered } from "../fixtures/delivered-content.ts";
import { removeFolder } from "../remove-folder.ts";
import { editAsOwner } from "./edit-as-owner.ts";

const root = join(import.meta.dirname, "../..");
const leftOut = new Set([".git", "node_modules", "dist", "dist-hosting", "coverage", ".shots"]);

/** The project in a folder of its own, after all that an owner could do to it. */
export interface OwnersCopy {
  readonly dir: string;
  readonly remove: () => Promise<void>;
}

/** Copies the whole project, tests included, and edits the copy; packages are linked. */
export async function ownersCopy(): Promise<OwnersCopy> {
  const dir = await mkdtemp(join(tmpdir(), "owners-copy-"));
  const names = (await readdir(root)).filter((name) => !leftOut.has(name));
  for (const name of names) await cp(join(root, name), join(dir, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(dir, "node_modules"));
  // Edits follow the delivered content, also where somebody has edited it already.
  await restoreDelivered(join(dir, "site"));
  await editAsOwner(dir);
  return { dir, remove: () => removeFolder(dir) };
}
