import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { problemCodes } from "../../generator/problems/problem-codes.ts";

test("CONTRIBUTING lists every code of a problem, and no other, with what it means", async () => {
  const text = await readFile("CONTRIBUTING.md", "utf8");
  const section = text.slice(text.indexOf("## Problems and their codes"), text.indexOf("## Tests"));
  const rows = [...section.matchAll(/^\| `([\w-]+)` +\| (.+?) +\|$/gm)].map(([, code, meaning]) => [code, meaning]);
  assert.deepEqual(rows, Object.entries(problemCodes));
});
