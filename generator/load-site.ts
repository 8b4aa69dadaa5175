import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Stopwatch } from "./stopwatch.ts";
import { importedAssets, readAssets, withFurther, type Assets } from "./assets/assets.ts";
import { forgetModules } from "./evaluate/forget-modules.ts";
import { evaluateSite, type LoadedSite, loadConfig } from "./evaluate/evaluate-site.ts";
import { isImportedFile, type Runtime } from "./bundle/esbuild.ts";
import { bundleInlineScript } from "./bundle/for-browsers.ts";
import { scriptBundler, type BundledScript } from "./bundle/script-bundler.ts";
import { usualList } from "./bundle/page-styles.ts";
import { siteBundler, type SiteBundle, siteBundling } from "./bundle/site-bundler.ts";
import { configFile, isIn } from "./assets/site-files.ts";
import type { SiteSource } from "./problems/site-source.ts";
import { displayPath, findKey } from "./problems/places.ts";
import { BuildError, type Problem } from "./problems/problem.ts";
import type { Styles } from "./styles/styles.ts";
import { evaluateWithTexts } from "./content/evaluate-with-texts.ts";
import { mdxFilesOf } from "./content/read-collection.ts";
import { mdxImports, siteTexts, type SiteTexts } from "./content/site-texts.ts";
import { addressForm, type AddressForm, folderOf, isBase, isSiteUrl } from "./define/addresses.ts";
import { withoutOption } from "./define/fact-checks.ts";
import type { HostName, Site } from "./define/site.ts";

/** A bundled and evaluated site, ready to be rendered. */
export interface Loaded extends LoadedSite {
  readonly bundle: SiteBundle;
  readonly assets: Assets;
  /** The form of its addresses. */
  readonly form: AddressForm;
  /** The script in the head of every page with an island. */
  readonly inlineScript: string;
  /** The script of all islands. It is bundled in parallel with all other work. */
  readonly script: Promise<BundledScript>;
  /**
   * Evaluates other code of the bundle, without esbuild, with other Markdown files by their absolute paths. Throws a `BuildError` if a
   * module throws then, and if a fact or an entry of a collection is refused.
   */
  readonly withCode: (code: string, texts?: ReadonlyMap<string, string>) => Promise<Loaded>;
  readonly writtenIn: SiteTexts["writtenIn"];
}

/** Loads a site repeatedly. esbuild keeps the files that it has parsed. */
export interface SiteLoader {
  /**
   * `changed` are the absolute paths of the files that changed since the last call. Leave it out if they are not known.
   * Throws a `BuildError` with all problems that prevent the evaluation.
   */
  readonly load: (changed?: Iterable<string>) => Promise<Loaded>;
  /** The source of the last evaluation, if there was one. */
  readonly source: () => SiteSource | undefined;
  /**
   * Absolute paths of the files and folders that the site has asked to watch, and of the modules of its configuration.
   * They may not exist. After a failed evaluation they are those of the last one that succeeded.
   */
  readonly watched: () => readonly string[];
  /** Returns the warnings of plugins about texts. */
  readonly warnings: () => readonly Problem[];
  /** Releases the resources of the bundler. */
  readonly dispose: () => Promise<void>;
}

interface LoadOptions extends AddressOptions {
  readonly siteEntry: string;
  readonly assetsDir: string;
  readonly runtime: Runtime;
  /** Whether entries of collections that are drafts are shown. */
  readonly areDraftsShown?: boolean | undefined;
  readonly timed: Stopwatch["timed"];
}

/** Loads the configuration of a site, and makes what the site is bundled and evaluated with. */
async function loadTools({ siteEntry, runtime, areDraftsShown, timed }: LoadOptions) {
  const config = await loadConfig(siteEntry);
  const texts = siteTexts(config);
  const bundling = siteBundling(config);
  const plugins = [mdxImports(texts)];
  const bundler = siteBundler(siteEntry, bundling, { plugins });
  const scripts = scriptBundler(runtime, bundling, plugins);
  const siteDir = dirname(resolve(siteEntry));
  /** The list of islands is needed before the site names it. If this is another one, the site is bundled again. */
  let list: string | undefined = join(siteDir, usualList);
  const reading = { texts, areDraftsShown };
  const bundle = async () => {
    const isListed = list !== undefined && existsSync(list);
    return bundler.bundle({ texts: await mdxFilesOf(siteDir, reading), list: isListed ? list : undefined });
  };
  const bundleScript = async ({ islands, browserEntry }: Site, styles: Styles): Promise<BundledScript> => {
    const modules =
      islands === undefined
        ? undefined
        : { list: join(siteDir, islands), first: browserEntry && join(siteDir, browserEntry) };
    return scripts.bundle(modules, styles.exports);
  };
  return {
    config,
    texts,
    noteChanges: scripts.noteChanges,
    inlineScript: bundleInlineScript(),
    bundleSite: timed("bundle", bundle),
    /** Notes the list of islands that a site names, for the next bundle. */
    noteList: ({ islands }: Site) => {
      list = islands === undefined ? undefined : join(siteDir, islands);
      return list;
    },
    bundleScript: timed("script", bundleScript),
    evaluate: async (bundled: SiteBundle, evaluate: typeof evaluateSite, trial?: ReadonlyMap<string, string>) =>
      evaluateWithTexts(bundled, evaluate, { ...reading, trial }),
    dispose: async () => void (await Promise.all([bundler.dispose(), scripts.dispose()])),
  };
}

