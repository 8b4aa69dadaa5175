import type { BundledScript } from "../load/bundling/lasting-script.ts";
import { modulesWith } from "../load/bundling/script-modules.ts";
import { needsClass, withClasses, type StyleChoices } from "../render/styles/style-needs.ts";

/** The data of a page that affects its styles. */
interface StyledPage {
  readonly styleKey: string;
  /** Sorted. */
  readonly islands: readonly string[];
  readonly propNames: readonly string[];
}

/** Returns a text that is equal for pages whose styles depend on the same data. */
export function styleUse({ styleKey, islands, propNames }: StyledPage): string {
  return JSON.stringify([styleKey, islands, propNames]);
}

/**
 * Returns the keys of pages by their `styleUse`, with the classes that their islands may add later. Classes that are on
 * no page are left out, because the script contains these.
 */
export function keysWithIslandClasses(
  pages: readonly StyledPage[],
  bundled: BundledScript,
  { classes }: StyleChoices,
): ReadonlyMap<string, string> {
  const indexes = new Map(classes.map((name, index) => [name, index]));
  const keys = [...new Set(pages.map(({ styleKey }) => styleKey))];
  const isOnPage = (index: number) => keys.some((key) => needsClass(key, index));
  const known = (names: readonly string[]) => names.flatMap((name) => indexes.get(name) ?? []).filter(isOnPage);
  const ofIslands = new Map<string, readonly number[]>();
  const withAdded = ({ styleKey, islands, propNames }: StyledPage) => {
    if (islands.length === 0) return styleKey;
    const set = islands.join();
    const named = ofIslands.get(set) ?? known(classesNamedBy(bundled, new Set(islands)));
    ofIslands.set(set, named);
    const added = [...named, ...known(propNames)].filter((index) => !needsClass(styleKey, index));
    return added.length === 0 ? styleKey : withClasses(styleKey, added);
  };
  return new Map(pages.map((page) => [styleUse(page), withAdded(page)]));
}

/** The classes that the modules of some islands name. */
function classesNamedBy({ text = "", modules }: BundledScript, islands: ReadonlySet<string>): readonly string[] {
  if (modules === undefined) return [];
  return [...modulesWith(modules, (name) => islands.has(name))].flatMap((path) =>
    (modules.modules[path]?.classes ?? []).filter((name) => text.includes(name)),
  );
}
