import { dirname, join, resolve } from "node:path";
import {
  type AwaitedModules,
  type Modules,
  type SiteBundle,
  siteBundler,
  siteBundling,
} from "../bundle/site-bundler.ts";
import type { PendingSite, Site } from "../define-site.ts";
import { isFields, kindOf } from "../define/site-schema.ts";
import { validIslands, validSite, validConfig } from "../define/valid-site.ts";
import { BuildError } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { fixFor, messageOf } from "../problems/error-words.ts";
import { loadedIslands, type LoadedIslands } from "../runtime/Island.tsx";
import { createStyles, type Styles } from "../styles/styles.ts";
import { evaluateCommonJs, type MakePlaced } from "./evaluate-common-js.ts";
import { nowRunning } from "./watchdog.ts";
import type { SiteSource } from "../problems/site-source.ts";
import { existsSync } from "node:fs";
import { configFile } from "../assets/site-files.ts";
import type { LoadedConfig } from "../bundle/bundling-problem.ts";
import type { BundleConfig } from "../define/site.ts";

/** The places of what is written in Markdown files, as `file:line:column`, by the absolute paths of the files. */
export type ContentPlaces = ReadonlyMap<string, () => ReadonlyMap<string, string>>;

/** An evaluated site, with the styles that its modules wrote. */
export interface LoadedSite {
  readonly entry: string;
  readonly source: SiteSource;
  readonly modules: Modules;
  readonly site: Site;
  /** The listed islands, with the code of all. */
  readonly islands: LoadedIslands;
  readonly styles: Styles;
  /** Markdown files that pages can show. */
  readonly contents?: ContentPlaces;
  /** Texts in Markdown files that contain a word such as `undefined`. */
  readonly meantTexts?: readonly string[];
}

/**
 * Evaluates a bundled site with Emotion and the generator's API.
 *
 * Throws a `BuildError` if a module of the site throws, or if the default export of the entry is not a site.
 */
export async function evaluateSite(bundle: SiteBundle): Promise<LoadedSite> {
  const { entry, source, modules } = bundle;
  const { exports, styles } = await evaluatedBundle(bundle).catch((error: unknown) => {
    throw evaluationError(error, bundle);
  });
  const site = validSite(exports, displayPath(entry), source);
  const isListed = site.islands !== undefined && bundle.list === join(dirname(entry), site.islands);
  const list = isListed ? validIslands(exports["islands"], displayPath(bundle.list)) : {};
  const islands = await loadedIslands(list, styles.exports).catch((error: unknown) => {
    throw evaluationError(error, bundle);
  });
  return { entry, source, modules, site, islands, styles };
}

/** Turns the error of a module into a problem at its place. */
export function evaluationError(error: unknown, { entry, source }: Pick<SiteBundle, "entry" | "source">): BuildError {
  if (error instanceof BuildError) return error;
  const where = source.positionOf(error) ?? displayPath(entry);
  const what = error instanceof Error ? `${error.name}: ${messageOf(error)}` : messageOf(error);
  return new BuildError([{ code: "module-throws", where, what, fix: fixFor(error) }]);
}

type Exports = Readonly<Record<string, unknown>>;

/**
 * Evaluates a bundle. Returns the exports of the entry, with the site as default export, and the styles that its modules
 * wrote. `makePlaced` makes the elements of JSX. Throws the errors of modules.
 */
export async function evaluatedBundle(
  bundle: SiteBundle,
  makePlaced?: MakePlaced,
): Promise<{ exports: Exports; styles: Styles }> {
  const styles = createStyles();
  nowRunning(`evaluating ${displayPath(bundle.entry)}`);
  return { exports: await evaluatedExports(bundle, styles, makePlaced), styles };
}

/** Evaluates code of a bundle. */
export async function evaluatedExports(
  bundle: Pick<SiteBundle, "entry" | "filename" | "code" | "furtherApi">,
  styles: Styles,
  makePlaced?: MakePlaced,
): Promise<Exports> {
  const { code, filename, entry, furtherApi } = bundle;
  const run = evaluateCommonJs({ code, filename, styles, furtherApi, makePlaced }) as AwaitedModules;
  let exports: Exports = {};
  await run((exported) => {
    exports = exported;
  });
  const { default: site } = exports;
  return isPending(site) ? { ...exports, default: await givenBy(site, entry) } : exports;
}

async function givenBy({ pending }: PendingSite, entry: string): Promise<Site> {
  const site: unknown = await pending();
  if (isFields(site)) return site as unknown as Site;
  const what = `the function that defineSite was given returns ${kindOf(site)}, not a site`;
  throw new BuildError([
    { code: "no-site", where: displayPath(entry), what, fix: "return an object with `lang` and `pages` from it" },
  ]);
}

/** Whether a default export is the result of `defineSite` with a function. */
function isPending(site: unknown): site is PendingSite {
  return isFields(site) && typeof site["pending"] === "function";
}

/**
 * Loads the configuration of a site. Returns nothing if it has none, as most sites.
 *
 * Throws a `BuildError` if the module cannot be bundled or throws, and with every invalid key and value.
 */
export async function loadConfig(siteEntry: string): Promise<LoadedConfig | undefined> {
  const path = configFile(siteEntry);
  if (!existsSync(path)) return undefined;
  const bundler = siteBundler(path, siteBundling(), { areExternal: true });
  const bundle = await bundler.bundle().finally(bundler.dispose);
  const { source, modules } = bundle;
  const { exports } = await evaluatedBundle(bundle).catch((error: unknown) => {
    throw evaluationError(error, bundle);
  });
  const file = displayPath(path);
  const config = validConfig(exports, file);
  return {
    ...config,
    ...(config.bundle && { bundle: { ...config.bundle, alias: resolvedAlias(config.bundle, dirname(path)) } }),
    source,
    file,
    files: [...modules.keys()],
  };
}

/** esbuild resolves relative paths in the working directory. */
function resolvedAlias({ alias = {} }: BundleConfig, folder: string): NonNullable<BundleConfig["alias"]> {
  const resolved = (path: string) => (/^\.\.?(?:\/|$)/.test(path) ? resolve(folder, path) : path);
  return Object.fromEntries(Object.entries(alias).map(([name, path]) => [name, resolved(path)]));
}
