import { dirname, join, resolve } from "node:path";
import type { Stopwatch } from "../stopwatch.ts";
import { assetReader, type Assets } from "./assets/assets.ts";
import { withImportedFiles } from "./assets/imported-files.ts";
import { cssImports } from "./bundling/css-imports.ts";
import type { LoadedSite } from "./bundling/evaluate-site.ts";
import type { EvaluationScope } from "./bundling/site-evaluator.ts";
import type { BundledScript } from "./bundling/lasting-script.ts";
import { bundleInlineScript, scriptBundler, type ScriptBundler } from "./bundling/script-bundler.ts";
import type { Runtime } from "./bundling/runtimes.ts";
import { siteBundler, type SiteBundle } from "./bundling/site-bundler.ts";
import type { SiteSource } from "./bundling/site-source.ts";
import { addressForm, type AddressForm, type AddressOptions } from "./definition/address-form.ts";
import { pageLister, type PageList } from "./definition/page-list.ts";
import { withAddress } from "./definition/site-url.ts";

/** A site that was bundled and evaluated, ready to be rendered. */
export interface Loaded extends LoadedSite {
  readonly bundle: SiteBundle;
  readonly assets: Assets;
  readonly list: PageList;
  /** How its addresses are written. */
  readonly form: AddressForm;
  /** Goes into the head of every page with an island. */
  readonly inlineScript: string;
  /** The script of all islands, which is bundled beside all else. */
  readonly script: Promise<BundledScript>;
  /** Bundles scripts with only some of them. */
  readonly bundleParts: ScriptBundler["bundleParts"];
}

/** Loads a site, again and again if asked to; esbuild keeps between the times what it has parsed. */
export interface SiteLoader {
  /**
   * `changed` are the absolute paths of the files that changed since the last
   * call; leave it out when that is not known. Throws a `BuildError` with all
   * that keeps the site from being evaluated.
   */
  readonly load: (changed?: Iterable<string>, scope?: EvaluationScope) => Promise<Loaded>;
  /** The source of what was evaluated last, if anything was. */
  readonly source: () => SiteSource | undefined;
  /** Ends what the bundler keeps. */
  readonly dispose: () => Promise<void>;
}

interface LoadOptions {
  readonly siteEntry: string;
  readonly assetsDir: string;
  readonly runtime: Runtime;
  readonly addressOptions: AddressOptions;
  readonly timed: Stopwatch["timed"];
  /** Whether it is loaded more than once. */
  readonly isRepeated: boolean;
}

/** Makes the loader of a site. */
export function siteLoader({
  siteEntry,
  assetsDir,
  runtime,
  addressOptions,
  timed,
  isRepeated,
}: LoadOptions): SiteLoader {
  const css = cssImports(dirname(resolve(siteEntry)));
  const bundler = siteBundler(siteEntry, css);
  const scripts = scriptBundler(runtime, css);
  const listPages = pageLister();
  const bundleSite = timed("bundle", bundler.bundle);
  const readAssets = timed("assets", assetReader(assetsDir));
  const bundleScript = timed("script", scripts.bundle);
  const bundleParts = timed("script-parts", scripts.bundleParts);
  // esbuild works in a process of its own; what evaluates and renders is loaded meanwhile.
  const loadEvaluator = async () => {
    if (!isRepeated) return (await import("./bundling/evaluate-site.ts")).evaluateSite;
    return (await import("./bundling/site-evaluator.ts")).siteEvaluator();
  };
  let inlineScripts: Promise<string> | undefined;
  let evaluator: ReturnType<typeof loadEvaluator> | undefined;
  let source: SiteSource | undefined;

  return {
    load: async (changed, scope = "changed") => {
      scripts.noteChanges(changed);
      const [bundle, ownAssets, inlineScript, evaluate] = await Promise.all([
        bundleSite(),
        readAssets(),
        (inlineScripts ??= bundleInlineScript()),
        (evaluator ??= loadEvaluator()),
      ]);
      source = bundle.source;
      const assets = await withImportedFiles(ownAssets, bundle.importedFiles);
      const evaluated = timed("evaluate", evaluate)(bundle, scope);
      source = evaluated.source;
      const site = withAddress(evaluated.site, addressOptions);
      const { hydrationEntry } = site;
      const script = bundleScript(hydrationEntry === undefined ? undefined : join(dirname(siteEntry), hydrationEntry));
      // A failure is thrown where the script is awaited.
      script.catch(() => undefined);
      const form = addressForm(site, addressOptions.isRelative ?? false);
      const list = listPages(site);
      return { ...evaluated, site, list, bundle, assets, form, inlineScript, script, bundleParts };
    },
    source: () => source,
    dispose: async () => void (await Promise.all([bundler.dispose(), scripts.dispose()])),
  };
}
