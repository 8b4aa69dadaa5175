import { hashedFolder, hashedName } from "../assets/assets.ts";
import type { BundledPart, BundledScript } from "../bundle/script-bundler.ts";
import { fillParts, fillScript, partsNamedIn, scriptName } from "../bundle/script-holes.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import { displayPath } from "../problems/places.ts";
import type { Problem } from "../problems/problem.ts";
import { rewriteScript } from "./addresses.ts";
import type { SitePlan } from "./plan-site.ts";

/** A published file of a script, and its bundle, before its placeholders are filled. */
export interface ScriptFile {
  readonly file: OutputFile;
  readonly bundled: Pick<BundledScript, "text" | "map">;
}

/** The script that pages with islands load. */
export interface HydrationScript extends ScriptFile {
  readonly bundled: BundledScript;
  /** The files that it loads. Empty for a script that is one file. */
  readonly parts: readonly PartFile[];
  /** The names of the assets whose addresses it does not have. */
  readonly assetsOutside: ReadonlySet<string>;
  /** What heads need to load it. The same object as in the previous build if its files are unchanged. */
  readonly inHead: ScriptInHead;
}

/** A published part of a script. */
export interface PartFile extends ScriptFile {
  readonly bundled: BundledPart;
}

/** The files of a script, as heads contain them. */
export interface ScriptInHead {
  readonly file: OutputFile;
  /** Missing for a classic script. All others are modules. */
  readonly parts?: readonly { readonly file: OutputFile; readonly isEarly: boolean }[];
}

/** Lists the files of a script. */
export function filesOfScript(script: HydrationScript | undefined): readonly ScriptFile[] {
  return script === undefined ? [] : [script, ...script.parts];
}

/** The files that a page loads with a script. */
export function filesAtOnce({ file, parts }: HydrationScript): readonly OutputFile[] {
  return [file, ...parts.filter(({ bundled }) => bundled.isEarly).map((part) => part.file)];
}

interface ScriptInput {
  readonly loaded: Loaded;
  readonly plan: SitePlan;
  readonly bundled: BundledScript;
  /** The script of the previous build. An unchanged file is the same object. */
  readonly last: HydrationScript | undefined;
}

/** Makes the script of a site, with hashes in its names. It does not depend on the pages. */
export function siteScript(input: ScriptInput): HydrationScript | undefined {
  const { loaded, bundled, last } = input;
  const { names, addresses } = input.plan;
  const { text } = bundled;
  if (text === undefined) return undefined;
  const { parts = [] } = bundled;
  const unfilled = [{ name: scriptName, text }, ...parts];
  const all = unfilled.map((script) => script.text).join("\n");
  // Assets that islands may use: their complete names are in the script.
  const isNamed = (name: string) => ['"', "'", "`"].some((quote) => all.includes(quote + name + quote));
  const assetUrls = new Map([...loaded.assets.manifest].filter(([name]) => isNamed(name)));
  const written = `(${JSON.stringify(Object.fromEntries(assetUrls))})`;
  const texts = unfilled.map((script) => {
    const whole = fillScript(script.text, written, names);
    return [script.name, addresses ? rewriteScript(whole, addresses) : whole] as const;
  });
  const files = namedFiles(new Map(texts), last);
  const file = files.get(scriptName) as OutputFile;
  // The names that esbuild gives to parts may depend on the folder of the site.
  const partFiles = parts
    .map((part) => ({ file: files.get(part.name) as OutputFile, bundled: part }))
    .toSorted((a, b) => (a.file.path < b.file.path ? -1 : 1));
  const inHead =
    last?.file === file
      ? last.inHead
      : {
          file,
          ...(bundled.parts && {
            parts: partFiles.map((part) => ({ file: part.file, isEarly: part.bundled.isEarly })),
          }),
        };
  return {
    file,
    bundled,
    parts: partFiles,
    inHead,
    assetsOutside: new Set([...loaded.assets.manifest.keys()].filter((name) => !assetUrls.has(name))),
  };
}

/**
 * Names the files of a script by hashes, and writes these names into them. A hash is that of the file and of all files
 * that it loads, because these may load each other.
 */
function namedFiles(
  texts: ReadonlyMap<string, string>,
  last: HydrationScript | undefined,
): ReadonlyMap<string, OutputFile> {
  const known = filesOfScript(last);
  const nameOf = (name: string): string => {
    const loaded = new Set([name]);
    // A set iterates over values that are added during the loop.
    for (const file of loaded) for (const part of partsNamedIn(texts.get(file) ?? "")) loaded.add(part);
    const contents = [...loaded].map((part) => fillParts(texts.get(part) ?? "", () => "part")).join("\n");
    return hashedName(name === scriptName ? "hydrate.js" : "part.js", Buffer.from(contents));
  };
  const names = new Map([...texts.keys()].map((name) => [name, nameOf(name)]));
  const files = [...texts].map(([name, text]) => {
    const path = `${hashedFolder}/${names.get(name)}`;
    const filled = fillParts(text, (part) => names.get(part) ?? part);
    const file = known.find((script) => script.file.path === path)?.file ?? { path, contents: Buffer.from(filled) };
    return [name, file] as const;
  });
  return new Map(files);
}

/** Finds the style sheets that only the browser's script imports. No page would have their rules. */
export function unseenSheets({ inputs }: BundledScript, { modules }: Pick<Loaded, "modules">): Problem[] {
  return inputs
    .filter((path) => path.endsWith(".css") && !modules.has(path))
    .map((path) => ({
      code: "bundle",
      where: displayPath(path),
      what: `"${displayPath(path)}" is imported only for the browser, so no page has its rules`,
      fix: "import it in the component of an island, or in the module of a page",
    }));
}
