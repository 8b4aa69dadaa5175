import { readFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import type { BuildFailure, BuildResult, Message, Metafile, PartialMessage } from "esbuild";
import { displayPath } from "../../problems/display-path.ts";
import type { Problem } from "../../problems/problem.ts";
import type { ProblemCode } from "../../problems/problem-codes.ts";
import type { SheetSection } from "../sheet.ts";
import { browserTargets } from "./browser-targets.ts";
import { cssAddresses, type ImportedFile } from "./css-addresses.ts";
import { cssModuleNames, type CssModuleNames } from "./css-module-names.ts";
import { encodingProblems } from "./encoding.ts";
import { esbuild } from "./esbuild.ts";
import { sheetSections } from "./sheet-sections.ts";
import { tailwindImports, tailwindProblem } from "./tailwind-source.ts";

/** A style sheet, including everything that it imports. */
export interface CompiledCss {
  readonly sections: readonly SheetSection[];
  /** The generated class names of a CSS module, by the names that are written in it. */
  readonly names: Readonly<Record<string, string>>;
  /** The files that it uses in `url()`. */
  readonly files: readonly ImportedFile[];
  /** The files that it was made from, in esbuild's format. */
  readonly modules: Metafile["inputs"];
}

/** The errors that prevent a style sheet from being compiled. */
export interface CssErrors {
  readonly errors: PartialMessage[];
}

/**
 * Compiles a style sheet that a module imports. Paths of CSS modules are relative to `root`. In style sheets of
 * packages, only code that esbuild cannot parse is an error.
 */
export async function compileCss(path: string, root: string): Promise<CompiledCss | CssErrors> {
  try {
    const wrong = [...encodingProblems([path]).map(asMessage), tailwindProblem(await readFile(path, "utf8"), path)];
    const errors = wrong.filter((one) => one !== undefined);
    return errors.length === 0 ? await compile(path, root) : { errors };
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (errors === undefined) throw error;
    return { errors };
  }
}

function asMessage({ where, code, what, fix }: Problem): PartialMessage {
  return { text: what, detail: code, notes: [{ text: fix }], location: { file: where, line: 1 } };
}

async function compile(path: string, root: string): Promise<CompiledCss | CssErrors> {
  const files = new Map<string, ImportedFile>();
  const moduleNames = cssModuleNames(root);
  const { outputFiles, metafile, warnings } = await esbuild().build({
    absWorkingDir: process.cwd(),
    stdin: {
      contents: `import * as sheet from ${JSON.stringify(`./${basename(path)}`)}; module.exports = sheet;`,
      resolveDir: dirname(path),
    },
    outfile: "sheet.js",
    bundle: true,
    write: false,
    metafile: true,
    format: "cjs",
    target: browserTargets,
    legalComments: "none",
    logLevel: "silent",
    plugins: [tailwindImports(path), cssAddresses((file) => files.set(file.source, file)), moduleNames.plugin],
  });
  const wrong = warnings.filter(isOwnMistake);
  if (wrong.length > 0) return { errors: wrong.map(asError) };
  const textOf = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? "";
  return {
    sections: await sheetSections(textOf(".css")),
    names: path.endsWith(".module.css") ? namesIn(textOf(".js")) : {},
    files: [...files.values()],
    modules: modulesOf({ metafile }, moduleNames, [...files.keys()]),
  };
}

/** Code that browsers would ignore, in a file that the owner of the site can change. */
function isOwnMistake({ id, location }: Message): boolean {
  return id === "css-syntax-error" && location !== null && !/(?:^|[\\/])node_modules[\\/]/.test(location.file);
}

/** An unclosed block or string is reported where it begins, which is in the note. */
function asError({ text, location, notes: [note] }: Message): PartialMessage {
  return { text, location: note?.location ?? location, detail: "css" satisfies ProblemCode };
}

function namesIn(code: string): CompiledCss["names"] {
  const module: { exports: { readonly default?: CompiledCss["names"] } } = { exports: {} };
  new Function("module", code)(module);
  return module.exports.default ?? {};
}

/** Without the generated entry, and with the paths of CSS modules instead of their names. */
function modulesOf(
  { metafile }: Pick<BuildResult<{ metafile: true }>, "metafile">,
  { fileOf }: CssModuleNames,
  files: readonly string[],
): Metafile["inputs"] {
  const shown = (path: string) => displayPath(resolve(fileOf(path)));
  const modules = Object.entries(metafile.inputs)
    .filter(([path]) => path !== "<stdin>")
    .map(([path, input]) => {
      const imports = input.imports.filter(({ external }) => external !== true);
      return [shown(path), { ...input, imports: imports.map((one) => ({ ...one, path: shown(one.path) })) }];
    });
  const used = files.map((file) => [displayPath(file), { bytes: 0, imports: [] }]);
  return Object.fromEntries([...modules, ...used]) as Metafile["inputs"];
}
