import { median } from "../median.ts";
import type { Measured } from "./processes.ts";

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
  const sides = [pairs.map(({ measured }) => measured), pairs.map(({ base }) => base)] as const;
  const [seconds, baseSeconds] = sides.map((side) => withRange(side.map(({ elapsed }) => elapsed)));
  const memory = sides.map((side) => median(side.map(({ megabytes }) => megabytes)).toFixed(0));
  const [used, baseUsed] = [median(sides[0].map((one) => one.seconds)), median(sides[1].map((one) => one.seconds))];
  printCells([
    what,
    withRange(
      pairs.map(({ base, measured }) => measured.elapsed / base.elapsed),
      " ×",
    ),
    seconds ?? "",
    baseSeconds ?? "",
    memory.join(" : "),
    `${(used / baseUsed).toFixed(2)} × (${used.toFixed(2)} : ${baseUsed.toFixed(2)})`,
  ]);
}

/** Prints a row of cells. */
export function printCells(cells: readonly string[]): void {
  const padded = cells.map((cell, index) => cell.padEnd(widths[index] ?? 0));
  console.log(padded.join("").trimEnd());
}

function withRange(values: readonly number[], unit = ""): string {
  const digits = unit === "" ? 3 : 2;
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  );
  return `${middle}${unit} (${least}, ${most})`;
}
