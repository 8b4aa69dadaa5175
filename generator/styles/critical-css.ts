import { cssRules, cssUses, customProperties, withoutDeclarations, type CssRule, type CssUse } from "./css.ts";
import { shortenCss, type ShortNames, type StyleRule } from "./styles.ts";

/** What a page needs of a site's styles. Sorted, without duplicates. */
export interface StyleNeeds {
  readonly classes: readonly string[];
  /** Each `unicode-range` of a font face of which it has a character. */
  readonly fontRanges: readonly string[];
  /** Custom properties that its attributes read, or that its islands name. */
  readonly properties: readonly string[];
  /** The keyframes that its `style` attributes use. */
  readonly animations: readonly string[];
  readonly hasIslands: boolean;
}

/** The styles of a page. Pages that share them have the same object. */
export interface CriticalCss {
  /** The CSS as it is published: minified, with short names. One text, because each style element adds a hash to the policy. */
  readonly published: string;
  /** The files that it uses. */
  readonly uses: readonly CssUse[];
}

/** The styles of a site. They are final before the first page is rendered. */
export interface SiteStyles {
  /** The rules that its modules wrote, with URLs. */
  readonly rules: readonly StyleRule[];
  readonly names: ShortNames;
  /** Its style sheet. */
  readonly sheet: string;
  readonly minify: (css: string) => Promise<string>;
}

/**
 * Returns the function that makes the styles of pages, once for each key of their needs. `late` are the rules that
 * components have written while pages were rendered: those of the page's classes come after all others, under their long
 * names.
 */
export function criticalCss({ rules, names, sheet, minify }: SiteStyles) {
  const ofModules = rules.map(parsedRule);
  const readInSheet = customProperties(sheet);
  const known = new Map<string, Promise<CriticalCss>>();
  const make = async (needs: StyleNeeds, late: readonly StyleRule[]) => {
    const css = pageCss(needs, [...ofModules, ...late.map(parsedRule)], readInSheet);
    return { published: await minify(shortenCss(css, names)), uses: cssUses(css) };
  };
  return (key: string, needsOf: () => StyleNeeds, late: readonly StyleRule[]): Promise<CriticalCss> => {
    if (late.length > 0) {
      const needs = needsOf();
      const own = late.filter(({ name }) => name === "" || needs.classes.includes(name));
      if (own.length > 0) return make(needs, own);
    }
    const made = known.get(key) ?? make(needsOf(), []);
    known.set(key, made);
    return made;
  };
}

/** The characters of each font face that is not for all characters. */
export function fontRangesIn(rules: readonly StyleRule[]): readonly string[] {
  const faces = rules.filter(({ css }) => css.includes("@font-face")).flatMap(({ css }) => cssRules(css));
  return [...new Set(faces.flatMap((face) => fontRange(face) ?? []))];
}

/** The characters that a font face is for. Missing for another rule, and for a face that is for all. */
function fontRange({ name, declarations }: CssRule): string | undefined {
  return name === "font-face"
    ? declarations.find((descriptor) => descriptor.name === "unicode-range")?.value
    : undefined;
}

/** One call of Emotion: the name of its class, and what it wrote. */
interface ParsedRule {
  readonly name: string;
  readonly rules: readonly CssRule[];
}

export function parsedRule({ name, css }: Pick<StyleRule, "name" | "css">): ParsedRule {
  return { name, rules: cssRules(css) };
}

/**
 * Makes the CSS of pages with the same needs, in the order in which it was written: the rules of their classes and of all
 * elements, without keyframes, font faces and custom properties that nothing uses. A site declares its tokens once for all
 * pages, and most pages read only some of them. `readElsewhere` are the custom properties that the site's sheet reads.
 */
export function pageCss(needs: StyleNeeds, all: readonly ParsedRule[], readElsewhere: readonly string[]): string {
  const classes = new Set(needs.classes);
  const wrapper = needs.hasIslands ? [parsedRule({ name: "", css: wrapperCss })] : [];
  const wanted = [...wrapper, ...all]
    .filter(({ name, rules }) => name === "" || classes.has(name) || rules.some(isKeyframes))
    .flatMap(({ rules }) => rules)
    .filter((rule) => isRangeNeeded(fontRange(rule), needs.fontRanges));
  const used = new Set([
    ...needs.animations,
    ...wanted.filter((rule) => !isKeyframes(rule)).flatMap(({ uses }) => [...uses]),
  ]);
  const rules = wanted.filter((rule) => !isKeyframes(rule) || used.has(rule.prelude));
  const read = new Set([...needs.properties, ...readElsewhere, ...rules.flatMap(({ uses }) => [...uses])]);
  const declared = rules.flatMap(({ declarations }) => declarations);
  // A set iterates over values that are added during the loop.
  for (const name of read)
    for (const { uses } of declared.filter((declaration) => declaration.name === name))
      uses.forEach((use) => read.add(use));
  const isUnread = (name: string) => name.startsWith("--") && !read.has(name);
  return rules.map((rule) => withoutDeclarations(rule, isUnread)).join("\n");
}

const isKeyframes = ({ name }: CssRule) => name === "keyframes";

/** A font face is needed if a page has one of its characters (https://drafts.csswg.org/css-fonts-4/#unicode-range-desc). */
function isRangeNeeded(range: string | undefined, needed: readonly string[]): boolean {
  return range === undefined || needed.includes(range);
}

/**
 * The element around an island is no box, so that `position: sticky`, flex items and grids work as if the component was
 * there without it. It has no specificity: every rule of the site wins. With a class it is a box that the site styles.
 */
const wrapperCss = ":where(div[data-island]:not([class])){display:contents}";
