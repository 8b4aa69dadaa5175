import type { StyleRule } from "../../load/styles.ts";
import { propertiesRead } from "../tree/css-attributes.ts";
import { ofTagIn } from "../tree/tag.ts";
import type { Tree } from "../tree/tree.ts";
import { charactersOf, fontRangesIn } from "./font-faces.ts";
import { inlineDeclarations } from "./style-attributes.ts";

/** What can be needed of a site's styles. Plain data, so that a thread can take it. */
export interface StyleChoices {
  /** The classes of all rules. */
  readonly classes: readonly string[];
  /** Each `unicode-range` that a font face has. */
  readonly fontRanges: readonly string[];
}

/** What a page needs of them. */
export interface StyleNeeds {
  readonly classes: ReadonlySet<string>;
  readonly fontRanges: ReadonlySet<string>;
  /** Custom properties that its attributes read. */
  readonly properties: readonly string[];
  /** The declarations of its `style` attributes. */
  readonly inline: readonly string[];
}

/** Lists what pages can choose from. */
export function styleChoices(rules: readonly StyleRule[]): StyleChoices {
  const classes = new Set(rules.map(({ name }) => name).filter((name) => name !== ""));
  return { classes: [...classes], fontRanges: fontRangesIn(rules.map(({ css }) => css).join("\n")) };
}

/**
 * Makes a function that writes what a page needs as one text. It is equal for
 * pages that need the same, which share their styles then.
 */
export function styleKeys(choices: StyleChoices): (tree: Tree) => string {
  const indexes = new Map(choices.classes.map((name, index) => [name, index]));
  const ranges = choices.fontRanges.map(charactersOf);
  const indexesOf = ofTagIn((tag, known: ReadonlyMap<string, number>) =>
    tag.classes.flatMap((name) => known.get(name) ?? []),
  );
  return ({ tags, html }) => {
    const isUsed = Buffer.alloc(indexes.size, "0");
    const properties = new Set<string>();
    const inline = new Set<string>();
    for (const tag of tags) {
      if (tag.kind === "close") continue;
      for (const index of indexesOf(tag, indexes)) isUsed[index] = 49; // "1"
      for (const name of propertiesRead(tag)) properties.add(name);
      const declarations = inlineDeclarations(tag);
      if (declarations !== "") inline.add(declarations);
    }
    const fonts = ranges.map((characters) => (characters.test(html) ? "1" : "0")).join("");
    const key = [isUsed.toString("latin1"), fonts, [...properties].toSorted().join(" ")];
    // Last, since declarations may contain what stands between the others.
    return [...key, ...(inline.size === 0 ? [] : [JSON.stringify([...inline].toSorted())])].join("|");
  };
}

/** Reads such a text. */
export function needsIn(key: string, { classes, fontRanges }: StyleChoices): StyleNeeds {
  const [isUsed = "", isShown = "", properties = "", ...inline] = key.split("|");
  return {
    classes: new Set(classes.filter((_, index) => isUsed[index] === "1")),
    fontRanges: new Set(fontRanges.filter((_, index) => isShown[index] === "1")),
    properties: properties === "" ? [] : properties.split(" "),
    inline: inline.length === 0 ? [] : (JSON.parse(inline.join("|")) as string[]),
  };
}
