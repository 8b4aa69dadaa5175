import { resolve } from "node:path";
import { displayPath } from "../../problems/display-path.ts";
import { placeFinder } from "../../problems/place-finder.ts";
import type { Problem } from "../../problems/problem.ts";
import type { ModuleImports } from "./modules.ts";

/** Refuses what a bundler would take in without a word, and no page would ever show: imports of CSS files. */
export function unsupportedImports(inputs: ModuleImports): Problem[] {
  return Object.entries(inputs).flatMap(([importer, imports]) =>
    imports
      .filter(({ path }) => path.endsWith(".css"))
      .map(({ path, original = path }) => ({
        code: "import-unsupported" as const,
        where: placeFinder([resolve(importer)])(original) ?? displayPath(resolve(importer)),
        what: `"${original}" is a CSS file, which no page would show`,
        fix: "write its rules with Emotion in a *.styles.ts module: css for classes, injectGlobal for all else",
      })),
  );
}
