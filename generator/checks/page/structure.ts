import { didYouMean } from "../../problems/near-match.ts";
import type { Finding } from "../../problems/problem.ts";
import { ofTag, type Tag } from "../../render/tree/tag.ts";
import { ancestorsOf, descendantsOf, textOf, type Tree, type TreeElement } from "../../render/tree/tree.ts";
import type { ElementCheck, PageCheck, PageView, SeenElement } from "../checked-site.ts";

const headingNames = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

/** Every page has one `h1`, and no heading skips a level (WCAG 1.3.1, 2.4.6). */
export const headings: PageCheck = ({ elements, tree, name }) => {
  const seen = elements
    .filter(({ tag }) => headingNames.has(tag.name))
    .map(({ tag, element }) => ({ level: Number(tag.name.slice(1)), element }));
  const at = ({ element }: (typeof seen)[number]) => {
    const words = textOf(tree, element).trim();
    return { words, place: { written: [words], element: element.index } };
  };
  const problems: Finding[] = [];
  const [first, second, ...others] = seen.filter(({ level }) => level === 1);
  if (first === undefined) {
    const what = `the page ${name} has no h1`;
    problems.push({ code: "heading-top", what, fix: "write one h1 that says what the page is about" });
  }
  if (second !== undefined) {
    // Without the first heading, which differs on every page. The others may come from a layout.
    const further = [second, ...others].map((one) => `"${at(one).words}"`).join(", ");
    const what = `the page ${name} has ${others.length + 2} h1; after the first: ${further}`;
    problems.push({ code: "heading-top", ...at(second).place, what, fix: "keep one h1 and make the others h2" });
  }
  for (const [index, one] of seen.entries()) {
    const { level: before } = seen[index - 1] ?? one;
    if (one.level <= before + 1) continue;
    const { words, place } = at(one);
    const what = `the h${one.level} "${words}" on ${name} follows an h${before}`;
    const fix = `make it an h${before + 1}, or add the missing heading above it`;
    problems.push({ code: "heading-order", ...place, what, fix });
  }
  return problems;
};

/** Every page has one `main`, and several `nav` elements have different names (WAI-ARIA landmarks). */
export const landmarks: PageCheck = ({ elements, name }) => {
  const mains = elements.filter(({ tag }) => tag.name === "main");
  const navs = elements.filter(({ tag }) => tag.name === "nav");
  const labels = navs.map(({ tag: { attributes } }) =>
    (attributes["aria-label"] ?? attributes["aria-labelledby"] ?? "").trim(),
  );
  const isNamed = labels.length < 2 || (!labels.includes("") && new Set(labels).size === labels.length);
  const problems: Finding[] = [];
  if (mains.length !== 1) {
    const what = `the page ${name} has ${mains.length === 0 ? "no main element" : `${mains.length} main elements`}`;
    problems.push({ code: "main-count", ...placeOf(mains.at(-1)), what });
  }
  if (!isNamed) {
    const what = `the page ${name} has ${labels.length} nav elements without different names`;
    problems.push({ code: "nav-name", ...placeOf(navs.at(-1)), what });
  }
  return problems;
};

function placeOf(seen: SeenElement | undefined): Pick<Finding, "element"> {
  return seen === undefined ? {} : { element: seen.element.index };
}

/** No two elements of a page have the same id. */
export const ids: PageCheck = ({ elements, ids: all, name }) => {
  if (new Set(all).size === all.length) return [];
  const repeated = new Set(all.filter((id, index) => all.indexOf(id) !== index));
  return [...repeated].map((id): Finding => {
    const [, second] = elements.filter(({ tag }) => tag.attributes["id"] === id);
    const what = `the id "${id}" is on more than one element of ${name}`;
    return { code: "id-duplicate", written: [id], ...placeOf(second), what };
  });
};

/** Every id that an attribute refers to exists. */
export const references: ElementCheck = {
  concerns: (tag) => idsNamedBy(tag).length > 0,
  find: ({ tag }, { ids: all, name }) =>
    idsNamedBy(tag).flatMap(({ id, attribute }): Finding[] => {
      if (all.includes(id)) return [];
      const what = `${attribute}="${id}" of <${tag.name}> on ${name} names an id that the page does not have`;
      const fix = didYouMean(id, all) || `add id="${id}" to the element that it refers to`;
      return [{ code: "reference-missing", written: [id], what, fix }];
    }),
};

/** Attributes whose value contains ids of the same page. */
const idAttributes = "for list form popovertarget aria-controls aria-labelledby aria-describedby".split(" ");

const idsNamedBy = ofTag(({ attributes }: Tag) =>
  idAttributes.flatMap((attribute) =>
    (attributes[attribute] ?? "").split(/\s+/).flatMap((id) => (id === "" ? [] : [{ id, attribute }])),
  ),
);

/** Elements of HTML that end a drawing for parsers: HTML Living Standard, 13.2.6.5. */
const breakouts = new Set(
  (
    "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta " +
    "nobr ol p pre ruby s small span strike strong sub sup table tt u ul var"
  ).split(" "),
);

/** Elements where a drawing begins, or where it contains HTML again. */
const borders = new Set(["svg", "foreignobject", "desc", "title"]);

