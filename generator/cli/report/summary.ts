import { join } from "node:path";
import type { BuildResult } from "../../build.ts";
import { displayPath } from "../../problems/display-path.ts";
import { generatorDir } from "../../generator-dir.ts";
import { weigh } from "../../check/weight.ts";
import type { OutputFile } from "../../output-file.ts";
import type { EndedBuild } from "./reported-build.ts";
import { turnedDownLine } from "./turned-down-line.ts";

/**
 * Summarizes a successful build in three lines. Measures only the largest page, and with `isVerbose` also the script.
 */
export async function summaryOf(
  { report, built }: EndedBuild & { readonly built: BuildResult },
  { isVerbose = false } = {},
): Promise<string> {
  const { documents, script, files, written, removed, budgets, beside, besideDir } = built;
  const { outcome, folder, milliseconds, turnedDown } = report;
  const changes = outcome === "unchanged" ? "nothing changed" : `${written.length} written, ${removed.length} removed`;
  const largest = largestOf(documents);
  const lines = await Promise.all([
    `${countOf(documents.length, "page")}, ${countOf(files.length, "file")} in ${folder} (${changes}) in ${milliseconds} ms`,
    largest && weightLine("largest page", largest, budgets.page),
    isVerbose && script && weightLine("script", script, budgets.script),
    beside.length > 0 &&
      `${countOf(beside.length, "file")} for hosts in ${besideDir}: ${beside.map(({ path }) => path).join(", ")}`,
    turnedDownLine(turnedDown),
    `Put ${folder} on any static host: see ${displayPath(join(generatorDir, "hosting", "README.md"))}`,
  ]);
  return lines.filter(Boolean).join("\n");
}

function largestOf(documents: readonly OutputFile[]): OutputFile | undefined {
  let largest: OutputFile | undefined;
  for (const one of documents) if (largest === undefined || sizeOf(one) > sizeOf(largest)) largest = one;
  return largest;
}

function sizeOf(file: OutputFile): number {
  return file.size ?? file.contents.byteLength;
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
