import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileOf, type CodeBlock } from "./code-blocks.ts";

/** Makes the change of a block of code in its file: a whole file, or the lines of a diff. */
export async function follow(block: CodeBlock, dir: string): Promise<void> {
  const { code, line } = block;
  const whole = fileOf(block);
  if (whole !== undefined) return writeFile(join(dir, whole), code);
  const [, file = "", changes = ""] = /^--- (.+)\n([^]+)$/.exec(code) ?? [];
  const side = (left: string) =>
    changes
      .trimEnd()
      .split("\n")
      .filter((one) => !one.startsWith(left))
      .map((one) => one.slice(1))
      .join("\n");
  const path = join(dir, file);
  const contents = await readFile(path, "utf8");
  const [from, to] = [side("+"), side("-")];
  // The owner has already made this change.
  if (to === "" ? !contents.includes(from) : contents.includes(to)) return;
  assert.equal(contents.split(from).length, 2, `line ${line}: ${file} has these lines once:\n${from}`);
  await writeFile(
    path,
    contents.replace(from, () => to),
  );
}
