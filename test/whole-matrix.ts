/**
 * Whether a test that repeats itself does so in all cases, as in `npm run test:all`, or only in those that differ most, as in
 * `npm test`: `WHOLE_MATRIX=1` before a command says the former.
 */
export const isWholeMatrix = process.env["WHOLE_MATRIX"] === "1";

/** Returns the cases of a repeated test: those for every run, and in the whole matrix also the others. */
export function cases<Case>(always: readonly Case[], further: readonly Case[]): readonly Case[] {
  return isWholeMatrix ? [...always, ...further] : always;
}
