import { join, resolve } from "node:path";
import { context, type BuildContext, type BuildOptions, type Message, type Metafile } from "esbuild";
import { hashedFolder } from "./assets.ts";
import { bundleForBrowsers, minifiedForBrowsers } from "./browser-bundle.ts";
import { hashedName } from "./hashed-name.ts";
import type { OutputFile } from "./output-file.ts";
import type { Problem } from "./problem.ts";
import { bundlingProblem } from "./site-bundler.ts";
import { staticStyles, type PageStyles } from "./static-styles.ts";

/** What renders islands in the browser. */
export type Runtime = "preact" | "react";

export const runtimes: readonly Runtime[] = ["preact", "react"];

const generatorDir = import.meta.dirname;

/** What stands in React's place. */
const substitutes: Readonly<Record<Runtime, Readonly<Record<string, string>>>> = {
  react: {},
  preact: {
    react: "preact/compat",
    "react-dom": "preact/compat",
    "react-dom/client": "preact/compat/client",
    "react/jsx-runtime": "preact/jsx-runtime",
  },
};

/** The hydration script, if the site has one, and all that is wrong with it. */
export interface BundledScript {
  readonly file: OutputFile | undefined;
  readonly problems: readonly Problem[];
}

/** Bundles the islands, again and again if asked to, but only when something in them has changed. */
export interface ScriptBundler {
  /**
   * Does not throw for what esbuild finds wrong, such as an import of Emotion
   * outside of `*.styles.ts`: that is for the list of the whole site's problems.
   */
  readonly bundle: (entry: string | undefined, styles: PageStyles) => Promise<BundledScript>;
  /** Says that files have changed since the last call: absolute paths, or all when nobody knows. */
  readonly noteChanges: (paths: Iterable<string> | undefined) => void;
  readonly dispose: () => Promise<void>;
}

/** Makes the bundler that turns the islands into one classic script with a hash in its name. */
export function scriptBundler(runtime: Runtime): ScriptBundler {
  let pageStyles: PageStyles | undefined;
  let used: { readonly entry: string; readonly bundling: Promise<BuildContext<MetafileOptions>> } | undefined;
  let last:
    { readonly script: BundledScript; readonly inputs: ReadonlySet<string>; readonly styles: string } | undefined;

  /** The texts that stand in the script for the styles modules in it. */
  const stylesIn = async ({ styleExports, shortenNames, laterCss }: PageStyles, inputs: ReadonlySet<string>) => {
    const exports = [...styleExports].filter(([path]) => inputs.has(path));
    // After whoever called has gone on: the pages, which decide about the later CSS, are rendered next.
    const later = await Promise.resolve().then(laterCss);
    return shortenNames(JSON.stringify(exports) + later);
  };

  const bundleAnew = async (entry: string, given: PageStyles): Promise<BundledScript> => {
    pageStyles = given;
    if (used?.entry !== entry) {
      await used?.bundling.then((old) => old.dispose());
      const bundling = context({
        ...minifiedForBrowsers,
        absWorkingDir: process.cwd(),
        entryPoints: [entry],
        plugins: [staticStyles(() => pageStyles ?? given)],
        alias: { "#generator/hydrate": join(generatorDir, "runtime", "hydrate-islands.ts"), ...substitutes[runtime] },
        metafile: true,
        write: false,
      });
      used = { entry, bundling };
    }
    const { outputFiles, metafile } = await (await used.bundling).rebuild();
    const contents = outputFiles[0]?.contents ?? new Uint8Array();
    const script = { file: { path: `${hashedFolder}/${hashedName("hydrate.js", contents)}`, contents }, problems: [] };
    const inputs = new Set(Object.keys((metafile as Metafile).inputs).map((path) => resolve(path)));
    last = { script, inputs, styles: await stylesIn(given, inputs) };
    return script;
  };

  return {
    bundle: async (entry, given) => {
      if (entry === undefined) return { file: undefined, problems: [] };
      if (last && last.styles === (await stylesIn(given, last.inputs))) return last.script;
      try {
        return await bundleAnew(resolve(entry), given);
      } catch (error) {
        last = undefined;
        const { errors } = error as { errors?: Message[] };
        if (errors === undefined) throw error;
        return { file: undefined, problems: errors.map(bundlingProblem) };
      }
    },
    noteChanges: (paths) => {
      if (paths === undefined || [...paths].some((path) => last?.inputs.has(path))) last = undefined;
    },
    dispose: async () => (await used?.bundling)?.dispose(),
  };
}

interface MetafileOptions extends BuildOptions {
  readonly metafile: true;
  readonly write: false;
}

/** Bundles the script that stands inline in every head and holds early events. */
export async function bundleInlineScript(): Promise<string> {
  const contents = `import { holdEvents } from "./runtime/hold-events.ts"; holdEvents();`;
  const script = await bundleForBrowsers({ stdin: { contents, resolveDir: generatorDir } });
  return new TextDecoder().decode(script).trim();
}
