import "./load/production.ts";
import { dirname, join } from "node:path";
import { addressForm, type AddressOptions } from "./load/definition/address-form.ts";
import { addressMaker } from "./assemble/addresses/site-addresses.ts";
import { assetReader } from "./render/assets/assets.ts";
import { BuildError, exitCodes } from "./problems/build-error.ts";
import { fileChecker } from "./check/check-files.ts";
import type { CheckScope } from "./check/run-checks.ts";
import { documentMaker } from "./assemble/document.ts";
import { scriptMaker } from "./assemble/hydration-script.ts";
import { bundleInlineScript, scriptBundler, type Runtime } from "./load/bundling/script-bundler.ts";
import type { MadeSite } from "./assemble/made-site.ts";
import { styleMinifier } from "./render/styles/minify-styles.ts";
import type { HostName } from "./hosting/host-names.ts";
import type { OutputFile } from "./output-file.ts";
import { outputMaker } from "./assemble/outputs/site-outputs.ts";
import { drawPictures } from "./render/pictures/draw-pictures.ts";
import { nameShortener } from "./render/styles/short-names.ts";
import { inFileOrder, isError, type Problem } from "./problems/problem.ts";
import { withAddress } from "./load/definition/site-address.ts";
import { siteBundler } from "./load/bundling/site-bundler.ts";
import type { SiteSource } from "./load/bundling/site-source.ts";
import { startStopwatch, type Stopwatch } from "./stopwatch.ts";

/** What a site is made of. All paths may be relative to the working directory. */
export interface SiteInput extends AddressOptions {
  /** The module whose default export is the site. */
  readonly siteEntry: string;
  readonly assetsDir: string;
  readonly runtime: Runtime;
  /** Which checks are run; without it those that a build can wait for. */
  readonly checks?: CheckScope;
  /** Whether warnings stop the build as errors do. */
  readonly isStrict?: boolean | undefined;
  /** Measures the steps, for whoever wants to know. */
  readonly stopwatch?: Stopwatch;
  /** Whether social pictures are drawn, and not only named. */
  readonly arePicturesDrawn?: boolean;
}

/** A site, whole and checked, in memory. */
export interface BuiltSite extends MadeSite {
  /** All files, documents and script among them. What has not changed since the last time is the same object as then. */
  readonly files: readonly OutputFile[];
  /** What is worth a look, and stopped nothing. */
  readonly warnings: readonly Problem[];
  /** The hosts that the site names. */
  readonly hosts: readonly HostName[];
  /** Absolute paths of the modules that it was made of. */
  readonly modules: readonly string[];
}

/** Builds a site, again and again if asked to; each step keeps what the last time made and has not changed. */
export interface SiteBuilder {
  /**
   * `changed` are the absolute paths of the files that changed since the last
   * call, whether or not that ended well; leave it out when nobody knows.
   *
   * Throws a `BuildError` with all problems that were found.
   */
  readonly build: (changed?: Iterable<string>) => Promise<BuiltSite>;
  /** The source of what was evaluated last, if anything was. */
  readonly source: () => SiteSource | undefined;
  /** Ends what the bundler keeps. */
  readonly dispose: () => Promise<void>;
}