/** No element of HTML ends a drawing. Browsers put that element, and all that follows, behind the drawing. */
export const drawings: PageCheck = ({ tree: { html, tags }, name }) => {
  if (!html.includes("<svg")) return [];
  const problems: Finding[] = [];
  const open: string[] = [];
  for (let element = 0; element < tags.length; element += 1) {
    const tag = tags[element] as Tag;
    if (open.length === 0 && tag.name !== "svg") continue;
    if (borders.has(tag.name)) {
      if (tag.kind === "open") open.push(tag.name);
      else if (open.includes(tag.name)) open.length = open.lastIndexOf(tag.name);
    } else if (breakouts.has(tag.name) && tag.kind !== "close" && open.at(-1) === "svg") {
      const what = `<${tag.name}> in an <svg> on ${name} ends the drawing: browsers show it and all that follows after the <svg>`;
      const fix = "write <text> for words in a drawing, or put the HTML into a <foreignObject>";
      problems.push({ code: "html-invalid", element, what, fix });
      open.pop();
    }
  }
  return problems;
};

/**
 * No paragraph contains a block. Browsers end the paragraph there, and read its end tag as an empty paragraph. Only HTML
 * that is not regular can contain such an end tag.
 */
export const paragraphs: PageCheck = ({ tree: { isRegular, html, tags, starts, elements }, name }) => {
  if (isRegular) return [];
  const cut = elements.filter(({ tag, to }) => tag.name === "p" && !html.startsWith("</", to));
  return tags.flatMap(({ kind, text }, index): Finding[] => {
    if (kind !== "open" || !text.startsWith("</")) return [];
    const paragraph = cut.findLast((one) => one.index < index);
    const element = starts.indexOf(paragraph?.to ?? -1);
    const block = tags[element];
    if (block === undefined) {
      const what = `${name} has a </p> without a <p> before it`;
      return [{ code: "html-invalid", element: index, what, fix: "remove it, or write the <p> before it" }];
    }
    const island = block.attributes["data-island"];
    const it = island === undefined ? `<${block.name}>` : `the island ${island}`;
    const what = `${it} in a <p> on ${name} ends the paragraph: browsers show it and all that follows after the <p>`;
    const fix =
      island === undefined
        ? `write a <div> instead of the <p>, or put the <${block.name}> after it`
        : 'write as="span" on the Island if its content may be in a <p>, or put it after the <p>';
    return [{ code: "html-invalid", element, what, fix }];
  });
};

const withoutLabel = new Set(["hidden", "submit", "button", "reset", "image"]);

/** How an element gets its accessible name, if it has no attribute for it. */
function needOf({ name, attributes }: Tag): "text" | "label" | "nothing" {
  if (name === "title") return "text";
  if (!/^(?:a|button|input|select|textarea)$/.test(name)) return "nothing";
  if (attributes["aria-label"]?.trim() || attributes["aria-labelledby"] || attributes["title"]) return "nothing";
  if (name === "a" && attributes["href"] === undefined) return "nothing";
  if (name === "a" || name === "button") return "text";
  return withoutLabel.has(attributes["type"] ?? "") ? "nothing" : "label";
}

/** Every field has a label, and every link, button and title of a drawing has a text (WCAG 1.1.1, 1.3.1, 4.1.2). */
export const names: ElementCheck = {
  concerns: (tag) => needOf(tag) !== "nothing",
  find: (one, page) => {
    if (hasName(one, page) || isHidden(one.element)) return [];
    const { name, attributes } = one.source;
    if (name === "title") {
      const fix =
        "write one text, because React renders nothing if <title> has several children: <title>{`${one} ${other}`}</title>";
      return [{ code: "name-missing", what: `the <title> on ${page.name} is empty`, fix }];
    }
    const which = attributes["name"] ?? attributes["href"] ?? attributes["id"];
    const it = `the <${name}>${which === undefined ? "" : ` "${which}"`} on ${page.name}`;
    const at = which ? { written: [which] } : {};
    return name === "a" || name === "button"
      ? [{ ...at, code: "name-missing", what: `${it} has no name`, fix: "put text into it, or set aria-label" }]
      : [{ ...at, code: "label-missing", what: `${it} has no label` }];
  },
};

function hasName({ element, tag }: SeenElement, { tree, elements }: PageView): boolean {
  if (needOf(tag) === "text") return hasText(tree, element);
  const { id } = tag.attributes;
  const isLabelled =
    id !== undefined && elements.some((one) => one.tag.name === "label" && one.tag.attributes["for"] === id);
  return isLabelled || ancestorsOf(element).some((ancestor) => ancestor.tag.name === "label");
}

/** Whether screen readers read anything of an element: its text, or the alternative text of its pictures. */
function hasText(tree: Tree, element: TreeElement): boolean {
  const first = tree.html.charCodeAt(element.from);
  // Most links begin with a letter, not with an entity, a tag or white space.
  if (element.from < element.to && first > 62 && first < 128) return true;
  if (textOf(tree, element).trim() !== "") return true;
  return descendantsOf(tree, element).some(
    ({ tag: { attributes } }) => (attributes["alt"] ?? attributes["aria-label"] ?? "").trim() !== "",
  );
}

function isHidden(element: TreeElement): boolean {
  return [element, ...ancestorsOf(element)].some(({ tag }) => tag.attributes["aria-hidden"] === "true");
}
