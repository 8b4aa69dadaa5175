import { resolve } from "node:path";
import type { BundledScript } from "../bundle/script/script-bundler.ts";
import { remember } from "../cache.ts";
import { outputPath } from "../define/addresses.ts";
import { sameFile, type OutputFile } from "../output-file.ts";
import type { Loaded } from "../load-site.ts";
import { photoProblems } from "../pictures/make-pictures.ts";
import { mayBeOriginal } from "../pictures/photo-finder.ts";
import type { RenderedPages } from "../render/render-pages.ts";
import { filesOfScript, type HydrationScript, type ScriptInHead } from "./scripts.ts";
import { displayPath } from "../problems/places.ts";
import type { RenderedPage } from "../render/render-page.ts";
import { propertiesIn, withNeeds, type StyleChoices, type StyleNeeds } from "../styles/style-needs.ts";
import { siteStyles, type SiteStyles, type StyleSet } from "../styles/site-styles.ts";
import { documentShell, headCode, toDocument, type DocumentShell, type PublishedBody } from "./document.ts";
import type { SitePlan } from "./plan-site.ts";
import { scriptAddsMedia } from "./policy.ts";

/** The data of a page's body after it is written. */
interface WrittenBody extends PublishedBody {
  readonly styleKey: string;
  /** The names of its islands, sorted. */
  readonly islands: readonly string[];
}

/** A site in its final form, before the checks. */
export interface AssembledSite {
  /** At the indexes of their pages. Undefined for disabled pages. */
  readonly documents: readonly (OutputFile | undefined)[];
  readonly styles: SiteStyles;
  /** The styles of the pages, at their indexes. */
  readonly styleSets: readonly (StyleSet | undefined)[];
}

/** The rendered site. */
interface WrittenSite {
  readonly written: readonly {
    readonly page: RenderedPage;
    readonly body: WrittenBody;
    /** Whether its document is that of the last build. */
    readonly isKept: boolean;
  }[];
  readonly choices: StyleChoices;
}

/** What documents are made from. */
interface AssemblerInput {
  readonly loaded: Loaded;
  readonly plan: SitePlan;
  readonly hydrationScript: HydrationScript | undefined;
  readonly rendered: WrittenSite;
}

/**
 * An assembler for successive builds of a site. Unchanged documents and scripts are the same objects as in the previous
 * build, so that checks and publishing can skip them.
 */
export function siteAssembler(): (input: AssemblerInput) => Promise<AssembledSite> {
  const codeOf = remember((set: StyleSet, shell: DocumentShell, script: ScriptInHead | undefined) =>
    headCode(shell, set.published, script),
  );
  let lastDocuments: ReadonlyMap<string, OutputFile> = new Map();
  let lastStyles: SiteStyles | undefined;
  return async ({ loaded, plan, hydrationScript, rendered: { written: items, choices } }) => {
    const keyOf = keysWithIslands(choices, (islands) => needsOfIslands(islands, loaded, hydrationScript?.bundled));
    const { styles: written, bundle } = loaded;
    const ofSite = { styles: written, sheet: bundle.sheet, names: plan.names, findAssetUrl: plan.assets.find };
    const styles = await siteStyles({ ...ofSite, keys: items.map(({ body }) => keyOf(body)) }, lastStyles);
    const shell = documentShell(
      loaded,
      plan,
      hydrationScript !== undefined && scriptAddsMedia(hydrationScript.bundled),
    );
    lastStyles = styles;
    const styleSets = items.map(({ body }) => styles.sets.get(keyOf(body)));
    const documents = items.map(({ page, body, isKept }, index) => {
      const path = outputPath(page.path);
      if (isKept) return lastDocuments.get(path);
      const set = styleSets[index];
      if (!page.isLive || !set) return undefined;
      const code = codeOf(set, shell, body.islands.length > 0 ? hydrationScript?.inHead : undefined);
      return sameFile(lastDocuments.get(path), toDocument(body, page, shell, code));
    });
    lastDocuments = new Map(documents.flatMap((document) => (document ? [[document.path, document]] : [])));
    return { documents, styles, styleSets };
  };
}

type IslandNeeds = Pick<StyleNeeds, "classes" | "properties">;

