import type { HydrationScript } from "../assemble/hydration-script.ts";
import type { Budgets } from "../define-site.ts";
import type { Runtime } from "../load/bundling/runtimes.ts";
import type { OutputFile } from "../output-file.ts";
import type { Problem } from "../problems/problem.ts";
import { fewAtOnce } from "./few-at-once.ts";
import { heaviestPackages } from "./script-packages.ts";
import { isLightAnyway, weigh } from "./weight.ts";

interface MadeFiles {
  readonly documents: readonly OutputFile[];
  readonly scripts: readonly HydrationScript[];
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
    script === undefined
      ? []
      : await fewAtOnce(made.scripts, async (one) =>
          (await overweight("budget-script", one.file, script, placeOf)).map((problem) => withPackages(problem, one)),
        );
  const severity = runtime === "preact" ? {} : { severity: "warning" as const };
  return [...ofPages.flat(), ...ofScripts.flat().map((problem) => ({ ...problem, ...severity }))];
}

/** Adds the largest packages to the problem. Their sizes are only known before compression. */
function withPackages(problem: Problem, script: HydrationScript): Problem {
  const packages = heaviestPackages(script);
  return packages === undefined
    ? problem
    : { ...problem, what: `${problem.what}; before compression, most of it is ${packages}` };
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
