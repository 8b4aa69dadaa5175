import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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

/** The texts of a golden file with one section for each name: `## name`. */
export function sectionsOf(path: string): Readonly<Record<string, string>> {
  const file = existsSync(path) ? readFileSync(path, "utf8") : "";
  const sections = file.split(/^## /m).slice(1);
  return Object.fromEntries(sections.map((section) => /^(.*)\n([^]*)$/.exec(section.trimEnd())?.slice(1) ?? []));
}

/** Compares a text with its section of a golden file. `UPDATE_GOLDEN=1` writes the section. */
export function assertSection(path: string, name: string, text: string): void {
  if (process.env["UPDATE_GOLDEN"]) {
    const sections = Object.entries({ ...sectionsOf(path), [name]: text });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, sections.map(([title, section]) => `## ${title}\n${section}\n`).join("\n"));
  }
  assert.equal(text, sectionsOf(path)[name]);
}
