import { hashedFolder, hashedName } from "../assets/assets.ts";
import type { BundledPart, BundledScript } from "../bundle/script/script-bundler.ts";
import { fillHoles, fillParts, partsNamedIn, scriptName } from "../bundle/script/script-holes.ts";
import { bytesOf, hasLaterImports, modulesWith, type ScriptModules } from "../bundle/script/script-modules.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import { displayPath } from "../problems/places.ts";
import { groupedBy } from "../problems/grouped.ts";
import type { Problem } from "../problems/problem.ts";
import type { SiteStyles } from "../styles/site-styles.ts";
import { rewriteScript } from "./addresses.ts";
import type { SitePlan } from "./plan-site.ts";

/** A published file of a script, and its bundle, before its placeholders are filled. */
export interface ScriptFile {
  readonly file: OutputFile;
  readonly bundled: Pick<BundledScript, "text" | "map">;
}

/** A script that pages with islands load. */
export interface HydrationScript extends ScriptFile {
  /** The islands of the pages that load it. */
  readonly islands: readonly string[];
  readonly bundled: BundledScript;
  /** The files that it loads. Empty for a script that is one file. */
  readonly parts: readonly PartFile[];
  /** What heads need to load it. The same object as in the previous build if its files are unchanged. */
  readonly inHead: ScriptInHead;
}

/** A published part of a script. */
export interface PartFile extends ScriptFile {
  readonly bundled: BundledPart;
}

/** The files of a script, as heads contain them. */
export interface ScriptInHead {
  readonly file: OutputFile;
  /** Missing for a classic script. All others are modules. */
  readonly parts?: readonly { readonly file: OutputFile; readonly isEarly: boolean }[];
}

/** Lists the files of scripts. Scripts may share parts. */
export function filesOfScripts(scripts: readonly HydrationScript[]): readonly ScriptFile[] {
  const files = scripts.flatMap((script): readonly ScriptFile[] => [script, ...script.parts]);
  return [...new Map(files.map((one) => [one.file.path, one])).values()];
}

/** The files that a page loads with a script. */
export function filesAtOnce({ file, parts }: HydrationScript): readonly OutputFile[] {
  return [file, ...parts.filter(({ bundled }) => bundled.isEarly).map((part) => part.file)];
}

/** The data of a page that affects its script. */
export interface PageWithIslands {
  readonly isLive: boolean;
  /** Sorted. */
  readonly islands: readonly string[];
  /** Those of them that it only needs later. */
  readonly laterIslands: readonly string[];
  readonly propNames: readonly string[];
}

type IslandsOnPage = Pick<PageWithIslands, "islands" | "laterIslands">;

interface ScriptsInput {
  readonly loaded: Loaded;
  readonly plan: SitePlan;
  /** The pages with islands. */
  readonly pages: readonly PageWithIslands[];
  readonly styles: Pick<SiteStyles, "laterFor">;
  /** The scripts of the previous build. An unchanged file is the same object. */
  readonly last: readonly HydrationScript[];
}

/** A script with placeholders, and the pages that load it. */
interface UnfilledScript {
  readonly bundled: BundledScript;
  readonly pages: readonly PageWithIslands[];
}

/** Makes a site's scripts, with hashes in their names. */
export async function siteScripts(input: ScriptsInput) {
  const { loaded } = input;
  const bundled = await loaded.script;
  const unfilled = await unfilledScripts(bundled, input);
  const scripts: HydrationScript[] = [];
  const byIslands = new Map<string, HydrationScript>();
  for (const one of unfilled) {
    if (one.bundled.text === undefined) continue;
    const script = await filledScript(one, one.bundled.text, input);
    scripts.push(script);
    for (const page of one.pages) byIslands.set(keyOf(page), script);
  }
  const problems = new Set([bundled, ...unfilled.map((one) => one.bundled)].flatMap((one) => one.problems));
  return {
    scripts,
    /** Returns the script of a page. */
    scriptOf: (page: IslandsOnPage) => byIslands.get(keyOf(page)),
    problems: [...problems, ...unseenSheets(bundled, loaded)],
  };
}

function keyOf({ islands, laterIslands }: IslandsOnPage): string {
  return JSON.stringify([islands, laterIslands]);
}

/** The islands that a page needs at once. */
function earlyIslands({ islands, laterIslands }: IslandsOnPage): readonly string[] {
  return islands.filter((name) => !laterIslands.includes(name));
}