/** Makes the builder of a site: all steps, in order. Data goes one way, and nothing is written. */
export function siteBuilder({
  siteEntry,
  assetsDir,
  runtime,
  checks = "usual",
  isStrict = false,
  stopwatch: { timed } = startStopwatch(),
  arePicturesDrawn = true,
  ...addressOptions
}: SiteInput): SiteBuilder {
  const bundler = siteBundler(siteEntry);
  const bundleSite = timed("bundle", bundler.bundle);
  const readAssets = timed("assets", assetReader(assetsDir));
  const loadSteps = timed("load", () => loadLaterSteps(checks, assetsDir, timed));
  const scripts = scriptBundler(runtime);
  const bundleScript = timed("script", scripts.bundle);
  const shortNames = nameShortener();
  const minifyStyles = timed("styles", styleMinifier());
  const toScript = scriptMaker();
  const toOutputs = outputMaker();
  const toAddresses = addressMaker();
  const toDocuments = timed("documents", documentMaker());
  const drawnPictures = timed("pictures", drawPictures);
  const fileCheck = fileChecker(checks, runtime);
  let source: SiteSource | undefined;
  let laterSteps: ReturnType<typeof loadSteps> | undefined;
  let inlineScripts: Promise<string> | undefined;

  return {
    build: async (changed) => {
      scripts.noteChanges(changed);
      const [bundle, assets, inlineScript, { evaluateSite, renderSite, explainFailures, checkSite }] =
        await Promise.all([
          bundleSite(),
          readAssets(),
          (inlineScripts ??= bundleInlineScript()),
          (laterSteps ??= loadSteps()),
        ]);

      source = bundle.source;
      const evaluated = evaluateSite(bundle);
      const loaded = { ...evaluated, site: withAddress(evaluated.site, addressOptions) };
      const form = addressForm(loaded.site, addressOptions.isRelative ?? false);
      const shortenNames = shortNames(loaded.styles);
      const { hydrationEntry } = loaded.site;
      const scriptEntry = hydrationEntry === undefined ? undefined : join(dirname(siteEntry), hydrationEntry);
      const bundling = bundleScript(scriptEntry);
      const rendered = renderSite(loaded, assets.manifest);
      const minifying = minifyStyles(rendered.pages, rendered.laterCss, shortenNames);
      const outputs = toOutputs(loaded.site, rendered, assets.files);
      const checkFiles = timed("check files", fileCheck.begin(bundle, loaded, rendered, form));
      const pageFaults = checkSite(loaded, rendered, assets, outputs);
      const [script, styles, failures] = await Promise.all([bundling, minifying, explainFailures(loaded, rendered)]);

      const namedFiles = [...assets.files, ...outputs];
      const addresses = toAddresses(loaded.site, form, namedFiles);
      const filling = { ...styles, shortenNames, assetUrls: assets.manifest, pages: rendered.pages };
      const hydrationScript = toScript(script, filling, addresses);
      const shared = { styles, inlineScript, hydrationScript, namedFiles, shortenNames, addresses };
      const documents = toDocuments(loaded.site, rendered, shared);
      const fileFaults = await checkFiles({ documents, script: hydrationScript });

      const problems = inFileOrder([
        ...assets.problems,
        ...failures,
        ...rendered.problems,
        ...pageFaults.problems,
        ...script.problems,
        ...fileFaults.problems,
      ]);
      const made: MadeSite = {
        documents,
        script: hydrationScript,
        checkTimes: [...pageFaults.times, ...fileFaults.times],
        budgets: loaded.site.budgets ?? {},
        addresses: form,
      };
      const isRefused = problems.some((problem) => isStrict || isError(problem));
      if (isRefused) throw new BuildError(problems, exitCodes.problems, made);

      const pictures = arePicturesDrawn ? await drawnPictures(loaded.site, rendered) : [];
      const files = [...documents, ...(hydrationScript ? [hydrationScript] : []), ...namedFiles, ...pictures];
      return {
        ...made,
        files,
        warnings: problems,
        hosts: loaded.site.hosts ?? [],
        modules: [...bundle.modules.keys()],
      };
    },
    source: () => source,
    dispose: async () => void (await Promise.all([bundler.dispose(), scripts.dispose()])),
  };
}

/** esbuild works in a process of its own; React and the parser load meanwhile. */
async function loadLaterSteps(checks: CheckScope, assetsDir: string, timed: Stopwatch["timed"]) {
  const [{ evaluateSite }, { siteRenderer }, { explainFailures }, { siteChecker }] = await Promise.all([
    import("./load/bundling/evaluate-site.ts"),
    import("./render/site-renderer.ts"),
    import("./render/explain-failures.ts"),
    import("./check/run-checks.ts"),
  ]);
  return {
    evaluateSite: timed("evaluate", evaluateSite),
    renderSite: timed("render", siteRenderer()),
    explainFailures,
    checkSite: timed("check", siteChecker(checks, assetsDir)),
  };
}
