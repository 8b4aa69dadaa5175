import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";

// Expected texts of tests. With `UPDATE_GOLDEN=1` in the environment the tests write them: review the diff before you
// commit it.
const isUpdate = Boolean(process.env["UPDATE_GOLDEN"]);

/** Compares a text with its expected one. */
export type AssertGolden = (actual: string) => void;

/** Expected texts in one place: a file with sections, or a folder with files. */
export interface Golden {
  /** Returns the assertion for the text of this name. Call it where the test is declared. */
  readonly text: (name: string) => AssertGolden;
  /** Declares a test that no text is left over. Call it after the last test that uses one. */
  readonly testNoOthers: () => void;
}

/** Expected texts in one file, each below a line `## name`. An update writes the whole file anew. */
export function goldenFile(path: string): Golden {
  const names = new Set<string>();
  return {
    text: (name) => {
      names.add(name);
      return (actual) => {
        if (isUpdate) writeSections(path, names, { ...sectionsOf(path), [name]: actual.trimEnd() });
        assert.equal(actual.trimEnd(), sectionsOf(path)[name]);
      };
    },
    testNoOthers: () => {
      test(`${basename(path)} has no other sections`, () => {
        if (isUpdate) writeSections(path, names, sectionsOf(path));
        assert.deepEqual(
          Object.keys(sectionsOf(path)).filter((name) => !names.has(name)),
          [],
        );
      });
    },
  };
}

function sectionsOf(path: string): Readonly<Record<string, string>> {
  const file = existsSync(path) ? readFileSync(path, "utf8") : "";
  const sections = file.split(/^## /m).slice(1);
  return Object.fromEntries(sections.map((section) => /^(.*)\n([^]*)$/.exec(section.trimEnd())?.slice(1) ?? []));
}

function writeSections(path: string, names: ReadonlySet<string>, texts: Readonly<Record<string, string>>): void {
  const sections = [...names].flatMap((name) => (name in texts ? [`## ${name}\n${texts[name]}\n`] : []));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, sections.join("\n"));
}

/** Expected texts in a folder, one file for each name. An update deletes no files: the failing test names them. */
export function goldenFolder(dir: string): Golden {
  const names = new Set<string>();
  return {
    text: (name) => {
      names.add(name);
      return (actual) => {
        const path = join(dir, name);
        if (isUpdate) {
          mkdirSync(dir, { recursive: true });
          writeFileSync(path, `${actual.trimEnd()}\n`);
        }
        assert.equal(`${actual.trimEnd()}\n`, existsSync(path) ? readFileSync(path, "utf8") : "");
      };
    },
    testNoOthers: () => {
      test(`${basename(dirname(dir))}/${basename(dir)} has no other files`, () => {
        assert.deepEqual(
          readdirSync(dir).filter((name) => !names.has(name)),
          [],
        );
      });
    },
  };
}
