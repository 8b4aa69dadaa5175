import createEmotion, { type Emotion, type Options } from "@emotion/css/create-instance";
import { sheetCss, type SheetRule, type SheetSection } from "./sheet.ts";

export type { Emotion };

/**
 * What a name that can be shortened looks like: a class or an animation of the instances made here, or a custom property,
 * in any alphabet but for characters of private use, which mark holes in scripts.
 */
export const namesIn = /\b(?:s|animation)-[0-9a-z]+\b|--(?:[\w-]|[^\0-\x7f\uE000-\uF8FF])+/g;

/** One call of `css`, `keyframes` or `injectGlobal`: its class or hash, and the CSS it stands for. Or an imported style sheet. */
export interface StyleRule {
  readonly name: string;
  readonly css: string;
  /** The same as it was written; Emotion leaves out without a word what it cannot parse. */
  readonly written: string;
  /** The rules of an imported style sheet, which pages choose from. */
  readonly sheet?: readonly SheetRule[];
}

/** An Emotion of one's own, and the rules written with it so far, in the order in which they were written. */
export interface Styles {
  readonly emotion: Emotion;
  /** Adds an imported style sheet behind the rules so far. */
  readonly addSheet: (sections: readonly SheetSection[]) => void;
  readonly rules: readonly StyleRule[];
  /** Equal for equal rules in the same order: names are hashes of what they stand for. */
  readonly fingerprint: () => string;
}

// One array for all instances: Emotion keeps for it what stylis has made of each style.
const noPlugins: NonNullable<Options["stylisPlugins"]> = [];

/**
 * Makes a new Emotion instance that adds no vendor prefixes (esbuild adds the
 * few that are needed when it minifies).
 *
 * The rules are recorded here, because `cache.inserted` does not keep their
 * order: a hash of digits only comes first in every object.
 */
export function createStyles(): Styles {
  const emotion = createEmotion({ key: "s", stylisPlugins: noPlugins });
  const { cache } = emotion;
  const rules: StyleRule[] = [];
  const insert = cache.insert;
  cache.insert = (selector, serialized, sheet, shouldCache) => {
    const inserted = insert(selector, serialized, sheet, shouldCache);
    const css = cache.inserted[serialized.name];
    if (typeof css === "string")
      rules.push({ name: selector === "" ? "" : selector.slice(1), css, written: serialized.styles });
    return inserted;
  };
  const modules = new Set<string>();
  const addSheet: Styles["addSheet"] = (sections) => {
    for (const { module, rules: sheet } of sections) {
      // Of one that was composed before it is imported itself.
      if (module !== undefined && modules.has(module)) continue;
      if (module !== undefined) modules.add(module);
      rules.push({ name: "", css: sheetCss(sheet), written: "", sheet });
    }
  };
  return { emotion, addSheet, rules, fingerprint: () => rules.map(({ name, css }) => name || css).join("\n") };
}
