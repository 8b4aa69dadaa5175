import type { Metafile } from "esbuild";
import type { ListedIsland } from "./island-record.ts";

/** What a script was bundled from, as plain JSON. Paths are those that esbuild shows. */
export interface ScriptModules {
  readonly entry: string;
  /** Each module by its path. */
  readonly modules: Readonly<Record<string, ScriptModule>>;
  /** The islands that it can be bundled without. */
  readonly islands: readonly ListedIsland[];
}

interface ScriptModule {
  /** What of it is in the script. */
  readonly bytes: number;
  /** Paths of what it imports. */
  readonly imports: readonly string[];
}

/** Describes a script that esbuild has bundled with these islands. */
export function scriptModules({ inputs, outputs }: Metafile, islands: readonly ListedIsland[]): ScriptModules {
  const [output] = Object.values(outputs);
  const entry = output?.entryPoint ?? "";
  const modules = Object.entries(inputs).map(([path, { imports }]): readonly [string, ScriptModule] => {
    const bytes = output?.inputs[path]?.bytesInOutput ?? 0;
    return [path, { bytes, imports: imports.filter(({ external }) => !external).map((one) => one.path) }];
  });
  return { entry, modules: Object.fromEntries(modules), islands };
}

/** The modules that a script with some of its islands is bundled from. */
export function modulesWith(
  { entry, modules, islands }: ScriptModules,
  wanted: (island: string) => boolean,
): ReadonlySet<string> {
  const isListed = new Map<string, boolean>();
  for (const { name, listedIn, module } of islands) {
    const edge = `${listedIn}\0${module}`;
    isListed.set(edge, (isListed.get(edge) ?? false) || wanted(name));
  }
  const found = new Set([entry]);
  // A set gives its iterator what is added meanwhile.
  for (const path of found) {
    for (const imported of modules[path]?.imports ?? []) {
      if (isListed.get(`${path}\0${imported}`) !== false) found.add(imported);
    }
  }
  return found;
}

/** How many bytes of these modules are in the script. */
export function bytesOf({ modules }: ScriptModules, paths: Iterable<string>): number {
  let bytes = 0;
  for (const path of paths) bytes += modules[path]?.bytes ?? 0;
  return bytes;
}
