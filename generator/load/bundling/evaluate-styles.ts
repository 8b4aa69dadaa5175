import type { Metafile } from "esbuild";
import type { BundledCss } from "./css-imports.ts";
import { esbuild } from "./esbuild.ts";
import { outputCode, importedFileOptions } from "./imported-files.ts";
import { evaluateCommonJs, providedModules } from "./evaluate-common-js.ts";
import { createStyles } from "../styles.ts";
import { findEndless } from "../time-limit.ts";

/** The exports of a styles module. */
export interface EvaluatedStyles {
  readonly exports: Readonly<Record<string, unknown>>;
  /** The modules that it was bundled from, in esbuild's format. */
  readonly modules: Metafile["inputs"];
  /** Whether it may read anything except these files, such as the environment or the clock. */
  readonly isUnpredictable: boolean;
}

/**
 * Evaluates a `*.styles.ts` module separately, with a temporary Emotion instance. Names are hashes of their CSS, so
 * they are the same as on the pages.
 *
 * Returns nothing if the module does not finish. Throws the errors of esbuild and of the module.
 */
export async function evaluateStyles(path: string, css: BundledCss): Promise<EvaluatedStyles | undefined> {
  const output = await esbuild().build({
    absWorkingDir: process.cwd(),
    entryPoints: [path],
    ...importedFileOptions,
    outfile: `${path}.cjs`,
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
  const code = outputCode(output);
  let exports = {};
  const endless = findEndless([code], () => {
    exports = { ...evaluateCommonJs({ code, filename: path, styles: createStyles() }) };
  });
  if (endless !== undefined) return undefined;
  const modules = { ...output.metafile.inputs, ...css.modules() };
  return { exports, modules, isUnpredictable: isUnpredictable(code, modules) };
}

/** Matches code whose result may differ between builds of the same files. A false match only costs time. */
const passing =
  /\b(?:process|globalThis|global|Date|Intl|random|performance|crypto|fetch|eval|Function|import|toLocale\w*)\b|\brequire\(/;

function isUnpredictable(code: string, modules: Metafile["inputs"]): boolean {
  const imports = Object.values(modules).flatMap((module) => module.imports);
  const isForeign = imports.some(({ path, external }) => external && !providedModules.includes(path));
  const withoutComments = code.replaceAll(/^\s*\/\/.*$/gm, "");
  const own = providedModules.reduce((text, name) => text.replaceAll(`require("${name}")`, ""), withoutComments);
  return isForeign || passing.test(own);
}
