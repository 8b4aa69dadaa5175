import { imageProblem } from "./image-file.ts";
import type { Problem } from "../../problems/problem.ts";

/** From this size in bytes on, visitors probably wait for a file. */
const heavy = 5_000_000;

/** Finds problems with the contents of an asset. */
export function assetProblems(name: string, contents: Uint8Array): Omit<Problem, "where">[] {
  const problems: Omit<Problem, "where">[] = [];
  const problem = imageProblem(name, contents);
  if (problem)
    problems.push({
      code: "asset-broken",
      what: `the picture "${name}" ${problem}`,
      fix: "export it again from the original",
    });
  const severity = "warning";
  if (contents.byteLength > heavy) {
    const what = `"${name}" has ${contents.byteLength.toLocaleString("en")} bytes`;
    problems.push({ code: "asset-heavy", severity, what, fix: "make it smaller, or put it on a host for large files" });
  }
  if (/\.(?:ttf|otf|woff|eot)$/i.test(name)) {
    const what = `the font "${name}" is larger than necessary`;
    problems.push({ code: "font-format", severity, what, fix: "convert it to WOFF2, which all browsers support" });
  }
  return problems;
}
