import type { Feature } from "../../load/sheet.ts";
import { mayBeNamed, wordsIn } from "./feature-words.ts";

/** The names that the islands of a site may give to elements. */
export interface ScriptNames {
  /** The text of the script. */
  readonly text: string;
  /** Custom properties that it reads or sets. */
  readonly properties: readonly string[];
  readonly mayAdd: (feature: Feature) => boolean;
}

/** Attributes that have other names as React props. */
const otherNames: Readonly<Record<string, string>> = { class: "classname", for: "htmlfor" };

/** Finds the names in a minified script. Its strings and keys may be names, but not its variables. */
export async function scriptNames(text: string): Promise<ScriptNames> {
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
  const mayAdd = remembered((feature) => {
    if (mayBeNamed(feature, words)) return true;
    if (!feature.startsWith("[")) return false;
    const name = feature.slice(1);
    const property = name.replace(/^data-/, "").replaceAll("-", "");
    return identifiers.has(property) || identifiers.has(otherNames[name] ?? property);
  });
  const properties = [...new Set(text.match(/--[\w-]+/g))];
  return { text, properties, mayAdd };
}

function remembered(decide: (feature: Feature) => boolean): (feature: Feature) => boolean {
  const known = new Map<Feature, boolean>();
  return (feature) => {
    const decided = known.get(feature) ?? decide(feature);
    known.set(feature, decided);
    return decided;
  };
}
