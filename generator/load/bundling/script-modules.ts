import type { Metafile } from "esbuild";
import type { ListedIsland } from "./island-record.ts";

/** The modules that a script was bundled from, as plain JSON. Paths are in esbuild's format. */
export interface ScriptModules {
  readonly entry: string;
  /** The modules by path. */
  readonly modules: Readonly<Record<string, ScriptModule>>;
  /** The islands that can be left out of the script. */
  readonly islands: readonly ListedIsland[];
}

interface ScriptModule {
  /** How many bytes of the script come from it. */
  readonly bytes: number;
  /** Paths of the modules that it imports. */
  readonly imports: readonly string[];
  /** The classes that it exports. Missing if it is not a styles module. */
  readonly classes?: readonly string[];
}

interface ScriptContents {
  readonly islands: readonly ListedIsland[];
  /** Returns the classes that a module exports. */
  readonly classesOf: (path: string) => readonly string[];
}

/** Describes a script with these islands that esbuild has bundled. */
export function scriptModules({ inputs, outputs }: Metafile, { islands, classesOf }: ScriptContents): ScriptModules {
  const [output] = Object.values(outputs);
  const entry = output?.entryPoint ?? "";
  const modules = Object.entries(inputs).map(([path, { imports }]): readonly [string, ScriptModule] => {
    const bytes = output?.inputs[path]?.bytesInOutput ?? 0;
    const classes = bytes > 0 ? classesOf(path) : [];
    const imported = imports.filter(({ external }) => !external).map((one) => one.path);
    return [path, { bytes, imports: imported, ...(classes.length > 0 && { classes }) }];
  });
  return { entry, modules: Object.fromEntries(modules), islands };
}

/** Returns the modules of a script that contains only some of its islands. */
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
  // A set iterates over values that are added during the loop.
  for (const path of found) {
    for (const imported of modules[path]?.imports ?? []) {
      if (isListed.get(`${path}\0${imported}`) !== false) found.add(imported);
    }
  }
  return found;
}

/** How many bytes of the script come from these modules. */
export function bytesOf({ modules }: ScriptModules, paths: Iterable<string>): number {
  let bytes = 0;
  for (const path of paths) bytes += modules[path]?.bytes ?? 0;
  return bytes;
}
