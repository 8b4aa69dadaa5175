import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** The content of a folder of shots. */
export const names = { sheet: "index.html", ours: "ours", reference: "reference" } as const;

/** Empties the folder of an earlier run, and refuses a folder with other contents. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const known: readonly string[] = Object.values(names);
  const present = await readdir(folder);
  // An index.html alone is another page. The page of shots has its pictures next to it.
  const stranger = present.find((name) => !known.includes(name) || !present.includes(names.ours));
  if (stranger !== undefined) {
    throw new Error(`${folder} holds other files, such as ${stranger}: give an empty folder with --out`);
  }
  await Promise.all(known.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  await mkdir(join(folder, names.ours));
  await mkdir(join(folder, names.reference));
}
