import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Compares a text with its golden file. With `UPDATE_GOLDEN=1` in the environment, the file is written instead: review
 * the diff before you commit it.
 */
export async function assertGolden(path: string, text: string): Promise<void> {
  const actual = `${text.trimEnd()}\n`;
  if (process.env["UPDATE_GOLDEN"]) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, actual);
  }
  assert.equal(actual, await readFile(path, "utf8").catch(() => ""));
}
