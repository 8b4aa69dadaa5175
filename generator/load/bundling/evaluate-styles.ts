import type { Metafile } from "esbuild";
import type { BundledCss } from "./css-imports.ts";
import { esbuild } from "./esbuild.ts";
import { evaluateCommonJs, providedModules } from "./evaluate-common-js.ts";
import { createStyles } from "../styles.ts";
import { findEndless } from "../time-limit.ts";

/** What a styles module gives its importers. */
export interface EvaluatedStyles {
  readonly exports: Readonly<Record<string, unknown>>;
  /** What it was bundled from, as esbuild describes it. */
  readonly modules: Metafile["inputs"];
  /** Whether it may read more than these, such as the environment or the clock. */
  readonly isUnpredictable: boolean;
}

/**
 * Evaluates a `*.styles.ts` module on its own, with an Emotion that is thrown
 * away: names are hashes of what they stand for, so they are those of the pages.
 *
 * Gives nothing for a module that does not come to an end. Throws what esbuild
 * finds wrong, and what the module throws.
 */
export async function evaluateStyles(path: string, css: BundledCss): Promise<EvaluatedStyles | undefined> {
  const { outputFiles, metafile } = await esbuild().build({
    absWorkingDir: process.cwd(),
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    format: "cjs",
    platform: "node",
    external: providedModules,
    plugins: [css.plugin],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
  const code = outputFiles[0]?.text ?? "";
  let exports = {};
  const endless = findEndless([code], () => {
    exports = { ...evaluateCommonJs({ code, filename: path, styles: createStyles() }) };
  });
  if (endless !== undefined) return undefined;
  const modules = { ...metafile.inputs, ...css.modules() };
  return { exports, modules, isUnpredictable: isUnpredictable(code, modules) };
}

/** What may give another value in another build of the same files. Where the word means no such thing, it costs no more than time. */
const passing =
  /\b(?:process|globalThis|global|Date|Intl|random|performance|crypto|fetch|eval|Function|import|toLocale\w*)\b|\brequire\(/;

function isUnpredictable(code: string, modules: Metafile["inputs"]): boolean {
  const imports = Object.values(modules).flatMap((module) => module.imports);
  const isForeign = imports.some(({ path, external }) => external && !providedModules.includes(path));
  const withoutComments = code.replaceAll(/^\s*\/\/.*$/gm, "");
  const own = providedModules.reduce((text, name) => text.replaceAll(`require("${name}")`, ""), withoutComments);
  return isForeign || passing.test(own);
}
