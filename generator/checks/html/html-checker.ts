import { keyOf, openCache } from "../../cache.ts";
import type { Document } from "../../output/document.ts";
import type { OutputFile } from "../../output-file.ts";
import { groupedBy } from "../../problems/grouped.ts";
import { startWorker } from "../../generator-dir.ts";
import type { CheckedPage } from "../checked-site.ts";
import type { Finding } from "../../problems/problem.ts";
import { fewAtOnce } from "../../output-file.ts";
import type { UnprovedHtml } from "../checked-site.ts";

/** A page whose HTML is validated. Disabled pages have no document. */
type ValidatedPage = Pick<CheckedPage, "path" | "findings" | "document">;

/** Something in the HTML of a part that the HTML standard does not allow. */
interface Invalid extends Pick<HtmlProblem, "rule" | "message"> {
  /** The name of the part. */
  readonly part: string;
  /** The HTML from that place on, as the components wrote it. */
  readonly excerpt: string;
  /** The body that contains it, and the index of the tag. Missing for a problem in a head. */
  readonly body?: UnprovedHtml;
  readonly tag?: number | undefined;
}

/** Only so many names are kept. The oldest are removed first. */
const maxNames = 100_000;

/**
 * Makes a checker that validates HTML in a thread of its own. It validates each part once, and remembers what earlier
 * builds found valid. All builds of a process share it.
 */
export function htmlChecker() {
  const cache = openCache<readonly string[]>("valid-html");
  const known = new Set(cache.get("names")?.facts);
  /** The validations under way, by the names of their parts. */
  const begun = new Map<string, Promise<readonly Invalid[]>>();
  const isBegun = (part: string) => begun.has(part) || known.has(part);

  const validate = async (parts: readonly string[], html: string, toInvalid: (problem: HtmlProblem) => Invalid) => {
    const validating = htmlValidator()(html).then((problems) => {
      if (problems.length === 0) for (const part of parts) known.add(part);
      // Another check names the element that ends the paragraph.
      return problems.filter(({ message }) => message !== "Stray end tag '</p>'").map(toInvalid);
    });
    for (const part of parts) if (!begun.has(part)) begun.set(part, validating);
    // `end` awaits it and handles its errors.
    await validating.catch(() => undefined);
  };
  /** Validates the parts of a body that nobody has asked for. The promise never rejects. */
  const begin = async (body: UnprovedHtml): Promise<void> => {
    if (body.page === undefined || body.parts.every(isBegun)) return;
    await validate(body.parts, bodyAlone(body.page.html), (problem) => invalidIn(body, problem));
  };
  const beginRest = async ({ findings, document }: ValidatedPage) => {
    if (document === undefined) return;
    // The page that had the HTML of some parts may no longer exist, for example after a save in `watch`.
    const missing = findings.html?.parts.filter((part) => !isBegun(part)) ?? [];
    if (missing.length > 0) {
      const html = bodyOf(document);
      await begin({ parts: missing, page: { html, source: html, startTags: [] } });
    }
    const part = headPart(document);
    if (isBegun(part)) return;
    const html = headAlone(document.head());
    await validate([part], html, ({ offset, ...words }) => ({ ...words, part, excerpt: excerptAt(html, offset) }));
  };

  return {
    /** The names of the parts that this build and earlier builds found valid. */
    known: known as ReadonlySet<string>,
    /** Loads the validator in the background, if no HTML is known to be valid yet. */
    warmUp: () => void (known.size === 0 && htmlValidator()),
    begin,
    /** Validates the rest, and returns all problems. Stops and throws if the signal is aborted. */
    end: async (pages: readonly ValidatedPage[], signal?: AbortSignal): Promise<Finding[]> => {
      await fewAtOnce(pages, async ({ findings: { html } }) => html && begin(html), signal);
      await fewAtOnce(pages, beginRest, signal);
      try {
        const found = await Promise.all(new Set(begun.values()));
        if (begun.size > 0) cache.set("names", [...known].slice(-maxNames));
        return problemsOf(found.flat(), pages);
      } finally {
        // What failed is validated again by the next check.
        begun.clear();
      }
    },
  };
}

/** Heads with equal names are valid or invalid for the same reason. */
function headPart(document: Document): string {
  return keyOf("head", document.headKey());
}

/** Returns what is invalid as problems of the pages that have these parts. */
function problemsOf(invalid: readonly Invalid[], pages: readonly ValidatedPage[]): Finding[] {
  if (invalid.length === 0) return [];
  const found = groupedBy(invalid, ({ part }) => part);
  const pageOf = new Map(pages.toReversed().map(({ path, findings }) => [findings.html, path]));
  return pages.flatMap(({ path, findings, document }) => {
    const parts = [...(findings.html?.parts ?? []), ...(document ? [headPart(document)] : [])];
    const ofPage = parts.flatMap((part) => found.get(part) ?? []);
    // The same problem of many elements is reported once.
    const distinct = groupedBy(ofPage, ({ rule, message }) => `${rule} ${message}`);
    return [...distinct.values()].map(([one]) => problemOf(one, path, one.body && pageOf.get(one.body)));
  });
}

