import type { Lowered } from "../../check/lower-problems.ts";

/** `3 problems lowered or turned off by `checks`: text-suspect 2, link-scheme 1`. Returns nothing if there are none. */
export function loweredLine(lowered: Lowered): string | undefined {
  const counts = Object.entries(lowered);
  const sum = counts.reduce((total, [, count]) => total + count, 0);
  if (sum === 0) return undefined;
  const byCode = counts.map(([code, count]) => `${code} ${count}`).join(", ");
  return `${sum} problem${sum === 1 ? "" : "s"} lowered or turned off by \`checks\`: ${byCode}`;
}
