import { lastingContext, type BundleOptions, type LastingContext } from "./lasting-context.ts";
import { isFile, mdxOptions, needsMdx, outputsOf } from "./mdx-bundle.ts";
import { importsIn, type ModuleImports } from "./modules.ts";

/** What a bundle is taken apart with. */
export interface BundledCode {
  readonly code: string;
  readonly imports: ModuleImports;
  /** Only that of a site with MDX is made with the code. */
  readonly map?: string;
}

/** Makes what bundles the code of a site: without plugins, until a module imports MDX. `make` throws what esbuild finds wrong. */
export function codeBundler(options: BundleOptions, entry: string) {
  const plain = lastingContext(options);
  let withMdx: { readonly texts: string; readonly context: LastingContext } | undefined;
  const mdxContext = async (texts: readonly string[]) => {
    const key = texts.join("\n");
    if (withMdx?.texts !== key) {
      await withMdx?.context.dispose();
      withMdx = { texts: key, context: lastingContext(mdxOptions(options, entry, texts)) };
    }
    return withMdx.context;
  };
  const rebuild = async (texts: readonly string[]) => {
    if (texts.length > 0 || withMdx) return (await mdxContext(texts)).rebuild();
    return plain.rebuild().catch(async (error: unknown) => {
      if (!needsMdx(error)) throw error;
      return (await mdxContext([])).rebuild();
    });
  };
  return {
    make: async (texts: readonly string[]) => {
      const result = await rebuild(texts);
      const modules = Object.fromEntries(Object.entries(result.metafile.inputs).filter(([path]) => isFile(path)));
      const made: BundledCode = { ...outputsOf(result), imports: importsIn({ inputs: modules }) };
      return { made, modules };
    },
    dispose: async () => void (await Promise.all([plain.dispose(), withMdx?.context.dispose()])),
  };
}
