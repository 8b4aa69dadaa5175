import { readFileSync } from "node:fs";
import { sep } from "node:path";
import { generatorDir } from "../generator-dir.ts";
import type { HydrationScript } from "../output/scripts.ts";

/** A statement at the start of a line that does something when the module is loaded. */
const acting =
  /^(?!(?:import|export|const|let|var|function|async|class|abstract|type|interface|enum|declare|hydrateIslands)\b)[\w$([+!~-]/m;

/**
 * Whether an open page can run the next version of these scripts besides the present one: their modules do nothing but
 * hydrate the islands. A listener of the page, for example, would be there twice.
 */
export function areSwappable(scripts: readonly HydrationScript[]): boolean {
  const files = new Set(scripts.flatMap(({ bundled }) => bundled.inputs));
  return [...files].filter(isOfSite).every(isPassive);
}

function isOfSite(path: string): boolean {
  return (
    /\.[cm]?[jt]sx?$/.test(path) && !path.includes(`${sep}node_modules${sep}`) && !path.startsWith(generatorDir + sep)
  );
}

function isPassive(path: string): boolean {
  try {
    return !acting.test(readFileSync(path, "utf8").replaceAll(/\/\*[^]*?\*\//g, ""));
  } catch {
    // It has been deleted in the meantime.
    return false;
  }
}
