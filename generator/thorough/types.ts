import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { promisify } from "node:util";
import { displayPath } from "../problems/places.ts";
import type { Problem } from "../problems/problem.ts";

/**
 * Finds the type errors of the project that a site belongs to, with the nearest `tsconfig.json` above its entry. Skips an
 * entry without one, because its compiler options are unknown.
 */
export async function typeProblems(entry: string): Promise<Problem[]> {
  const config = nearestConfig(dirname(resolve(entry)));
  if (config === undefined) return [];
  const where = displayPath(config);
  const compiler = findCompiler(config);
  if (compiler === undefined) {
    const what = "the types cannot be checked, because TypeScript is not installed";
    return [{ code: "types", where, what, fix: "run `npm install --save-dev typescript`" }];
  }
  const { exitCode, output } = await runCompiler(compiler, config);
  const problems = [...leftOut(entry, output, where), ...problemsIn(output, where)];
  if (exitCode === 0 || problems.length > 0) return problems;
  const what = `the type checker ended with exit code ${exitCode} and reported no problem`;
  return [{ code: "types", where, what, fix: `run \`npx tsc --project ${where}\` to see why` }];
}

function nearestConfig(folder: string): string | undefined {
  const config = join(folder, "tsconfig.json");
  if (existsSync(config)) return config;
  const parent = dirname(folder);
  return parent === folder ? undefined : nearestConfig(parent);
}

function findCompiler(config: string): string | undefined {
  try {
    return join(dirname(createRequire(config).resolve("typescript/package.json")), "bin", "tsc");
  } catch {
    return undefined;
  }
}

/**
 * Runs the compiler in another process, in parallel with the build. Returns its exit code and its output. Unused names do
 * not make a site wrong, so they are left to linters.
 */
async function runCompiler(compiler: string, config: string) {
  const lenient = ["--noUnusedLocals", "false", "--noUnusedParameters", "false"];
  const args = [compiler, "--project", config, "--noEmit", "--pretty", "false", "--listFiles", ...lenient];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: Infinity });
    return { exitCode: 0, output: stdout };
  } catch (error) {
    const { code, stdout } = error as { readonly code?: unknown; readonly stdout?: string };
    return { exitCode: typeof code === "number" ? code : 1, output: stdout ?? "" };
  }
}

/** The output also lists all files. A configuration that cannot be read lists none. */
function leftOut(entry: string, output: string, config: string): Problem[] {
  const files = output.split(/\r?\n/).filter((line) => isAbsolute(line));
  if (files.length === 0 || files.includes(resolve(entry))) return [];
  const what = `the types of the site are not checked: this file leaves out ${displayPath(resolve(entry))}`;
  return [{ code: "types", where: config, what, fix: 'add the folder of the site to "include"' }];
}

/** The output has one line for each problem, `file(line,column): error TS2322: …`. Indented lines add details. */
function problemsIn(output: string, config: string): Problem[] {
  return output.split(/\r?\n(?! )/).flatMap((message) => {
    const [, file, line, column, number, text] =
      /^(?:(.+)\((\d+),(\d+)\): )?error TS(\d+): ([^]+)$/.exec(message.trimEnd()) ?? [];
    if (text === undefined) return [];
    return {
      code: "types" as const,
      where: file === undefined ? config : `${displayPath(resolve(file))}:${line}:${column}`,
      what: `${text.replace(/\.$/, "").replaceAll(/\.?\n */g, ": ")} (TS${number})`,
      fix: "correct the types at this place",
    };
  });
}
