import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { remember } from "../../cache/remember.ts";
import type { BundledScript } from "../../load/bundling/lasting-script.ts";
import type { Modules } from "../../load/bundling/modules.ts";

/** Matches the names of media elements as code contains them. */
const players = /(["'`])(?:video|audio)\1|<(?:video|audio)\b|\bnew Audio\(/;

/** It contains the names of all elements. */
const reactDom = /[\\/]node_modules[\\/]react-dom[\\/]/;

/**
 * Whether modules of a script name elements that play videos or sounds, which may not be on any page yet. The modules of
 * the site's bundle are known. Of packages with a browser build, only the script contains these modules.
 */
export function scriptAddsMedia(script: BundledScript, modules: Modules): boolean {
  const inPackages = packagesWithPlayers(script);
  return Object.entries(script.modules?.modules ?? {}).some(([path, { bytes }]) => {
    const file = resolve(path);
    const known = modules.get(file);
    if (known !== undefined) return players.test(known.code);
    return bytes > 0 && !reactDom.test(file) && inPackages(file);
  });
}

/** Each file is read once for a script, because saves in `watch` seldom change it. */
const packagesWithPlayers = remember((_script: BundledScript) => {
  const answers = new Map<string, boolean>();
  return (file: string): boolean => {
    const answer = answers.get(file) ?? players.test(readIfFile(file));
    answers.set(file, answer);
    return answer;
  };
});

/** Modules that plugins make are no files. */
function readIfFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
