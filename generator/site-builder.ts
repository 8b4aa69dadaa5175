import "./production.ts";
import { dirname, join } from "node:path";
import { assetReader } from "./assets.ts";
import { BuildError, exitCodes } from "./build-error.ts";
import { fileChecker } from "./checks/check-files.ts";
import type { CheckScope } from "./checks/run-checks.ts";
import { laterCss } from "./styles/critical-css.ts";
import { documentMaker } from "./rendering/document.ts";
import { bundleInlineScript, scriptBundler, scriptMaker, type Runtime } from "./hydration-script.ts";
import type { MadeSite } from "./made-site.ts";
import { styleMinifier } from "./styles/minify-styles.ts";
import type { HostName } from "./hosting/host-names.ts";
import type { OutputFile } from "./output-file.ts";
import { outputMaker } from "./outputs/site-outputs.ts";
import { drawPictures } from "./pictures/draw-pictures.ts";
import { nameShortener } from "./styles/short-names.ts";
import { inFileOrder, isError, type Problem } from "./problems/problem.ts";
import { withAddress } from "./definition/site-address.ts";
import { siteBundler } from "./bundling/site-bundler.ts";
import type { SiteSource } from "./bundling/site-source.ts";
import { startStopwatch, type Stopwatch } from "./report/stopwatch.ts";

/** What a site is made of. All paths may be relative to the working directory. */
export interface SiteInput {
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
  /** Absolute address of the site; it wins over the one that the site gives itself. */
  readonly siteUrl?: string | undefined;
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
  siteUrl,
  arePicturesDrawn = true,
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
      const loaded = { ...evaluated, site: withAddress(evaluated.site, siteUrl) };
      const shortenNames = shortNames(loaded.styles);
      const { hydrationEntry } = loaded.site;
      const scriptEntry = hydrationEntry === undefined ? undefined : join(dirname(siteEntry), hydrationEntry);
      const bundling = bundleScript(scriptEntry);
      const rendered = renderSite(loaded, assets.manifest);
      const later = laterCss(rendered.pages, loaded.styles.rules);
      const minifying = minifyStyles(rendered.pages, later, shortenNames);
      const outputs = toOutputs(loaded.site, rendered, assets.files);
      const checkFiles = timed("check files", fileCheck.begin(bundle, loaded, rendered));
      const pageFaults = checkSite(loaded, rendered, assets, outputs);
      const [script, styles, failures] = await Promise.all([bundling, minifying, explainFailures(loaded, rendered)]);

      const hydrationScript = toScript(script, { ...styles, shortenNames });
      const namedFiles = [...assets.files, ...outputs];
      const shared = { styles, inlineScript, hydrationScript, namedFiles, shortenNames };
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
    import("./bundling/evaluate-site.ts"),
    import("./rendering/site-renderer.ts"),
    import("./rendering/explain-failures.ts"),
    import("./checks/run-checks.ts"),
  ]);
  return {
    evaluateSite: timed("evaluate", evaluateSite),
    renderSite: timed("render", siteRenderer()),
    explainFailures,
    checkSite: timed("check", siteChecker(checks, assetsDir)),
  };
}