function problemOf(
  { rule, message, excerpt, tag: element }: Invalid,
  page: string,
  elementPage: string | undefined,
): Finding {
  // Only the first tag: the HTML after it may come from another component.
  const tag = /^<?[^<>]*/.exec(excerpt)?.[0] ?? "";
  return {
    code: "html-invalid",
    page,
    alike: `${message} (${rule}), at ${tag}`,
    written: [...tag.matchAll(/="([^"]+)"/g)].map(([, value = ""]) => value),
    ...(element !== undefined && elementPage !== undefined && { element, elementPage }),
    what: `the HTML of "${page}" is not valid: ${message} (${rule}), at ${excerpt}`,
    fix: `fix the component that renders it; https://html-validate.org/rules/${rule}.html explains the rule`,
  };
}

/** Wraps a body into a minimal document, so that it can be validated before its head is made. */
export function bodyAlone(body: string): string {
  return `<!doctype html><html lang="en"><head><title>Page</title></head><body>${markupOf(body)}</body></html>\n`;
}

/** The index at which the body begins in that document. */
const bodyStart = bodyAlone("").indexOf("</body>");

/** Wraps a head into a minimal document. */
function headAlone(head: string): string {
  const inside = markupOf(head.replace(/^\s*<head\b[^>]*>|<\/head>\s*$/gi, ""));
  return `<!doctype html><html lang="en"><head>${inside}</head><body></body></html>\n`;
}

/** Returns the content of a document's body. */
export function bodyOf({ contents }: OutputFile): string {
  const document = Buffer.from(contents).toString();
  const start = /<body\b[^>]*>/.exec(document);
  return start === null ? "" : document.slice(start.index + start[0].length, document.lastIndexOf("</body>"));
}

/** Removes the contents of styles and scripts. They are the largest part of a document, and not HTML. */
function markupOf(html: string): string {
  return html.replace(/(<(style|script)\b[^>]*>)[^]*?(?=<\/\2>)/g, "$1");
}

const startTag = /<[a-zA-Z]/g;

/** Finds the part, the tag and the source of a problem in a published body. */
function invalidIn(body: UnprovedHtml, { rule, message, offset }: HtmlProblem): Invalid {
  const { parts, page = { html: "", source: "", startTags: [] } } = body;
  const [published, source] = [markupOf(page.html), markupOf(page.source)];
  const at = Math.max(0, offset - bodyStart);
  // The start tag that contains the place or precedes it.
  const begins = [...published.slice(0, at + 1).matchAll(startTag)];
  const index = Math.max(0, begins.length - 1);
  const { tag, part = 0 } = page.startTags[index] ?? {};
  const begin = published === source ? undefined : begins.at(-1)?.index;
  const sourceBegin = [...source.matchAll(startTag)][index]?.index ?? source.length;
  const from =
    begin === undefined ? at : sourcePlace(published.slice(begin), at - begin, source.slice(sourceBegin)) + sourceBegin;
  return { rule, message, part: parts[Math.max(0, part)] ?? "", excerpt: excerptAt(source, from), body, tag };
}

/** Returns a place of published HTML in the HTML that the components wrote. Both begin with the same tag. */
function sourcePlace(published: string, at: number, source: string): number {
  if (at < published.indexOf(">")) return Math.min(at, source.indexOf(">"));
  const [endTag] = /^<\/[\w:-]+>/.exec(published.slice(Math.max(0, at - 1))) ?? [];
  return endTag === undefined ? 1 : Math.max(0, source.indexOf(endTag)) + 1;
}

/** How much of the HTML a problem shows, in characters. */
const maxShown = 60;

/** Shows the tag and the HTML after it, so that equal elements can be told apart. */
function excerptAt(html: string, offset: number): string {
  return html.slice(Math.max(0, offset - 1), offset + maxShown);
}

/** Something in a document that the HTML standard does not allow. */
export interface HtmlProblem {
  /** The name of the html-validate rule. */
  readonly rule: string;
  readonly message: string;
  /** The place in the document, in characters. */
  readonly offset: number;
}

/** Returns the problems of a document. */
type ValidateHtml = (html: string) => Promise<readonly HtmlProblem[]>;

let running: ValidateHtml | undefined;

/** Returns the validator, which runs in a thread of its own. All builds of a process share it. */
function htmlValidator(): ValidateHtml {
  return (running ??= startValidator());
}

/** The answers of the thread come in the order of the requests. */
function startValidator(): ValidateHtml {
  const worker = startWorker("html");
  const waiting: { resolve: (problems: readonly HtmlProblem[]) => void; reject: (reason: unknown) => void }[] = [];
  worker.on("message", (problems: readonly HtmlProblem[]) => {
    waiting.shift()?.resolve(problems);
    if (waiting.length === 0) worker.unref();
  });
  worker.on("error", (error) => {
    running = undefined;
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  // An idle validator does not keep the process alive.
  worker.unref();

  return (html) =>
    new Promise((resolve, reject) => {
      worker.ref();
      waiting.push({ resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(html);
    });
}