/** Returns a function for the style key of a page with what its islands may add later. */
function keysWithIslands(
  { classes }: StyleChoices,
  needsOf: (islands: readonly string[]) => IslandNeeds,
): (page: WrittenBody) => string {
  const all = new Set(classes);
  const ofIslands = new Map<string, IslandNeeds>();
  const withAdded = new Map<string, string>();
  return ({ styleKey, islands }) => {
    if (islands.length === 0) return styleKey;
    const set = islands.join();
    const use = JSON.stringify([styleKey, set]);
    const needs = ofIslands.get(set) ?? needsOf(islands);
    const key =
      withAdded.get(use) ?? withNeeds(styleKey, { ...needs, classes: needs.classes.filter((one) => all.has(one)) });
    ofIslands.set(set, needs);
    withAdded.set(use, key);
    return key;
  };
}

/** Matches the classes of Emotion, which end in their `label` if they have one. */
const classNames = /(?<![\w-])s-[\w-]+/g;

/**
 * The classes and custom properties that some islands may use: the classes of the styles modules that they import, as far
 * as the script names them. An island whose module is not known may add those of all styles modules.
 */
function needsOfIslands(
  names: readonly string[],
  loaded: Loaded,
  { text = "", parts = [] }: Partial<BundledScript> = {},
): IslandNeeds {
  const { islands, modules, styles } = loaded;
  const script = [text, ...parts.map((part) => part.text)].join("\n");
  const known = names.flatMap((name) => islands[name]?.module ?? []);
  const found = new Set(known.length < names.length ? modules.keys() : known.map((path) => resolve(path)));
  // A set iterates over values that are added during the loop.
  for (const path of found) for (const imported of modules.get(path) ?? []) found.add(imported);
  const classes = [...found]
    .filter((path) => path.endsWith(".styles.ts"))
    .flatMap((path) => JSON.stringify(styles.exports.get(displayPath(path)) ?? {}).match(classNames) ?? [])
    .filter((name) => script.includes(name));
  return { classes, properties: propertiesIn(script) };
}

/**
 * Returns the files that visitors get, and the problems of assets and photos.
 *
 * Leaves out originals: all photos, and all files in the folder `photos` of the assets, unless something uses the
 * address of the file itself. Visitors get the smaller pictures. The locations in camera metadata are never published,
 * not even for unused photos.
 */
export function publishedAssets(
  loaded: Loaded,
  planned: SitePlan,
  { pages }: Pick<RenderedPages, "pages">,
  assembled: AssembledSite,
  hydrationScript: HydrationScript | undefined,
) {
  const { manifest, problems } = loaded.assets;
  // Files with fixed names are published even if nothing uses their addresses.
  const candidates = [...manifest].filter(([name]) => mayBeOriginal(name) && !name.startsWith("root/"));
  const byPages = new Set(pages.flatMap(({ isLive, assetNames = [] }) => (isLive ? assetNames : [])));
  const texts = textsOf(planned, assembled, hydrationScript);
  const isNamed = ([name, url]: (typeof candidates)[number]) =>
    // Without its first slash, because addresses may be relative.
    byPages.has(name) || texts.some((text) => text.includes(url.slice(1)));
  // A file may have two names: as an asset, and as an import.
  const named = new Set(candidates.filter(isNamed).map(([, url]) => url));
  const originals = candidates.filter(([, url]) => !named.has(url));
  const paths = new Set(originals.map(([, url]) => url.slice(1)));
  return {
    files: planned.namedFiles.filter(({ path }) => !paths.has(path)),
    problems: [...problems, ...photoProblems(pages, loaded)],
  };
}

/** Returns all texts besides pages that may contain the URLs of assets. */
function textsOf(
  { siteAssets: { icon = "", appIcons }, sheet }: SitePlan,
  { styles }: AssembledSite,
  hydrationScript: HydrationScript | undefined,
): readonly string[] {
  return [
    icon,
    ...appIcons.map(({ url }) => url),
    ...[...styles.sets.values()].map(({ css }) => css),
    sheet?.css ?? "",
    ...filesOfScript(hydrationScript).map(({ file }) => Buffer.from(file.contents).toString()),
  ];
}
