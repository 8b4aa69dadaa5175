import type { BundledScript } from "../load/bundling/lasting-script.ts";
import type { Loaded } from "../load/load-site.ts";
import { displayPath } from "../problems/display-path.ts";
import type { Problem } from "../problems/problem.ts";

/** Finds the style sheets that only the browser's entry imports. No page would contain their rules. */
export function unseenSheets({ sheets = [] }: BundledScript, { modules }: Loaded): Problem[] {
  if (sheets.length === 0) return [];
  return sheets
    .filter((path) => !modules.has(path))
    .map((path) => ({
      code: "import-unsupported",
      where: displayPath(path),
      what: `"${displayPath(path)}" is imported only by modules of the hydration entry, so no page has its rules`,
      fix: "import it in the component of an island, or in the module of a page",
    }));
}
