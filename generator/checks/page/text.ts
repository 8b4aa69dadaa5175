import { islandProps, type Tag } from "../../html/tag.ts";
import { textContent, type Tree } from "../../html/tree.ts";
import { shownText } from "../../problems/error-words.ts";
import { maySaySuspect, suspectWord } from "../../problems/suspect-words.ts";
import type { PageCheck, PageView, SiteFacts } from "../checked-site.ts";
import type { Finding } from "../../problems/problem.ts";

/** The body contains text, and no text that only a program would write. */
export const pageTexts: PageCheck = (page) => [
  ...pageProblems(page),
  ...(maySaySuspect(page.html)
    ? textsIn(page.tree()).flatMap((text) => problemsOfText(text, page.site.meantTexts))
    : []),
];

/** Attributes that are shown or read aloud as sentences. In others, only whole values are suspect. */
const sentences = /^(?:alt|title|placeholder|aria-(?:label|description))$/;

function pageProblems({ hasText, hasFallback }: PageView): Finding[] {
  const problems: Finding[] = [];
  if (!hasText) problems.push({ code: "page-blank", what: "the page is blank" });
  if (hasFallback) {
    const what = "the page shows the fallback of a Suspense instead of its content";
    problems.push({
      code: "render",
      what,
      fix: "load the data before the page is rendered, and fix errors inside the Suspense",
    });
  }
  return problems;
}

/** A text of the page. Code may contain anything. */
interface PageText {
  readonly written: string;
  /** Whether it is in an element that shows code, or that is not shown. */
  readonly isCode: boolean;
  /** For messages, such as `text`. */
  readonly kind: string;
  /** Whether it is a value, and no sentence. */
  readonly isValue?: boolean;
  /** The index of the tag that contains it, or that was opened or closed last before it. */
  readonly element: number;
}

const silent = new Set(["code", "pre", "script", "style"]);

function textsIn(tree: Tree): PageText[] {
  const texts: PageText[] = [];
  let unseen = 0;
  let end = 0;
  let before = -1;
  for (const [index, tag] of tree.tags.entries()) {
    const start = tree.starts[index] ?? 0;
    const markup = tree.html.slice(end, start);
    // Scripts and styles contain no entities.
    const written = containsCode(tree.tags[index - 1]) ? markup : plain(markup);
    if (start > end) texts.push({ written, isCode: unseen > 0, kind: "the text", element: before });
    if (tag.kind === "open" || tag.kind === "close") before = index;
    end = Math.max(end, start + tag.text.length);
    if (silent.has(tag.name)) unseen = Math.max(0, unseen + (tag.kind === "open" ? 1 : -1));
    texts.push(...attributeTexts(tag, index));
  }
  const rest = plain(tree.html.slice(end));
  texts.push({ written: rest, isCode: false, kind: "the text", element: before });
  return texts;
}

function containsCode(tag: Tag | undefined): boolean {
  return tag?.kind === "open" && (tag.name === "script" || tag.name === "style");
}

/** The props of islands are checked separately, as JSON. */
function attributeTexts(tag: Tag, element: number): PageText[] {
  return Object.entries(tag.attributes).flatMap(([key, written]) =>
    key === "data-props" && islandProps(tag) !== ""
      ? []
      : [
          {
            written,
            isCode: false,
            kind: `the attribute ${key} of <${tag.name}>`,
            isValue: !sentences.test(key),
            element,
          },
        ],
  );
}

function plain(markup: string): string {
  return markup.includes("&") ? textContent(markup) : markup;
}

function problemsOfText(
  { written, isCode, kind, isValue = false, element }: PageText,
  meantTexts: SiteFacts["meantTexts"],
): Finding[] {
  const said = isCode ? undefined : suspectWord(written, meantTexts);
  if (said === undefined) return [];
  const isObject = said.startsWith("[");
  if (isValue && !isObject && said !== written.trim()) return [];
  const isPicture = isObject && kind === "the attribute src of <img>";
  const fix = isPicture
    ? "write src={picture.src} if it is an imported picture, or pass all of it: <img {...picture} />"
    : meantFix;
  return [{ code: "text-suspect", element, what: `${kind} "${shownText(written)}" says ${said}`, fix }];
}

/** Authors may write about these words, too. */
export const meantFix =
  'look for a value that is missing or not a string; if the word is meant, write `checks: { "text-suspect": "off" }` in definePage';
