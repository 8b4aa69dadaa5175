import type { HydrationScript } from "../assemble/hydration-script.ts";
import { bytesOf, modulesWith, type ScriptModules } from "../load/bundling/script-modules.ts";

/** A package in a script. */
interface WeighedPackage {
  readonly name: string;
  readonly bytes: number;
  /** The islands that import it. Empty if every page with an island needs it. */
  readonly islands: readonly string[];
}

/** How many packages a message names. */
const mostNamed = 3;

/** Names the largest packages in a script, and the islands that import them. Returns nothing if they are not known. */
export function heaviestPackages({ bundled: { modules } }: Pick<HydrationScript, "bundled">): string | undefined {
  if (modules === undefined) return undefined;
  const all = bytesOf(modules, Object.keys(modules.modules));
  const named = weighedPackages(modules)
    .slice(0, mostNamed)
    .map(({ name, bytes, islands }) => {
      const share = `${bytes} bytes, ${Math.round((100 * bytes) / all)} %`;
      return islands.length === 0 ? `${name} (${share})` : `${name} (${share}, by ${wordsFor(islands)})`;
    });
  return named.length === 0 ? undefined : named.join(", ");
}

function weighedPackages(modules: ScriptModules): WeighedPackage[] {
  const base = modulesWith(modules, () => false);
  const names = [...new Set(modules.islands.map(({ name }) => name))];
  const ofIslands = names.map((name) => ({ name, paths: modulesWith(modules, (one) => one === name) }));
  const byPackage = new Map<string, string[]>();
  for (const path of Object.keys(modules.modules)) {
    const name = packageOf(path);
    if (name !== undefined) byPackage.set(name, [...(byPackage.get(name) ?? []), path]);
  }
  return [...byPackage]
    .map(([name, paths]) => {
      const isShared = paths.some((path) => base.has(path));
      const bringers = ofIslands.filter((island) => paths.some((path) => island.paths.has(path)));
      return { name, bytes: bytesOf(modules, paths), islands: isShared ? [] : bringers.map((island) => island.name) };
    })
    .filter(({ bytes }) => bytes > 0)
    .toSorted((one, other) => other.bytes - one.bytes);
}

/** Returns the name of the package that contains a module. Returns nothing for modules of the site. */
function packageOf(path: string): string | undefined {
  const [, name] = /^.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll("\\", "/")) ?? [];
  return name;
}

function wordsFor(islands: readonly string[]): string {
  return `the island${islands.length === 1 ? "" : "s"} ${islands.slice(0, mostNamed).join(", ")}`;
}
