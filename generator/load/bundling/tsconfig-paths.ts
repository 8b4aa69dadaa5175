import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { displayPath } from "../../problems/display-path.ts";

/** An import that `paths` of a `tsconfig.json` redirects. */
export interface RedirectedImport {
  /** The `tsconfig.json`, as a path for messages. */
  readonly config: string;
  /** The first target, with the matched text in place of the star. */
  readonly target: string;
}

/** Finds the entry in `paths` of the nearest `tsconfig.json` that an import matches, if there is one. */
export function redirectedImport(specifier: string, folder: string): RedirectedImport | undefined {
  const parent = dirname(folder);
  const config = join(folder, "tsconfig.json");
  const paths = pathsIn(config);
  if (paths === undefined) return parent === folder ? undefined : redirectedImport(specifier, parent);
  for (const [pattern, targets] of Object.entries(paths)) {
    const [before = "", after] = pattern.split("*");
    const fits =
      after === undefined ? specifier === pattern : specifier.startsWith(before) && specifier.endsWith(after);
    if (!fits || targets[0] === undefined) continue;
    const star = after === undefined ? "" : specifier.slice(before.length, specifier.length - after.length);
    return { config: displayPath(config), target: targets[0].replace("*", star) };
  }
  return undefined;
}

/** Returns nothing if the file does not exist or cannot be read. Comments and trailing commas are allowed. */
function pathsIn(config: string): Readonly<Record<string, readonly string[]>> | undefined {
  try {
    const text = readFileSync(config, "utf8")
      .replace(/("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[^]*?\*\//g, (_, quoted: string | undefined) => quoted ?? "")
      .replace(/,(?=\s*[}\]])/g, "");
    const { compilerOptions = {} } = JSON.parse(text) as { compilerOptions?: { paths?: Record<string, string[]> } };
    return compilerOptions.paths ?? {};
  } catch {
    return undefined;
  }
}
