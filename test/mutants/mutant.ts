import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A possible fault, and the tests that have to notice it. */
export interface Mutant {
  /** The fault in one short sentence, as `run.ts` prints it. */
  readonly fault: string;
  readonly file: string;
  /** The exact text that is replaced. It occurs once in the file. */
  readonly from: string;
  readonly to: string;
  /** The quickest test files that cover the code. */
  readonly tests: readonly string[];
}

/** The text of the file of a fault. Empty if the file does not exist any more. */
export function sourceIn(projectDir: string, { file }: Mutant): string {
  const path = join(projectDir, file);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/** Plants the fault in the text of its file. Throws when the code has moved on. */
export function mutated(source: string, { fault, file, from, to }: Mutant): string {
  const [before = "", ...others] = source.split(from);
  if (others.length !== 1)
    throw new Error(
      `"${fault}" cannot be planted: ${file} holds this text ${others.length} times, not once:\n${from}\n` +
        "fix: follow the code in test/mutants/faults",
    );
  return [before, ...others].join(to);
}
