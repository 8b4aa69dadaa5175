import { resolve } from "node:path";
import type { BundledScript } from "../bundle/script-bundler.ts";
import type { Loaded } from "../load-site.ts";
import type { SitePlan } from "../output/plan-site.ts";
import type { HydrationScript } from "../output/scripts.ts";
import { displayPath } from "../problems/places.ts";
import { siteStyles, type SiteStyles, type StyleSet } from "./site-styles.ts";
import { propertiesIn, styleChoices, withNeeds, type StyleChoices, type StyleNeeds } from "./style-needs.ts";
import type { PageBody } from "./read-page.ts";

type StyledBody = Pick<PageBody, "styleKey" | "islands">;

/** The styles of the pages of a site. */
export interface PageStyles extends Pick<SiteStyles, "sets" | "fingerprint"> {
  /** Returns the styles that a page needs, with those that its islands may add later. */
  readonly of: (body: StyledBody) => Promise<StyleSet>;
}

/** Returns the styles of pages, with the styles that were written so far. Those of the last build are used again. */
export function pageStyles(
  loaded: Loaded,
  plan: SitePlan,
  hydrationScript: HydrationScript | undefined,
  last: PageStyles | undefined,
): PageStyles {
  const { styles, bundle } = loaded;
  const ofSite = { styles, sheet: bundle.sheet, names: plan.names, findAssetUrl: plan.assets.find };
  const { setFor, ...made } = siteStyles(ofSite, last);
  const keyOf = keysWithIslands(styleChoices(styles.rules), (islands) =>
    needsOfIslands(islands, loaded, hydrationScript?.bundled),
  );
  return { ...made, of: (body) => setFor(keyOf(body)) };
}

type IslandNeeds = Pick<StyleNeeds, "classes" | "properties">;

/** Returns a function for the style key of a page with what its islands may add later. */
function keysWithIslands(
  { classes }: StyleChoices,
  needsOf: (islands: readonly string[]) => IslandNeeds,
): (page: StyledBody) => string {
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
