import type { Budgets } from "../define-site.ts";
import type { Runtime } from "../load/bundling/runtimes.ts";
import type { OutputFile } from "../output-file.ts";
import type { Problem } from "../problems/problem.ts";
import { fewAtOnce } from "./few-at-once.ts";
import { isLightAnyway, weigh } from "./weight.ts";

interface MadeFiles {
  readonly documents: readonly OutputFile[];
  readonly script: OutputFile | undefined;
}

/** Where a file is defined, and which page it is. */
type FilePlace = Pick<Problem, "where" | "page">;

/**
 * Reports documents and a script that are larger than the site's budgets. The budget for the script applies to preact,
 * the default runtime. With another runtime, the script only causes a warning.
 */
export async function budgetProblems(
  { page, script }: Budgets,
  made: MadeFiles,
  placeOf: (file: OutputFile) => FilePlace,
  runtime: Runtime,
): Promise<Problem[]> {
  const ofPages =
    page === undefined
      ? []
      : await fewAtOnce(made.documents, async (file) => overweight("budget-page", file, page, placeOf));
  const ofScripts =
    script === undefined || made.script === undefined
      ? []
      : await overweight("budget-script", made.script, script, placeOf);
  return [
    ...ofPages.flat(),
    ...(runtime === "preact" ? ofScripts : ofScripts.map((problem) => ({ ...problem, severity: "warning" as const }))),
  ];
}

/** Files below this part of their budget are not measured exactly. */
const near = 0.95;

async function overweight(
  code: "budget-page" | "budget-script",
  file: OutputFile,
  most: number,
  placeOf: (file: OutputFile) => FilePlace,
): Promise<Problem[]> {
  if (await isLightAnyway(file, most * near)) return [];
  const { brotli } = await weigh(file);
  if (brotli <= most) return [];
  const what = `${file.path} has ${brotli} bytes (brotli), ${brotli - most} more than its budget`;
  const fix = `make it smaller, or raise budgets.${code === "budget-page" ? "page" : "script"} in defineSite`;
  return [{ code, ...placeOf(file), what, fix }];
}
