import { dirname, join, resolve } from "node:path";
import type { Stopwatch } from "../stopwatch.ts";
import { assetReader, type Assets } from "./assets/assets.ts";
import { withImportedFiles } from "./assets/imported-files.ts";
import { cssImports } from "./bundling/css-imports.ts";
import type { LoadedSite } from "./bundling/evaluate-site.ts";
import { isImportedFile } from "./bundling/imported-files.ts";
import { withImported } from "./assets/imported-file.ts";
import type { EvaluationScope } from "./bundling/site-evaluator.ts";
import type { BundledScript } from "./bundling/lasting-script.ts";
import { bundleInlineScript, scriptBundler, type ScriptBundler } from "./bundling/script-bundler.ts";
import type { Runtime } from "./bundling/runtimes.ts";
import { siteBundler, type SiteBundle, type SiteBundler } from "./bundling/site-bundler.ts";
import type { SiteSource } from "./bundling/site-source.ts";
import { displayPath } from "../problems/display-path.ts";
import type { Problem } from "../problems/problem.ts";
import {
  collectionEvaluator,
  mayHaveCollections,
  type CollectionEvaluator,
} from "./collections/evaluate-with-collections.ts";
import { withNamedAssets } from "./collections/named-files.ts";
import { siteData } from "./data/site-data.ts";
import { addressForm, type AddressForm, type AddressOptions } from "./definition/address-form.ts";
import { pageLister, type PageList } from "./definition/page-list.ts";
import { withAddress } from "./definition/site-url.ts";

/** A bundled and evaluated site, ready to be rendered. */
export interface Loaded extends LoadedSite {
  readonly bundle: SiteBundle;
  readonly assets: Assets;
  readonly list: PageList;
  /** The form of its addresses. */
  readonly form: AddressForm;
  /** The script in the head of every page with an island. */
  readonly inlineScript: string;
  /** The script of all islands. It is bundled in parallel with all other work. */
  readonly script: Promise<BundledScript>;
  /** Bundles scripts that contain only some of the islands. */
  readonly bundleParts: ScriptBundler["bundleParts"];
}

/** Loads a site repeatedly. esbuild keeps the files that it has parsed. */
export interface SiteLoader {
  /**
   * `changed` are the absolute paths of the files that changed since the last call. Leave it out if they are not known.
   * Throws a `BuildError` with all problems that prevent the evaluation.
   */
  readonly load: (changed?: Iterable<string>, scope?: EvaluationScope) => Promise<Loaded>;
  /** The source of the last evaluation, if there was one. */
  readonly source: () => SiteSource | undefined;
  /** Returns a warning for each fetched answer that is older than its lifetime. */
  readonly dataProblems: () => readonly Problem[];
  /** Releases the resources of the bundler. */
  readonly dispose: () => Promise<void>;
}

interface LoadOptions extends AddressOptions {
  readonly siteEntry: string;
  readonly assetsDir: string;
  readonly runtime: Runtime;
  /** Whether data comes only from the cache. */
  readonly isOffline?: boolean | undefined;
  readonly timed: Stopwatch["timed"];
  /** Whether it is loaded more than once. */
  readonly isRepeated: boolean;
}

/** Makes a site loader. */
export function siteLoader(options: LoadOptions): SiteLoader {
  const { siteEntry, assetsDir, runtime, isOffline = false, timed, isRepeated } = options;
  const data = siteData({ isOffline });
  const css = cssImports(dirname(resolve(siteEntry)));
  const bundler = siteBundler(siteEntry, css);
  const scripts = scriptBundler(runtime, css);
  const listPages = pageLister();
  const bundleSite = timed("bundle", bundler.bundle);
  const readAssets = timed("assets", assetReader(assetsDir));
  const bundleScript = timed("script", scripts.bundle);
  const bundleParts = timed("script-parts", scripts.bundleParts);
  // esbuild runs in its own process, so the code that evaluates and renders is loaded in the meantime.
  const loadEvaluator = async () => {
    if (!isRepeated) return (await import("./bundling/evaluate-site.ts")).evaluateSite;
    return (await import("./bundling/site-evaluator.ts")).siteEvaluator();
  };
  const collections = collectionSupport(bundler.bundle, timed);
  let inlineScripts: Promise<string> | undefined;
  let evaluator: ReturnType<typeof loadEvaluator> | undefined;
  let source: SiteSource | undefined;

  return {
    load: async (changed, scope = "changed") => {
      scripts.noteChanges(changed);
      const [bundled, ownAssets, inlineScript, evaluate] = await Promise.all([
        bundleSite(collections.texts()),
        readAssets(),
        (inlineScripts ??= bundleInlineScript()),
        (evaluator ??= loadEvaluator()),
      ]);
      source = bundled.source;
      const { evaluated, bundle, named } = await collections.evaluate(bundled, (one) =>
        timed("evaluate", evaluate)(one, scope),
      );
      data.save();
      source = evaluated.source;
      const ofSheets = await withImportedFiles(ownAssets, bundle.importedFiles);
      const assets = named ? withNamedAssets(ofSheets, named) : ofSheets;
      const site = withAddress(evaluated.site, options);
      const { hydrationEntry } = site;
      const scriptEntry = hydrationEntry === undefined ? undefined : join(dirname(siteEntry), hydrationEntry);
      const script = bundleScript(scriptEntry).then((made) => withoutStrangers(made, bundle, scriptEntry));
      // A failure is thrown where the script is awaited.
      script.catch(() => undefined);
      const form = addressForm(site, options.isRelative ?? false);
      const imported = [...bundle.modules.keys()].filter(isImportedFile);
      const found = { assets: withImported(assets, imported), inlineScript, script, bundleParts };
      return { ...evaluated, site, list: listPages(site), bundle, form, ...found };
    },
    source: () => source,
    dataProblems: () => (source === undefined ? [] : data.problems(source, siteEntry)),
    dispose: async () => void (await Promise.all([bundler.dispose(), scripts.dispose()])),
  };
}

/**
 * Refuses files that only the browser's entry imports. The list of published files has to be complete before the script
 * is bundled.
 */
function withoutStrangers(made: BundledScript, { modules, importedFiles }: SiteBundle, entry = ""): BundledScript {
  const ofSheets = new Set(importedFiles.map(({ source }) => source));
  const strangers = made.inputs.filter((path) => isImportedFile(path) && !modules.has(path) && !ofSheets.has(path));
  if (strangers.length === 0) return made;
  const problems = strangers.map((path): Problem => {
    const what = `only the browser's entry imports "${displayPath(path)}", so it would not be published`;
    const fix = "import it in the island that needs it";
    return { code: "asset-missing", where: displayPath(entry), what, fix };
  });
  return { ...made, problems: [...made.problems, ...problems] };
}

/** Loads the code for collections only if the site has one. Such a site is always evaluated completely. */
function collectionSupport(bundleWith: SiteBundler["bundle"], timed: Stopwatch["timed"]) {
  let collections: CollectionEvaluator | undefined;
  return {
    texts: () => collections?.texts() ?? [],
    evaluate: async (bundle: SiteBundle, evaluate: (bundle: SiteBundle) => LoadedSite | Promise<LoadedSite>) => {
      if (!mayHaveCollections(bundle)) return { evaluated: await evaluate(bundle), bundle, named: undefined };
      collections ??= collectionEvaluator({ bundleWith });
      const { evaluateSite } = await import("./bundling/evaluate-site.ts");
      return collections.evaluate(bundle, timed("evaluate", evaluateSite));
    },
  };
}
