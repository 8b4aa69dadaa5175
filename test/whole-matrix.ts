/**
 * Whether a repeated test runs all its cases, as in `npm run test:all`, or only those that differ most, as in `npm
 * test`. `WHOLE_MATRIX=1` before a command runs all.
 */
export const isWholeMatrix = process.env["WHOLE_MATRIX"] === "1";

/** Options of a test that only the whole matrix runs, because it takes long and ordinary changes do not break it. */
export const inWholeMatrix = { skip: !isWholeMatrix && "a part of the whole matrix" };

/** Returns the cases of a repeated test: those for every run, and in the whole matrix also the others. */
export function cases<Case>(always: readonly Case[], further: readonly Case[]): readonly Case[] {
  return isWholeMatrix ? [...always, ...further] : always;
}
