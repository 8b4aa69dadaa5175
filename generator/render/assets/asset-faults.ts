import { imageFault } from "./image-file.ts";
import type { Problem } from "../../problems/problem.ts";

/** Bytes from which on a visitor is likely to wait for a file. */
const heavy = 5_000_000;

/** What is wrong with the contents of an asset. */
export function assetFaults(name: string, contents: Uint8Array): Omit<Problem, "where">[] {
  const faults: Omit<Problem, "where">[] = [];
  const fault = imageFault(name, contents);
  if (fault) faults.push({ code: "asset-broken", what: `the picture "${name}" ${fault}`, fix: "export it once more" });
  const severity = "warning";
  if (contents.byteLength > heavy) {
    const what = `"${name}" has ${contents.byteLength.toLocaleString("en")} bytes`;
    faults.push({ code: "asset-heavy", severity, what, fix: "make it smaller, or put it on a host for large files" });
  }
  if (/\.(?:ttf|otf|woff|eot)$/i.test(name)) {
    const what = `the font "${name}" is larger than it has to be`;
    faults.push({ code: "font-format", severity, what, fix: "convert it to WOFF2, which all browsers read" });
  }
  return faults;
}
