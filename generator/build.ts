import "./production.ts";
import { dirname, join } from "node:path";
import { hashAssets } from "./assets.ts";
import { BuildError } from "./build-error.ts";
import { laterCss } from "./critical-css.ts";
import { toDocuments } from "./document.ts";
import { bundleHydrationScript, bundleInlineScript, type Runtime } from "./hydration-script.ts";
import { bundleSite } from "./bundle-site.ts";
import { minifyStyles } from "./minify-styles.ts";
import { openOutputFolder } from "./output-folder.ts";
import type { OutputFile } from "./output-file.ts";
import { publish, type Published } from "./publish.ts";
import { shortNames } from "./short-names.ts";

/** What to build, and where to. All paths may be relative to the working directory. */
export interface BuildOptions {
  /** The module whose default export is the site. */
  readonly siteEntry: string;
  readonly assetsDir: string;
  readonly outDir: string;
  readonly runtime: Runtime;
}

/** What a build made. */
export interface BuildResult extends Published {
  readonly documents: readonly OutputFile[];
  readonly script: OutputFile | undefined;
  readonly files: readonly OutputFile[];
  readonly placeholders: readonly string[];
}

/**
 * Builds a site into plain files.
 *
 * Nothing is written before every page has rendered and every check has
 * passed, so a failed build leaves the last good output where it was.
 *
 * Throws a `BuildError` with all problems that were found.
 */
export async function build({ siteEntry, assetsDir, outDir, runtime }: BuildOptions): Promise<BuildResult> {
  const [folder, bundle, assets, inlineScript, { evaluateSite }, { renderSite }, { runChecks }] = await Promise.all([
    openOutputFolder(outDir, [dirname(siteEntry), assetsDir]),
    bundleSite(siteEntry),
    hashAssets(assetsDir),
    bundleInlineScript(),
    // esbuild works in a process of its own; React and the parser load meanwhile.
    import("./evaluate-site.ts"),
    import("./render-site.ts"),
    import("./checks/run-checks.ts"),
  ]);

  const loaded = evaluateSite(bundle);
  const shortenNames = shortNames(loaded.styles.rules);
  const { hydrationEntry } = loaded.site;
  const scriptEntry = hydrationEntry === undefined ? undefined : join(dirname(siteEntry), hydrationEntry);
  // The bundler reads files while the pages are rendered, and asks for the rest of the CSS after that.
  const bundling = bundleHydrationScript(scriptEntry, { ...loaded, runtime, shortenNames, laterCss: () => later });
  const rendered = renderSite(loaded, assets.manifest);
  const later = laterCss(rendered.pages, loaded.styles.rules);
  const minifying = minifyStyles(rendered.pages, later, shortenNames);
  const faults = runChecks(loaded, rendered, assets);
  const [script, styles] = await Promise.all([bundling, minifying]);

  const problems = [...rendered.problems, ...faults, ...script.problems];
  if (problems.length > 0) throw new BuildError(problems);

  const documents = toDocuments(loaded.site, rendered, {
    styles,
    inlineScript,
    hydrationScript: script.file,
    shortenNames,
  });
  const files = [...documents, ...(script.file ? [script.file] : []), ...assets.files];
  const published = await publish(folder, files);

  return { ...published, documents, script: script.file, files, placeholders: loaded.site.placeholders ?? [] };
}
