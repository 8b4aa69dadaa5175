import type { Budgets } from "../define-site.ts";
import type { Runtime } from "../load/bundling/script-bundler.ts";
import type { OutputFile } from "../output-file.ts";
import type { Problem } from "../problems/problem.ts";
import { weigh } from "../cli/report/weight.ts";

interface MadeFiles {
  readonly documents: readonly OutputFile[];
  readonly script: OutputFile | undefined;
}

/**
 * Refuses documents and a script that are heavier than the site allows itself. Its budget is for the script with the
 * runtime that visitors usually get; with another one it is only told.
 */
export async function budgetProblems(
  { page, script }: Budgets,
  made: MadeFiles,
  whereIs: (file: OutputFile) => string,
  runtime: Runtime,
): Promise<Problem[]> {
  const pages = page === undefined ? [] : made.documents.map((file) => overweight("budget-page", file, page, whereIs));
  const scripts = script && made.script ? [overweight("budget-script", made.script, script, whereIs)] : [];
  const ofScripts = (await Promise.all(scripts)).flat();
  return [
    ...(await Promise.all(pages)).flat(),
    ...(runtime === "preact" ? ofScripts : ofScripts.map((problem) => ({ ...problem, severity: "warning" as const }))),
  ];
}

async function overweight(
  code: "budget-page" | "budget-script",
  file: OutputFile,
  most: number,
  whereIs: (file: OutputFile) => string,
): Promise<Problem[]> {
  const { brotli } = await weigh(file);
  if (brotli <= most) return [];
  const what = `${file.path} has ${brotli} bytes (brotli), ${brotli - most} more than the site allows itself`;
  const fix = "take something out, or allow more in `budgets` of defineSite";
  return [{ code, where: whereIs(file), what, fix }];
}
