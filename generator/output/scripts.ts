import { SourceMap } from "node:module";
import { resolve } from "node:path";
import { hashedFolder, hashedName, type AssetManifest } from "../assets/assets.ts";
import type { BundledScript } from "../bundle/script/script-bundler.ts";
import { fillHoles, placeBeforeFilling } from "../bundle/script/script-holes.ts";
import { bytesOf, modulesWith, type ScriptModules } from "../bundle/script/script-modules.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import { displayPath } from "../problems/display-path.ts";
import type { Problem } from "../problems/problem.ts";
import type { ShortNames } from "../styles/short-names.ts";
import type { SiteStyles } from "../styles/style-sets.ts";
import type { SiteAddresses } from "./addresses.ts";
import { rewriteScript } from "./rewrite-addresses.ts";

/** A script that pages with islands load. */
export interface HydrationScript {
  readonly file: OutputFile;
  /** The islands of the pages that load it. */
  readonly islands: readonly string[];
  /** The bundle, before its placeholders are filled. */
  readonly bundled: BundledScript;
}

/** The data of a page that affects its script. */
export interface PageWithIslands {
  readonly isLive: boolean;
  /** Sorted. */
  readonly islands: readonly string[];
  readonly propNames: readonly string[];
}

/** The scripts of a site. */
export interface SiteScripts {
  readonly scripts: readonly HydrationScript[];
  /** The script of the pages with some islands, by the joined names of these. */
  readonly byIslands: ReadonlyMap<string, HydrationScript>;
  readonly problems: readonly Problem[];
}

interface ScriptsInput {
  readonly loaded: Pick<Loaded, "script" | "bundleParts" | "modules">;
  /** The pages with islands. */
  readonly pages: readonly PageWithIslands[];
  readonly styles: Pick<SiteStyles, "laterFor">;
  readonly names: ShortNames;
  /** The code at the start of each script. May be empty. */
  readonly beginning: string;
  /** The URLs of all assets. */
  readonly assetUrls: AssetManifest;
  readonly addresses: SiteAddresses | undefined;
  /** The scripts of the previous build. An unchanged file is the same object. */
  readonly last: readonly HydrationScript[];
}

/** A script with placeholders, and the pages that load it. */
interface UnfilledScript {
  readonly bundled: BundledScript;
  readonly pages: readonly PageWithIslands[];
}

/** Makes a site's scripts, with hashes in their names. */
export async function siteScripts(input: ScriptsInput): Promise<SiteScripts> {
  const { loaded } = input;
  const bundled = await loaded.script;
  const unfilled = await unfilledScripts(bundled, input);
  const filled = await Promise.all(unfilled.map(async (one) => filledScript(one, input)));
  const byIslands = new Map<string, HydrationScript>();
  for (const [index, { pages }] of unfilled.entries()) {
    const script = filled[index];
    if (script) for (const { islands } of pages) byIslands.set(islands.join(), script);
  }
  const problems = new Set([bundled, ...unfilled.map((one) => one.bundled)].flatMap((one) => one.problems));
  return {
    scripts: filled.filter((script) => script !== undefined),
    byIslands,
    problems: [...problems, ...unseenSheets(bundled, loaded)],
  };
}

/** Returns the scripts that the pages load: the one with all islands, or several with fewer. */
async function unfilledScripts(bundled: BundledScript, { loaded, pages }: ScriptsInput): Promise<UnfilledScript[]> {
  const { modules } = bundled;
  const users = pages.filter(({ isLive }) => isLive);
  const sets = new Map(users.map(({ islands }) => [islands.join(), islands]));
  const choice = modules && scriptChoice(modules, [...sets.values()]);
  if (modules === undefined || choice === undefined) return [{ bundled, pages }];
  const parts = await loaded.bundleParts(
    modules,
    choice.map(({ islands }) => [...islands].toSorted()),
  );
  return choice.map(({ sets: ofScript }, index) => {
    const keys = new Set(ofScript.map((set) => set.join()));
    const ofPart = users.filter(({ islands }) => keys.has(islands.join()));
    return { bundled: parts[index] as BundledScript, pages: ofPart };
  });
}

