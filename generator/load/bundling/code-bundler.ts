import { awaitedOptions, inputsOfAwaited, refusesAwait } from "./awaited-bundle.ts";
import type { ImportedFile } from "./css-addresses.ts";
import type { CssImports } from "./css-imports.ts";
import { outputCode } from "./imported-files.ts";
import { lastingContext, type BundleOptions, type LastingContext } from "./lasting-context.ts";
import { isFile, mdxOptions, needsMdx } from "./mdx-bundle.ts";
import { importsIn, type ModuleImports } from "./modules.ts";

/** How a site has to be bundled. */
interface BundleForm {
  /** Whether a module waits while it is loaded: the code is then the body of an async function. */
  readonly isAwaited: boolean;
  /** Whether a module imports MDX. */
  readonly hasMdx: boolean;
}

/** What a bundle is taken apart with. */
export interface BundledCode extends BundleForm {
  readonly code: string;
  readonly imports: ModuleImports;
  /** Files that style sheets name. */
  readonly importedFiles: readonly ImportedFile[];
  /** Made with the code only where plugins take part that nothing synchronous can have. */
  readonly map?: string;
}

/**
 * Makes what bundles the code of a site: in the plainest form, until a module waits or imports MDX. `make` takes the MDX
 * files of collections, and throws what esbuild finds wrong.
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
      // Once a site has needed more, less is not tried at each save.
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
    /** Takes the form of a bundle that an earlier build made. */
    note: ({ isAwaited, hasMdx }: BundleForm) => {
      form = { isAwaited, hasMdx };
    },
    dispose: async () => current?.context.dispose(),
  };
}