/** Makes a site loader. */
export function siteLoader(options: LoadOptions): SiteLoader {
  const { siteEntry, assetsDir, timed } = options;
  const readFolder = timed("assets", async () => readAssets(assetsDir));
  const evaluate = timed("evaluate", evaluateSite);
  let tools: Awaited<ReturnType<typeof loadTools>> | undefined;
  let source: SiteSource | undefined;
  let watchedBySite: readonly string[] = [];
  const watched = () => [...watchedBySite, ...(tools?.config?.files ?? [])];

  const load = async (used: NonNullable<typeof tools>, changed: Iterable<string> | undefined): Promise<Loaded> => {
    const { texts, bundleSite, bundleScript } = used;
    used.noteChanges(changed);
    texts.begin(changed);
    const [bundled, ownAssets, inlineScript] = await Promise.all([bundleSite(), readFolder(), used.inlineScript]);
    source = bundled.source;
    const first = await used.evaluate(bundled, evaluate);
    expectModules(first.evaluated.site, siteEntry);
    const isFinal = used.noteList(first.evaluated.site) === first.bundle.list;
    const last = isFinal ? first : await used.evaluate(await bundleSite(), evaluate);
    source = last.evaluated.source;
    watchedBySite = (last.evaluated.site.watch ?? []).map((path) => resolve(dirname(siteEntry), path));
    const script = bundleScript(last.evaluated.site, last.evaluated.styles).then((result) =>
      withoutStrangers(result, last.bundle),
    );
    // A failure is thrown where the script is awaited.
    script.catch(() => undefined);
    const imported = importedAssets([...last.bundle.modules.keys()].filter(isImportedFile));
    const loadedFrom = ({ evaluated, bundle, named }: typeof last): Loaded => {
      const site = withAddress(evaluated.site, options);
      const assets = withFurther(ownAssets, [...named, ...imported]);
      const withCode: Loaded["withCode"] = async (code, trial) =>
        loadedFrom(await used.evaluate({ ...bundle, code }, evaluateSite, trial));
      const { writtenIn } = texts;
      return { ...evaluated, site, bundle, form: addressForm(site), assets, inlineScript, script, withCode, writtenIn };
    };
    return loadedFrom(last);
  };

  return {
    load: async (changed) => {
      // What the site or a plugin has made of a watched file is not known.
      const isUnknown = changed === undefined || [...changed].some((path) => isIn(path, watched()));
      if (changed !== undefined && isUnknown) forgetModules(watched());
      if (tools?.config ? isUnknown : existsSync(configFile(siteEntry))) {
        await tools?.dispose();
        tools = undefined;
      }
      const used = (tools ??= await loadTools(options));
      return load(used, isUnknown ? undefined : changed);
    },
    source: () => source,
    watched,
    warnings: () => tools?.texts.warnings() ?? [],
    dispose: async () => tools?.dispose(),
  };
}

/** Throws a `BuildError` if the list of islands or the browser's entry does not exist. */
function expectModules(site: Site, siteEntry: string): void {
  const problems = (["islands", "browserEntry"] as const).flatMap((key): Problem[] => {
    const path = site[key];
    if (path === undefined || existsSync(join(dirname(siteEntry), path))) return [];
    const where = findKey(key, displayPath(resolve(siteEntry)));
    const what = `${key}: there is no file "${path}" beside the module of the site`;
    const fix = `write the path of a module from there: ${key}: "${key === "islands" ? usualList : "browser.ts"}"`;
    return [{ code: "definition", where, what, fix }];
  });
  if (problems.length > 0) throw new BuildError(problems);
}

/**
 * Refuses files that only the browser's script imports. The list of published files has to be complete before the script
 * is bundled.
 */
function withoutStrangers(bundled: BundledScript, { modules, entry }: SiteBundle): BundledScript {
  const strangers = bundled.inputs.filter((path) => isImportedFile(path) && !modules.has(path));
  if (strangers.length === 0) return bundled;
  const problems = strangers.map((path): Problem => {
    const what = `only the browser's script imports "${displayPath(path)}", so it would not be published`;
    const fix = "import it in the island that needs it";
    return { code: "asset-missing", where: displayPath(entry), what, fix };
  });
  return { ...bundled, problems: [...bundled.problems, ...problems] };
}

/** The command's options for addresses. They override the site's settings. */
export interface AddressOptions {
  /** Absolute URL of the site. */
  readonly siteUrl?: string | undefined;
  readonly base?: AddressForm["base"] | undefined;
  readonly trailingSlash?: AddressForm["trailingSlash"] | undefined;
  /** The hosts to write files for, which also redirect old addresses. Replaces those that the site names. */
  readonly hosts?: readonly HostName[] | undefined;
}

/**
 * Sets the URL and the base of a site. The command's options override the site's settings. Afterwards `url` has no
 * slash at its end and contains the base, and the base is empty for the root.
 */
export function withAddress(site: Site, { siteUrl, base, trailingSlash, hosts }: AddressOptions): Site {
  const url = (siteUrl ?? site.url)?.replace(/\/+$/, "");
  const given = base ?? site.base;
  const folder = url === undefined ? "" : folderOf(url);
  const settled = given === undefined ? folder : given.replace(/^\/$/, "");
  return {
    ...site,
    url: url !== undefined && folder === "" && isSiteUrl(url) && isBase(settled) ? url + settled : url,
    base: settled,
    trailingSlash: trailingSlash ?? site.trailingSlash,
    ...(hosts !== undefined && { hosts }),
    ...(siteUrl !== undefined && { checks: withoutOption(site.checks, "--site-url") }),
  };
}
