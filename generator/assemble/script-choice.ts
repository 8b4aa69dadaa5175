import { bytesOf, modulesWith, type ScriptModules } from "../load/bundling/script-modules.ts";

/**
 * How much larger a page's script may be than one with only its own islands.
 *
 * A shared script is in the cache when the visitor opens the next page. A separate script is not, and contains the
 * runtime once more. If one visitor in five opens a page with other islands, both choices transfer the same number of
 * bytes at a fifth. Sizes are uncompressed, because compressed sizes may differ between versions of Node.
 */
const mostShared = 1.2;

/** A script with some of a site's islands. */
export interface ChosenScript {
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
  if (pages.every(({ weight }) => whole <= weight * mostShared)) return undefined;

  const scripts: ChosenScript[] = [];
  // The largest first, so that smaller sets can join its script.
  for (const { set, islands, weight } of pages.toSorted((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))) {
    // No script has been made for a smaller page yet.
    const isFitting = (one: ChosenScript) => weightOf(union(one.islands, islands)) <= weight * mostShared;
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
