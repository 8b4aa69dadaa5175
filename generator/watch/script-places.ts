import { readFileSync } from "node:fs";
import type { HydrationScript } from "../assemble/hydration-script.ts";
import { placeInScript } from "../assemble/script-place.ts";
import { codeFrame } from "../problems/code-frame.ts";
import { displayPath } from "../problems/display-path.ts";

/** The place where code that did something in a browser was written, and its author. */
export interface ScriptPlace {
  /** `file:line:column`. */
  readonly where: string;
  readonly frame?: string;
  /** The package or the component, in words. */
  readonly by?: string;
}

/** The question of a browser: a place in a script, or an island. */
export interface AskedPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Finds where the code of the served scripts was written. */
export interface ScriptPlaces {
  /** Remembers the scripts of a build. Returns the build. */
  readonly note: <Built extends { readonly scripts: readonly HydrationScript[] }>(built: Built) => Built;
  /** `file` is an address of the site. */
  readonly find: (asked: AskedPlace) => Promise<ScriptPlace | undefined>;
}

/** Makes the search. It has no scripts at first. */
export function scriptPlaces(): ScriptPlaces {
  let scripts: readonly HydrationScript[] = [];
  return {
    note: (built) => {
      scripts = built.scripts;
      return built;
    },
    find: async ({ file: address, line, column }) => {
      const script = scripts.find(({ file }) => address.endsWith(`/${file.path}`));
      const found = script && (await placeInScript(script, { line, column }));
      if (found === undefined) return undefined;
      const where = `${displayPath(found.file)}:${found.line}:${found.column}`;
      const [frame, by] = [codeFrame(where), makerOf(found.file, found.line)];
      return { where, ...(frame !== undefined && { frame }), ...(by !== undefined && { by }) };
    },
  };
}

const definition = /^(?:export )?(?:default )?(?:async )?(?:function|const|class) ([A-Z]\w*)/;

/**
 * Returns the package of a module. In a module of the site, returns the last component that is defined before a line.
 */
function makerOf(file: string, line: number): string | undefined {
  const [, name] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  if (name !== undefined) return `the package ${name}`;
  const before = readFileSync(file, "utf8").split("\n", line);
  const component = before.map((text) => definition.exec(text)?.[1]).findLast((found) => found !== undefined);
  return component && `the component ${component}`;
}
