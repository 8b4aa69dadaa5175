import { resolve } from "node:path";
import { build } from "esbuild";
import { evaluateCommonJs, providedModules } from "./evaluate-common-js.ts";
import { createStyles } from "../styles.ts";
import { withTimeLimit } from "../time-limit.ts";

/** What a styles module gives its importers. */
export interface EvaluatedStyles {
  readonly exports: Readonly<Record<string, unknown>>;
  /** Absolute paths of the files that this hangs on. */
  readonly files: readonly string[];
}

/**
 * Evaluates a `*.styles.ts` module on its own, with an Emotion that is thrown
 * away: names are hashes of what they stand for, so they are those of the pages.
 *
 * Throws what esbuild finds wrong, and what the module throws.
 */
export async function evaluateStyles(path: string): Promise<EvaluatedStyles> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: process.cwd(),
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    format: "cjs",
    platform: "node",
    external: providedModules,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
  const code = outputFiles[0]?.text ?? "";
  let exports = {};
  withTimeLimit(0, () => {
    exports = { ...evaluateCommonJs({ code, filename: path, emotion: createStyles().emotion }) };
  });
  return { exports, files: Object.keys(metafile.inputs).map((file) => resolve(file)) };
}
