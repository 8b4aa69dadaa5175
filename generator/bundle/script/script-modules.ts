import { basename } from "node:path";
import type { Metafile } from "esbuild";
import { scriptName } from "./script-holes.ts";

/** How many bytes of a script and its parts come from each module, by paths in esbuild's format. */
export type ScriptModules = Readonly<Record<string, number>>;

/** Describes a script that esbuild has bundled. */
export function scriptModules({ inputs, outputs }: Metafile): ScriptModules {
  const parts = Object.fromEntries(Object.values(outputs).flatMap((output) => Object.entries(output.inputs)));
  return Object.fromEntries(Object.keys(inputs).map((path) => [path, parts[path]?.bytesInOutput ?? 0]));
}

/** Returns the paths of a script's first file, and of the files that a browser loads with it. */
export function loadedAtOnce({ outputs }: Pick<Metafile, "outputs">): readonly string[] {
  const found = new Set(Object.keys(outputs).filter((path) => basename(path) === `${scriptName}.js`));
  // A set iterates over values that are added during the loop.
  for (const path of found) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind === "import-statement") found.add(imported);
    }
  }
  return [...found];
}

/** Whether a script loads code later, with `import()`. */
export function hasLaterCode(metafile: Metafile): boolean {
  const bytes = scriptModules(metafile);
  return Object.entries(metafile.inputs).some(
    ([path, { imports }]) => bytes[path] && imports.some((one) => one.kind === "dynamic-import" && bytes[one.path]),
  );
}
