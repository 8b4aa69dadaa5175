import { awaitedOptions, inputsOfAwaited, refusesAwait } from "./awaited-bundle.ts";
import type { ImportedFile } from "./css-addresses.ts";
import type { CssImports } from "./css-imports.ts";
import { outputCode } from "./imported-files.ts";
import { lastingContext, type BundleOptions, type LastingContext } from "./lasting-context.ts";
import { isFile, mdxOptions, needsMdx } from "./mdx-bundle.ts";
import { importsIn, type ModuleImports } from "./modules.ts";

/** The form in which a site has to be bundled. */
interface BundleForm {
  /** Whether a module uses top-level `await`. The code is then the body of an async function. */
  readonly isAwaited: boolean;
  /** Whether a module imports MDX. */
  readonly hasMdx: boolean;
}

/** The output of esbuild, from which a bundle is made. */
export interface BundledCode extends BundleForm {
  readonly code: string;
  readonly imports: ModuleImports;
  /** Files that style sheets use. */
  readonly importedFiles: readonly ImportedFile[];
  /** The source map. Present only if plugins were used, because those cannot run synchronously later. */
  readonly map?: string;
}

/**
 * Makes a function that bundles the code of a site. It uses the simplest form until a module uses top-level `await` or
 * imports MDX. `make` takes the MDX files of collections, and throws the errors of esbuild.
 */
export function codeBundler(options: BundleOptions, entry: string, css: CssImports) {
  const sheets = css.withRules();
  const plainOptions = { ...options, plugins: [sheets.plugin] };
  let form: BundleForm = { isAwaited: false, hasMdx: false };
  let current: { readonly key: string; readonly context: LastingContext } | undefined;

  const contextFor = async (texts: readonly string[]): Promise<LastingContext> => {
    const key = JSON.stringify([form, texts]);
    if (current?.key !== key) {
      await current?.context.dispose();
      const withTexts = form.hasMdx || texts.length > 0 ? mdxOptions(plainOptions, entry, texts) : plainOptions;
      const all = form.isAwaited ? awaitedOptions(withTexts, entry, texts) : withTexts;
      current = { key, context: lastingContext(all) };
    }
    return current.context;
  };
  const rebuild = async (texts: readonly string[]): ReturnType<LastingContext["rebuild"]> => {
    try {
      return await (await contextFor(texts)).rebuild();
    } catch (error) {
      const needed = { isAwaited: form.isAwaited || refusesAwait(error), hasMdx: form.hasMdx || needsMdx(error) };
      if (needed.isAwaited === form.isAwaited && needed.hasMdx === form.hasMdx) throw error;
      // Once a site needs a form, later saves start with it.
      form = needed;
      return rebuild(texts);
    }
  };
  return {
    make: async (texts: readonly string[]) => {
      const result = await rebuild(texts);
      const { metafile, outputFiles } = result;
      const inputs = form.isAwaited
        ? inputsOfAwaited(metafile)
        : Object.fromEntries(Object.entries(metafile.inputs).filter(([path]) => isFile(path)));
      const map = outputFiles.find(({ path }) => path.endsWith(".map"))?.text;
      const made: BundledCode = {
        ...form,
        code: outputCode(result),
        imports: importsIn({ ...inputs, ...sheets.styleSheets() }),
        importedFiles: sheets.files(),
        ...(map !== undefined && { map }),
      };
      return { made, modules: { ...inputs, ...sheets.modules() } };
    },
    /** Uses the form of a bundle that an earlier build made. */
    note: ({ isAwaited, hasMdx }: BundleForm) => {
      form = { isAwaited, hasMdx };
    },
    dispose: async () => current?.context.dispose(),
  };
}
