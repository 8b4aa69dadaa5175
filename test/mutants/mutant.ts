import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sectionsOf } from "../golden.ts";

/** A possible fault, and the tests that have to notice it. */
export interface Mutant {
  /** The fault in one short sentence, as `run.ts` prints it. */
  readonly fault: string;
  /** The folder or file that contains the function, and the name of the function, component or constant. */
  readonly in: readonly [path: string, name: string];
  /** What is replaced. It occurs once in that function. */
  readonly from: string;
  readonly to: string;
  /** The quickest test file that covers the code. */
  readonly test: string;
}

/** Faults that break a promise to visitors, owners or developers: in `faults.txt`, like golden files. */
export const mutants = Object.entries(sectionsOf(join(import.meta.dirname, "faults.txt"))).map(
  ([fault, section]): Mutant => {
    const [, path = "", name = "", test = "", from = "", to = ""] =
      /^(\S+) (\S+): (\S+)\n- (.+)\n\+ ?(.*)$/.exec(section) ?? [];
    return { fault, in: [path, name], from, to, test };
  },
);

/** A file with a fault in it. */
export interface Planted {
  /** Relative to the project's folder. */
  readonly file: string;
  readonly source: string;
  readonly mutated: string;
}

/**
 * Plants a fault in the text of its file, in memory. The function is found by its name, so it may move to another file
 * of its folder. Throws if there is no such function, or if the text in it has changed.
 */
export function planted(projectDir: string, { fault, in: [path, name], from, to }: Mutant): Planted {
  const places = filesIn(projectDir, path).flatMap((file) => {
    const source = readFileSync(join(projectDir, file), "utf8");
    const code = declarationOf(name, source);
    return code === undefined ? [] : [{ file, source, code }];
  });
  const [place, ...others] = places;
  const refuse = (what: string) =>
    new Error(`"${fault}" cannot be planted: ${what}\nfix: follow the code in test/mutants/faults.txt`);
  if (place === undefined || others.length > 0)
    throw refuse(`${path} declares ${name} ${places.length} times, not once`);
  const { file, source, code } = place;
  const found = code.split(from).length - 1;
  if (found !== 1) throw refuse(`${name} in ${file} contains this ${found} times, not once: ${from}`);
  return { file, source, mutated: source.replace(code, () => code.replace(from, () => to)) };
}

function filesIn(projectDir: string, path: string): readonly string[] {
  if (/\.[cm]?[jt]sx?$/.test(path)) return [path];
  return readdirSync(join(projectDir, path), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
    .map((name) => join(path, name));
}

/** Returns the code of a top-level declaration: in prettier's format, it ends at the next line that is not indented. */
function declarationOf(name: string, source: string): string | undefined {
  const start = `^(?:export )?(?:default )?(?:async )?(?:function\\*?|const|class) ${name}\\b`;
  return new RegExp(`${start}.*(?:\\n(?:[ )}\\]\`].*)?)*`, "m").exec(source)?.[0];
}
