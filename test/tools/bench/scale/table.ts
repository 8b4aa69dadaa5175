import { median } from "../median.ts";
import type { Usage } from "./process-usage.ts";

/** The time and resources of one run. */
export interface Measured extends Usage {
  /** In seconds. */
  readonly elapsed: number;
  /** Whether it was ended because it took too long. */
  readonly isOverLimit: boolean;
}

/** The baseline and the measured run, right after each other. */
export interface Pair {
  readonly base: Measured;
  readonly measured: Measured;
}

const widths = [46, 26, 24, 24, 14, 26];

/** Prints the names of the columns. */
export function printHead(): void {
  printCells(["", "ratio (from, to)", "seconds", "compared with", "peak MB", "processor time"]);
}

/** Prints a row: the ratios of the pairs, then both sides. Each is the median, with the range where it matters. */
export function printPairs(what: string, pairs: readonly Pair[]): void {
  const measured = pairs.map((pair) => pair.measured);
  const base = pairs.map((pair) => pair.base);
  const ratios = pairs.map((pair) => pair.measured.elapsed / pair.base.elapsed);
  const baseSeconds = withRange(base.map(({ elapsed }) => elapsed));
  // The list ends with the first pair over the limit.
  if (measured.at(-1)?.isOverLimit) {
    const [ratio, limit] = [ratios.at(-1) ?? Number.NaN, measured.at(-1)?.elapsed ?? Number.NaN];
    printCells([what, `over ${ratio.toFixed(0)} ×`, `over ${limit.toFixed(0)} s`, baseSeconds]);
    return;
  }
  const [memory, baseMemory] = [measured, base].map((side) =>
    median(side.map(({ megabytes }) => megabytes)).toFixed(0),
  );
  const [used, baseUsed] = [measured, base].map((side) => median(side.map(({ seconds }) => seconds)));
  printCells([
    what,
    withRange(ratios, " ×"),
    withRange(measured.map(({ elapsed }) => elapsed)),
    baseSeconds,
    `${memory} : ${baseMemory}`,
    `${((used ?? 0) / (baseUsed ?? 0)).toFixed(2)} × (${used?.toFixed(2)} : ${baseUsed?.toFixed(2)})`,
  ]);
}

/** Prints a row with one value. */
export function printValue(what: string, value: string): void {
  printCells([what, value]);
}

function withRange(values: readonly number[], unit = ""): string {
  const digits = unit === "" ? 3 : 2;
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  );
  return `${middle}${unit} (${least}, ${most})`;
}

function printCells(cells: readonly string[]): void {
  console.log(
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("")
      .trimEnd(),
  );
}
