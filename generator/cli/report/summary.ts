import { join } from "node:path";
import type { BuildResult } from "../../build.ts";
import { displayPath } from "../../problems/display-path.ts";
import { generatorDir } from "../../generator-dir.ts";
import { weigh } from "../../check/weight.ts";
import { largestFile, type OutputFile } from "../../output-file.ts";
import type { EndedBuild } from "./reported-build.ts";
import { loweredLine } from "./lowered-line.ts";

/**
 * Summarizes a successful build in three lines. Measures only the largest page, and with `isVerbose` also the script.
 */
export async function summaryOf(
  { report, built }: EndedBuild & { readonly built: BuildResult },
  { isVerbose = false } = {},
): Promise<string> {
  const { documents, scripts, files, written, removed, budgets, beside, besideDir } = built;
  const { outcome, folder, milliseconds, lowered } = report;
  const changes = outcome === "unchanged" ? "nothing changed" : `${written.length} written, ${removed.length} removed`;
  const largest = largestFile(documents);
  const lines = await Promise.all([
    `${countOf(documents.length, "page")}, ${countOf(files.length, "file")} in ${folder} (${changes}) in ${milliseconds} ms`,
    largest && weightLine("largest page", largest, budgets.page),
    ...(isVerbose
      ? scripts.map(async ({ file, islands }) => {
          const what = scripts.length === 1 ? "script" : `script of ${islands.join(", ")}`;
          return weightLine(what, file, budgets.script);
        })
      : []),
    beside.length > 0 &&
      `${countOf(beside.length, "file")} for hosts in ${besideDir}: ${beside.map(({ path }) => path).join(", ")}`,
    loweredLine(lowered),
    `Put ${folder} on any static host: see ${displayPath(join(generatorDir, "hosting", "README.md"))}`,
  ]);
  return lines.filter(Boolean).join("\n");
}

async function weightLine(what: string, file: OutputFile, budget: number | undefined): Promise<string> {
  const { raw, brotli } = await weigh(file);
  const left = budget === undefined ? "" : `, ${bytes(budget - brotli)} left of its budget`;
  return `${what}: ${file.path}, ${bytes(raw)} bytes, ${bytes(brotli)} as brotli${left}`;
}

function countOf(count: number, thing: string): string {
  return `${bytes(count)} ${thing}${count === 1 ? "" : "s"}`;
}

/** Not `toLocaleString`, because loading its language data takes a tenth of the time of a small build. */
function bytes(count: number): string {
  return String(count).replace(/(?<=\d)(?=(?:\d{3})+$)/g, ",");
}
