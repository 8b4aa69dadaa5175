import { readFileSync } from "node:fs";
import type { HydrationScript } from "../assemble/hydration-script.ts";
import { placeInScript } from "../assemble/script-place.ts";
import { codeFrame } from "../problems/code-frame.ts";
import { displayPath } from "../problems/display-path.ts";

/** Who did something in a browser, and where it is written. */
export interface ScriptPlace {
  /** `file:line:column`. */
  readonly where: string;
  readonly frame?: string;
  /** In words: the package or the component. */
  readonly by?: string;
}

/** What a browser asks for: a place in a script, or an island. */
export interface AskedPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Finds where the code of the scripts that are served was written. */
export interface ScriptPlaces {
  /** Takes the scripts of a build; gives the build. */
  readonly note: <Built extends { readonly scripts: readonly HydrationScript[] }>(built: Built) => Built;
  /** The file is an address of the site. */
  readonly find: (asked: AskedPlace) => Promise<ScriptPlace | undefined>;
}

/** Makes the search, which knows no script at first. */
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

/** The package of a module; of a module of the site the component that is defined last before a line. */
function makerOf(file: string, line: number): string | undefined {
  const [, name] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  if (name !== undefined) return `the package ${name}`;
  const before = readFileSync(file, "utf8").split("\n", line);
  const component = before.map((text) => definition.exec(text)?.[1]).findLast((found) => found !== undefined);
  return component && `the component ${component}`;
}
