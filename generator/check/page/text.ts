import { DomUtils, parseDocument } from "htmlparser2";
import { markupOf } from "../../render/tree/element.ts";
import type { Tag } from "../../render/tree/tag.ts";
import type { Tree } from "../../render/tree/tree.ts";
import { unescapeMarkup } from "../../render/escape-markup.ts";
import { forbiddenCharacter, forbiddenFix, shownText } from "../forbidden-character.ts";
import { noFaults, type PageCheck, type SeenElement } from "./page-check.ts";
import { thisPage, type PageFault } from "./page-fault.ts";

/** The body has a text, and nothing in it that only a program would say. */
export const text: PageCheck = {
  looksAt: ({ attributes }) => attributes["data-island"] !== undefined,
  faultsOf: (seen, { tree }) => {
    const faults = [...pageFaults(tree), ...islandFaults(seen, tree)];
    if (!isSuspect(tree.html)) return faults.length === 0 ? noFaults : faults;
    return [...faults, ...textsIn(tree).flatMap(faultsOfText)];
  },
};

const direction = /[\u202A-\u202E\u2066-\u2069]/;

/** All that `direction` or `forbiddenCharacter` may find, but halves of characters; one look is faster than two. */
const oddCharacter =
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFD-\uFFFF]/;

const suspect = /\bundefined\b|\bNaN\b|\[object \w+\]/;

/** Whether the HTML has to be read text by text. */
function isSuspect(html: string): boolean {
  return (
    html.includes("undefined") ||
    html.includes("NaN") ||
    html.includes("[object ") ||
    oddCharacter.test(html) ||
    !html.isWellFormed()
  );
}

function pageFaults({ html, hasText }: Tree): PageFault[] {
  const faults: PageFault[] = [];
  if (!hasText) {
    const what = `the page ${thisPage} is blank`;
    faults.push({ code: "page-blank", what, fix: "look for a component that returns nothing" });
  }
  if (html.includes("<!--$!-->")) {
    const what = `the page ${thisPage} shows the fallback of a Suspense instead of its content`;
    const fix = "load the data before the page is rendered, and fix what throws inside of the Suspense";
    faults.push({ code: "suspense-fallback", what, fix });
  }
  return faults;
}

function islandFaults(seen: readonly SeenElement[], tree: Tree): PageFault[] {
  return seen.flatMap(({ element, source: { attributes } }) => {
    const name = attributes["data-island"] ?? "";
    const faults: PageFault[] = [];
    if (markupOf(tree, element).includes("<!-- -->")) {
      const what = `the island ${name} on ${thisPage} has adjacent texts, and React writes comments between them`;
      faults.push({
        code: "text-separator",
        what,
        fix: "write them as one template string: {`Pressed ${count} times`}",
      });
    }
    return [...faults, ...propFaults(name, attributes["data-props"] ?? "")];
  });
}

/** JSON writes control characters and lone surrogates by their numbers. */
function propFaults(island: string, props: string): PageFault[] {
  if (!/\\(?:u(?:00[01]|d[89a-f])|[bf])/i.test(props) && forbiddenCharacter(props) === undefined) return [];
  const faults: PageFault[] = [];
  JSON.parse(props, (_, value: unknown) => {
    const found = typeof value === "string" ? forbiddenCharacter(value) : undefined;
    if (found === undefined) return value;
    const what = `a prop of the island ${island} on ${thisPage} contains ${found.what} at character ${found.at}`;
    faults.push({ code: "text-broken", what: `${what}: "${shownText(String(value))}"`, fix: forbiddenFix });
    return value;
  });
  return faults;
}

/** A text of the page, and whether people see it: code may say anything. */
interface PageText {
  readonly written: string;
  readonly isSeen: boolean;
  /** What it is, in words. */
  readonly kind: string;
}

const silent = new Set(["code", "pre", "script", "style"]);

function textsIn(tree: Tree): PageText[] {
  const texts: PageText[] = [];
  let unseen = 0;
  let at = 0;
  for (const [index, tag] of tree.tags.entries()) {
    const start = tree.starts[index] ?? 0;
    const isSeen = unseen === 0;
    if (start > at) texts.push({ written: plain(tree.html.slice(at, start), tree), isSeen, kind: "the text" });
    at = Math.max(at, start + tag.text.length);
    if (silent.has(tag.name)) unseen = Math.max(0, unseen + (tag.kind === "open" ? 1 : -1));
    texts.push(...attributeTexts(tag));
  }
  texts.push({ written: plain(tree.html.slice(at), tree), isSeen: true, kind: "the text" });
  return texts;
}

/** The props of islands are read as JSON instead. */
function attributeTexts({ name, attributes }: Tag): PageText[] {
  return Object.entries(attributes).flatMap(([key, written]) =>
    key === "data-props" ? [] : [{ written, isSeen: false, kind: `the attribute ${key} of <${name}>` }],
  );
}

function plain(markup: string, { isRegular }: Tree): string {
  if (!markup.includes("&")) return markup;
  return isRegular ? unescapeMarkup(markup) : DomUtils.textContent(parseDocument(markup));
}

function faultsOfText({ written, isSeen, kind }: PageText): PageFault[] {
  const faults: PageFault[] = [];
  const it = `${kind} "${shownText(written)}" on ${thisPage}`;
  const said = isSeen ? suspect.exec(written)?.[0] : undefined;
  if (said !== undefined) {
    const fix = "look for a value that is missing, or that is not a text";
    faults.push({ code: "text-suspect", what: `${it} says ${said}`, fix });
  }
  const broken = forbiddenCharacter(written);
  if (broken !== undefined) {
    const what = `${it} contains ${broken.what} at character ${broken.at}`;
    faults.push({ code: "text-broken", written: [written], what, fix: forbiddenFix });
  }
  if (isSeen && direction.test(written)) {
    const what = `${it} contains an invisible character that turns its direction`;
    faults.push({ code: "text-direction", severity: "warning", what, fix: "delete it, or write dir on the element" });
  }
  return faults;
}
