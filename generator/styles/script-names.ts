import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { BundledScript } from "../bundle/script/script-bundler.ts";
import { modulesWith } from "../bundle/script/script-modules.ts";
import { keyOf } from "../cache.ts";
import { mayBeNamed, wordsIn } from "./style-needs.ts";
import type { Feature } from "./styles.ts";

/** The names that the islands of a site may give to elements. */
export interface ScriptNames {
  /** The text of the script. */
  readonly text: string;
  /** Custom properties that it reads or sets. */
  readonly properties: readonly string[];
  /** Whether one of these islands may give a feature to an element. */
  readonly mayAdd: (islands: readonly string[], feature: Feature) => boolean;
  /** Changes with the code of the islands. */
  readonly fingerprint: string;
}

/** Words in strings and keys, and identifiers. */
interface Names {
  readonly words: ReadonlySet<string>;
  readonly identifiers: ReadonlySet<string>;
}

/** Attributes that have other names as React props. */
const otherNames: Readonly<Record<string, string>> = { class: "classname", for: "htmlfor" };

/**
 * Finds the names in the script of a site, and in the modules of each island. An island may only add what the script
 * names, because that has no unused code, and what its own modules name.
 */
export async function scriptNames({
  text = "",
  modules: bundled,
}: Pick<BundledScript, "text" | "modules">): Promise<ScriptNames> {
  const inScript = await namesInScript(text);
  const inBundle = Object.entries(bundled?.modules ?? {}).filter(([, { bytes }]) => bytes > 0);
  const codes = new Map(
    inBundle.map(([path, { classes }]) => [path, bundled?.areChanged ? undefined : codeOf(path, classes)]),
  );
  const ofIslands = new Map<string, Names | undefined>();
  const namesOf = (islands: readonly string[]) => {
    const set = islands.join();
    if (!ofIslands.has(set)) {
      const own = bundled ? [...modulesWith(bundled, islands)] : [];
      ofIslands.set(set, namesInModules(own.flatMap((path) => (codes.has(path) ? [codes.get(path)] : []))));
    }
    return ofIslands.get(set);
  };
  const known = new Map<string, boolean>();
  const mayAdd: ScriptNames["mayAdd"] = (islands, feature) => {
    const use = `${islands.join()} ${feature}`;
    const names = namesOf(islands);
    const decided = known.get(use) ?? (mayName(inScript, feature) && (names === undefined || mayName(names, feature)));
    known.set(use, decided);
    return decided;
  };
  const properties = [...new Set(text.match(/--[\w-]+/g))];
  const fingerprint = keyOf(text, ...[...codes.values()].map((code = "") => code));
  return { text, properties, mayAdd, fingerprint };
}

function mayName({ words, identifiers }: Names, feature: Feature): boolean {
  if (mayBeNamed(feature, words)) return true;
  if (!feature.startsWith("[")) return false;
  const name = feature.slice(1);
  const property = name.replace(/^data-/, "").replaceAll("-", "");
  return identifiers.has(property) || identifiers.has(otherNames[name] ?? property);
}

/** The names in a minified script. Its strings and keys may be names, but not its variables. */
async function namesInScript(text: string): Promise<Names> {
  const { default: tokensOf } = await import("js-tokens");
  const words = new Set<string>();
  const identifiers = new Set<string>();
  let before = "";
  let key = "";
  for (const { type, value } of tokensOf(text)) {
    if (type === "WhiteSpace" || type === "LineTerminatorSequence") continue;
    if (/^(?:StringLiteral|NoSubstitutionTemplate|Template)/.test(type))
      for (const word of wordsIn(value)) words.add(word);
    // `{ active: true }` is a class name for libraries that join classes.
    if (value === ":" && key !== "") for (const word of wordsIn(key)) words.add(word);
    key = type === "IdentifierName" && /^[{,]$/.test(before) ? value : "";
    if (type === "IdentifierName") identifiers.add(value.toLowerCase());
    before = value;
  }
  return { words, identifiers };
}

/** All words in the code of some modules. Returns nothing if one of them cannot be read. */
function namesInModules(codes: readonly (string | undefined)[]): Names | undefined {
  if (codes.length === 0 || codes.includes(undefined)) return undefined;
  const unescaped = codes.map((code = "") =>
    code.replace(/\\(?:u\{?([\da-f]{4,6})\}?|x([\da-f]{2}))/gi, (_, long?: string, short?: string) =>
      String.fromCodePoint(Number.parseInt(long ?? short ?? "", 16)),
    ),
  );
  const words = new Set(unescaped.flatMap(wordsIn));
  return { words, identifiers: words };
}

/** The code of a module. CSS modules give their classes final names. */
function codeOf(path: string, classes: readonly string[] = []): string | undefined {
  if (path.endsWith(".css")) return classes.join(" ");
  try {
    return /\.[cm]?[jt]sx?$/.test(path) ? readFileSync(resolve(path), "utf8") : undefined;
  } catch {
    return undefined;
  }
}
