import type { BundledScript } from "../load/bundling/lasting-script.ts";
import type { Loaded } from "../load/load-site.ts";
import type { Problem } from "../problems/problem.ts";
import type { SiteStyles } from "../render/styles/style-sets.ts";
import type { SiteAddresses } from "./addresses/site-addresses.ts";
import { scriptMaker, type Filling, type HydrationScript } from "./hydration-script.ts";
import { scriptChoice } from "./script-choice.ts";

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
  /** Returns the script of a page with these islands. */
  readonly of: (islands: readonly string[]) => HydrationScript | undefined;
  /** The problems of the scripts. */
  readonly problems: readonly Problem[];
}

interface ScriptsInput {
  readonly loaded: Pick<Loaded, "script" | "bundleParts">;
  /** Each kind of page with islands. */
  readonly pages: readonly PageWithIslands[];
  readonly styles: Pick<SiteStyles, "laterMinified" | "laterFor">;
  readonly filling: Omit<Filling, "laterCss" | "propNames">;
  readonly addresses: SiteAddresses | undefined;
}

/** A script with placeholders, and the pages that load it. */
interface UnfilledScript {
  /** Its islands. Empty for the script with all islands. */
  readonly key: string;
  readonly bundled: BundledScript;
  readonly pages: readonly PageWithIslands[];
}

/** Makes a function that makes a site's scripts. Unchanged results are the same objects as the last time. */
export function scriptsMaker(): (input: ScriptsInput) => Promise<SiteScripts> {
  let makers = new Map<string, ReturnType<typeof hydrationScriptMaker>>();
  return async (input) => {
    const bundled = await input.loaded.script;
    const unfilled = await unfilledScripts(bundled, input);
    makers = new Map(unfilled.map(({ key }) => [key, makers.get(key) ?? hydrationScriptMaker()]));
    const scripts = await Promise.all(unfilled.map(async (one) => makers.get(one.key)?.(one, input)));
    const problems = new Set([bundled, ...unfilled.map((one) => one.bundled)].flatMap((one) => one.problems));
    const byIslands = new Map(
      unfilled.flatMap(({ pages }, index) => pages.map(({ islands }) => [islands.join(), scripts[index]] as const)),
    );
    return {
      scripts: scripts.filter((script) => script !== undefined),
      of: (islands) => (islands.length === 0 ? undefined : byIslands.get(islands.join())),
      problems: [...problems],
    };
  };
}

/** Returns the scripts that the pages load: the one with all islands, or several with fewer. */
async function unfilledScripts(
  bundled: BundledScript,
  { loaded, pages }: ScriptsInput,
): Promise<readonly UnfilledScript[]> {
  const { modules } = bundled;
  const users = pages.filter(({ isLive, islands }) => isLive && islands.length > 0);
  const sets = new Map(users.map(({ islands }) => [islands.join(), islands]));
  const choice = modules && scriptChoice(modules, [...sets.values()]);
  if (modules === undefined || choice === undefined) return [{ key: "", bundled, pages }];
  const lists = choice.map(({ islands }) => [...islands].toSorted());
  const parts = await loaded.bundleParts(modules, lists);
  return choice.map((chosen, index) => {
    const keys = new Set(chosen.sets.map((set) => set.join()));
    const part = parts[index] as BundledScript;
    const key = (lists[index] ?? []).join();
    return { key, bundled: part, pages: users.filter(({ islands }) => keys.has(islands.join())) };
  });
}

function hydrationScriptMaker() {
  const toFile = scriptMaker();
  let last: HydrationScript | undefined;
  return async (
    { key, bundled, pages }: UnfilledScript,
    { styles, filling, addresses }: ScriptsInput,
  ): Promise<HydrationScript | undefined> => {
    const propNames = new Set(pages.flatMap((page) => page.propNames));
    const isNamed = (name: string) => propNames.has(name) || bundled.text?.includes(name) === true;
    const laterCss = key === "" ? styles.laterMinified : await styles.laterFor(isNamed);
    const file = toFile(bundled, { ...filling, laterCss, propNames }, addresses);
    if (file === undefined) return undefined;
    const islands = [...new Set(pages.flatMap((page) => page.islands))].toSorted();
    const isSame = last?.file === file && last.bundled === bundled && last.islands.join() === islands.join();
    if (last === undefined || !isSame) last = { file, islands, bundled };
    return last;
  };
}
