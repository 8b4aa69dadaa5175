import { readFileSync } from "node:fs";
import { placeInScript, type ScriptFile } from "../output/scripts.ts";
import { codeFrame } from "../problems/problem-report.ts";
import { displayPath } from "../problems/places.ts";

/** The place where code that did something in a browser was written, and its author. */
export interface ScriptPlace {
  /** `file:line:column`. */
  readonly where: string;
  readonly frame?: string;
  /** The package or the component, in words. */
  readonly by?: string;
}

/** The question of a browser: a place in a script. */
export interface AskedPlace {
  /** An address of the site. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Finds where the code at a place in one of these scripts was written. */
export async function findPlace(
  scripts: readonly ScriptFile[],
  { file: address, line, column }: AskedPlace,
): Promise<ScriptPlace | undefined> {
  const script = scripts.find(({ file }) => address.endsWith(`/${file.path}`));
  const found = script && (await placeInScript(script, { line, column }));
  if (found === undefined) return undefined;
  const where = `${displayPath(found.file)}:${found.line}:${found.column}`;
  const [frame, by] = [codeFrame(where), makerOf(found.file, found.line)];
  return { where, ...(frame !== undefined && { frame }), ...(by !== undefined && { by }) };
}

const definition = /^(?:export )?(?:default )?(?:async )?(?:function|const|class) ([A-Z]\w*)/;

/**
 * Returns the package of a module. In a module of the site, returns the last component that is defined before a line.
 */
function makerOf(file: string, line: number): string | undefined {
  const [, name] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  if (name !== undefined) return `the package ${name}`;
  const before = readFileSync(file, "utf8").split("\n", line);
  const component = before.map((text) => definition.exec(text)?.[1]).findLast((found) => found !== undefined);
  return component && `the component ${component}`;
}