async function filledScript(
  { bundled, pages }: UnfilledScript,
  { styles, names, beginning, assetUrls, addresses, last }: ScriptsInput,
): Promise<HydrationScript | undefined> {
  const { text } = bundled;
  if (text === undefined) return undefined;
  const propNames = new Set(pages.flatMap((page) => page.propNames));
  const laterCss = await styles.laterFor((name) => propNames.has(name) || text.includes(name));
  // Assets that islands may use: their complete names appear in the script or in props.
  const isNamed = (name: string) =>
    propNames.has(name) || ['"', "'", "`"].some((quote) => text.includes(quote + name + quote));
  const whole = fillHoles(text, {
    laterCss: JSON.stringify(laterCss),
    assetUrls: `(${JSON.stringify(Object.fromEntries([...assetUrls].filter(([name]) => isNamed(name))))})`,
    name: (long) => names.get(long) ?? long,
  });
  const contents = Buffer.from(beginning + (addresses ? rewriteScript(whole, addresses) : whole));
  const path = `${hashedFolder}/${hashedName("hydrate.js", contents)}`;
  const known = last.find(({ file }) => file.path === path)?.file;
  const islands = [...new Set(pages.flatMap((page) => page.islands))].toSorted();
  return { file: known ?? { path, contents }, islands, bundled };
}

/**
 * How much larger a page's script may be than one with only its own islands.
 *
 * A shared script is in the cache when the visitor opens the next page. A separate script is not, and contains the
 * runtime once more. If one visitor in five opens a page with other islands, both choices transfer the same number of
 * bytes at a fifth. Sizes are uncompressed, because compressed sizes may differ between versions of Node.
 */
const maxShared = 1.2;

/** A script with some of a site's islands. */
interface ChosenScript {
  readonly islands: ReadonlySet<string>;
  /** The sets of islands of the pages that load it. */
  readonly sets: readonly (readonly string[])[];
}

/**
 * Decides which scripts a site has, by the sets of islands on its pages. Returns nothing if all pages share the script
 * with all islands. The order of the sets does not matter.
 */
export function scriptChoice(
  modules: ScriptModules,
  sets: readonly (readonly string[])[],
): readonly ChosenScript[] | undefined {
  const weightOf = (islands: ReadonlySet<string>) =>
    bytesOf(
      modules,
      modulesWith(modules, (name) => islands.has(name)),
    );
  const all = new Set(modules.islands.map(({ name }) => name));
  const pages = sets.map((set) => {
    const islands = new Set(set.filter((name) => all.has(name)));
    return { set, islands, key: set.join(), weight: weightOf(islands) };
  });
  const whole = weightOf(all);
  if (pages.every(({ weight }) => whole <= weight * maxShared)) return undefined;

  const scripts: ChosenScript[] = [];
  // The largest first, so that smaller sets can join its script.
  for (const { set, islands, weight } of pages.toSorted((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))) {
    // No script has been made for a smaller page yet.
    const isFitting = (one: ChosenScript) => weightOf(union(one.islands, islands)) <= weight * maxShared;
    const index = scripts.findIndex(isFitting);
    const { islands: others = islands, sets: earlier = [] } = scripts[index] ?? {};
    const script = { islands: union(others, islands), sets: [...earlier, set] };
    scripts.splice(index === -1 ? scripts.length : index, 1, script);
  }
  return scripts;
}

function union(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...one, ...other]);
}

/** Finds the style sheets that only the browser's entry imports. No page would contain their rules. */
function unseenSheets({ inputs }: BundledScript, { modules }: Pick<Loaded, "modules">): Problem[] {
  return inputs
    .filter((path) => path.endsWith(".css") && !modules.has(path))
    .map((path) => ({
      code: "import-unsupported",
      where: displayPath(path),
      what: `"${displayPath(path)}" is imported only by modules of the hydration entry, so no page has its rules`,
      fix: "import it in the component of an island, or in the module of a page",
    }));
}

/** A place in a file. Lines and columns are counted from 1. */
export interface FilePlace {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Finds where the code at a place of a hydration script was written. Returns nothing if that is unknown. */
export async function placeInScript(
  { file, bundled }: Pick<HydrationScript, "file" | "bundled">,
  { line, column }: Omit<FilePlace, "file">,
): Promise<FilePlace | undefined> {
  const { text = "", map } = bundled;
  const filled = Buffer.from(file.contents).toString();
  const before = placeBeforeFilling(text, filled, offsetOf(filled, line, column));
  if (before === undefined || map === undefined) return undefined;
  const lines = text.slice(0, before).split("\n");
  const sources = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]);
  const entry = sources.findEntry(lines.length - 1, lines.at(-1)?.length ?? 0);
  if (!("originalSource" in entry)) return undefined;
  return { file: resolve(entry.originalSource), line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split("\n", line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}
