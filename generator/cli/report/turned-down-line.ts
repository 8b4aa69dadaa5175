import type { TurnedDown } from "../../check/turn-down.ts";

/** `3 problems turned down by `checks`: text-suspect 2, link-scheme 1`. Returns nothing if there are none. */
export function turnedDownLine(turnedDown: TurnedDown): string | undefined {
  const counts = Object.entries(turnedDown);
  const sum = counts.reduce((total, [, count]) => total + count, 0);
  if (sum === 0) return undefined;
  const byCode = counts.map(([code, count]) => `${code} ${count}`).join(", ");
  return `${sum} problem${sum === 1 ? "" : "s"} turned down by \`checks\`: ${byCode}`;
}
