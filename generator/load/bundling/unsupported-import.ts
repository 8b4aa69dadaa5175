import { resolve } from "node:path";
import type { Metafile } from "esbuild";
import { displayPath } from "../../problems/display-path.ts";
import { placeOfText } from "../../problems/place-of-text.ts";
import type { Problem } from "../../problems/problem.ts";

/** Refuses what a bundler would take in without a word, and no page would ever show: imports of CSS files. */
export function unsupportedImports({ inputs }: Metafile): Problem[] {
  return Object.entries(inputs).flatMap(([importer, { imports }]) =>
    imports
      .filter(({ path }) => path.endsWith(".css"))
      .map(({ path, original = path }) => ({
        code: "import-unsupported" as const,
        where: placeOfText([resolve(importer)], original) ?? displayPath(resolve(importer)),
        what: `"${original}" is a CSS file, which no page would show`,
        fix: "write its rules with Emotion in a *.styles.ts module: css for classes, injectGlobal for all else",
      })),
  );
}