/** Returns the scripts that the pages load: the one with all islands, or several with fewer. */
async function unfilledScripts(bundled: BundledScript, { loaded, pages }: ScriptsInput): Promise<UnfilledScript[]> {
  const { modules } = bundled;
  if (modules === undefined) return [{ bundled, pages }];
  const live = pages.filter(({ isLive }) => isLive);
  const users = groupedBy(live, (page) => earlyIslands(page).join());
  const sets = [...users.values()].map(([page]) => earlyIslands(page));
  const choice = scriptChoice(modules, sets);
  const scripts = (choice ?? [{ islands: new Set(sets.flat()), sets }]).map(({ islands, sets: ofScript }) => {
    const ofPages = ofScript.flatMap((set) => users.get(set.join()) ?? []);
    const later = [...new Set(ofPages.flatMap((page) => page.laterIslands))].filter((name) => !islands.has(name));
    const hasParts = later.length > 0 || hasLaterImports(modules, modulesWith(modules, islands));
    const wanted = { islands: [...islands].toSorted(), later: later.toSorted(), isSplit: hasParts };
    return { pages: ofPages, wanted };
  });
  const wanted = scripts.map((one) => one.wanted);
  if (choice === undefined && !wanted.some(({ later, isSplit }) => isSplit || later.length > 0)) {
    return [{ bundled, pages }];
  }
  const made = await loaded.bundleSome(modules, wanted);
  return scripts.map((script, index) => ({ bundled: made[index] as BundledScript, pages: script.pages }));
}

async function filledScript(
  { bundled, pages }: UnfilledScript,
  text: string,
  { loaded, plan: { names, addresses }, styles, last }: ScriptsInput,
): Promise<HydrationScript> {
  const { parts = [] } = bundled;
  const unfilled = [{ name: scriptName, text }, ...parts];
  const all = unfilled.map((one) => one.text).join("\n");
  const propNames = new Set(pages.flatMap((page) => page.propNames));
  const laterCss = await styles.laterFor((name) => propNames.has(name) || all.includes(name));
  // Assets that islands may use: their complete names appear in the script or in props.
  const isNamed = (name: string) =>
    propNames.has(name) || ['"', "'", "`"].some((quote) => all.includes(quote + name + quote));
  const assetUrls = [...loaded.assets.manifest].filter(([name]) => isNamed(name));
  const fillings = {
    laterCss: JSON.stringify(laterCss),
    assetUrls: `(${JSON.stringify(Object.fromEntries(assetUrls))})`,
    name: (long: string) => names.get(long) ?? long,
  };
  const texts = unfilled.map((one) => {
    const whole = fillHoles(one.text, fillings);
    return [one.name, addresses ? rewriteScript(whole, addresses) : whole] as const;
  });
  const files = namedFiles(new Map(texts), last);
  const file = files.get(scriptName) as OutputFile;
  const islands = [...new Set(pages.flatMap((page) => page.islands))].toSorted();
  // The names that esbuild gives to parts may depend on the folder of the site.
  const partFiles = parts
    .map((part) => ({ file: files.get(part.name) as OutputFile, bundled: part }))
    .toSorted((a, b) => (a.file.path < b.file.path ? -1 : 1));
  const inHead = last.find((one) => one.file === file)?.inHead ?? {
    file,
    ...(bundled.parts && { parts: partFiles.map((part) => ({ file: part.file, isEarly: part.bundled.isEarly })) }),
  };
  return { file, islands, bundled, parts: partFiles, inHead };
}

/**
 * Names the files of a script by hashes, and writes these names into them. A hash is that of the file and of all files
 * that it loads, because these may load each other.
 */
function namedFiles(
  texts: ReadonlyMap<string, string>,
  last: readonly HydrationScript[],
): ReadonlyMap<string, OutputFile> {
  const known = filesOfScripts(last);
  const nameOf = (name: string): string => {
    const loaded = new Set([name]);
    // A set iterates over values that are added during the loop.
    for (const one of loaded) for (const part of partsNamedIn(texts.get(one) ?? "")) loaded.add(part);
    const contents = [...loaded].map((one) => fillParts(texts.get(one) ?? "", () => "part")).join("\n");
    return hashedName(name === scriptName ? "hydrate.js" : "part.js", Buffer.from(contents));
  };
  const names = new Map([...texts.keys()].map((name) => [name, nameOf(name)]));
  const files = [...texts].map(([name, text]) => {
    const path = `${hashedFolder}/${names.get(name)}`;
    const filled = fillParts(text, (part) => names.get(part) ?? part);
    const file = known.find((one) => one.file.path === path)?.file ?? { path, contents: Buffer.from(filled) };
    return [name, file] as const;
  });
  return new Map(files);
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
  const weightOf = (islands: ReadonlySet<string>) => bytesOf(modules, modulesWith(modules, islands, true));
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
      code: "bundle",
      where: displayPath(path),
      what: `"${displayPath(path)}" is imported only by modules of the hydration entry, so no page has its rules`,
      fix: "import it in the component of an island, or in the module of a page",
    }));
}
