import { ofTag, type Tag } from "../../render/tree/tag.ts";

/**
 * Attributes whose values do not matter to any rule of the validator, only whether they are empty.
 * `test/generator/valid-parts.test.ts` proves this with the validator.
 */
const free = new Set(
  (
    "href src alt title content class d points datetime placeholder value cite poster action download " +
    "aria-controls aria-describedby aria-labelledby viewbox x y x1 y1 x2 y2 cx cy r rx ry transform " +
    "fill stroke stroke-width offset"
  ).split(" "),
);

/** Attributes that also do not matter, unless a label refers to the element. */
const freeWithoutReferences = new Set(["id", "aria-label"]);

const attribute = /(\s)([^\s"'<>/=]+)="([^"<>]*)"/g;

/** Elements whose content no rule reads. All other elements are validated together with their content. */
const openElements = new Set(
  (
    "a abbr address article aside b bdi bdo blockquote button cite code data dd del dfn div dl dt em footer header i " +
    "ins kbd li main mark nav ol p pre q s samp search section small span strong sub sup time u ul var"
  ).split(" "),
);

/** The parts of a tag that decide whether HTML is valid. */
export interface ReducedTag {
  /** A number for the tag without the values that do not matter. */
  readonly number: number;
  /** A number for the tag with its id and its accessible name. */
  readonly full: number;
  /** Whether the content of the element is validated separately. */
  readonly isOpen: boolean;
  /** Whether a page with this tag has to be validated as a whole. */
  readonly isAlone: boolean;
  /** The id that a label refers to. */
  readonly labelled: string | undefined;
}

/** Reduces a tag to the parts that decide whether HTML is valid. */
export const reducedTag = ofTag((tag): ReducedTag => {
  const { text, kind, name, attributes } = tag;
  const full = kind === "close" ? text : withoutValues(text, (key) => free.has(key) || key.startsWith("data-"));
  const reduced = kind === "close" ? text : withoutValues(full, (key) => freeWithoutReferences.has(key));
  return {
    number: numberOf(reduced),
    full: numberOf(full),
    isOpen: openElements.has(name),
    isAlone: isAlone(tag),
    labelled: name === "label" ? attributes["for"] : undefined,
  };
});

/**
 * React's own comments have no effect, but other comments may turn rules off. Image maps and `form` attributes refer to
 * other parts of the page.
 */
function isAlone({ text, kind, name, attributes }: Tag): boolean {
  if (kind === "comment") return !/^<!--[\s/$?!-]*-->$/.test(text);
  return name === "map" || name === "area" || attributes["form"] !== undefined;
}

function withoutValues(text: string, isFree: (name: string) => boolean): string {
  return text.replace(attribute, (whole, space: string, name: string, value: string) => {
    const key = name.toLowerCase();
    // Rules distinguish widths in `srcset`, whole numbers, empty values, several lines, and ids with white space.
    if (key.endsWith("srcset")) return `${space}${name}="${/\dw\s*(?:,|$)/.test(value) ? "x 1w" : "x"}"`;
    if (/^(?:width|height)$/.test(key) && /^\d+$/.test(value)) return `${space}${name}="1"`;
    if (!isFree(key) || !/^\S(?:.*\S)?$/.test(value) || (key === "id" && /\s/.test(value))) return whole;
    return `${space}${name}="x"`;
  });
}

const numbers = new Map<string, number>();
const texts: string[] = [];

/** The text is the same in all builds, the number is not. */
function numberOf(text: string): number {
  let number = numbers.get(text);
  if (number === undefined) {
    number = texts.push(text) - 1;
    numbers.set(text, number);
  }
  return number;
}

/** Returns the text of a number. */
export function reducedText(number: number): string {
  return texts[number] ?? "";
}
