import type { Budgets } from "../define-site.ts";
import type { OutputFile } from "../output-file.ts";
import type { Problem } from "../problem.ts";
import { weigh } from "../weight.ts";

interface MadeFiles {
  readonly documents: readonly OutputFile[];
  readonly script: OutputFile | undefined;
}

/** Refuses documents and a script that are heavier than the site allows itself. */
export async function budgetProblems(
  { page, script }: Budgets,
  made: MadeFiles,
  whereIs: (file: OutputFile) => string,
): Promise<Problem[]> {
  const pages = page === undefined ? [] : made.documents.map((file) => overweight("budget-page", file, page, whereIs));
  const scripts = script && made.script ? [overweight("budget-script", made.script, script, whereIs)] : [];
  return (await Promise.all([...pages, ...scripts])).flat();
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
