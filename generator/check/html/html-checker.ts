import { nameOf } from "../../cache/content-cache.ts";
import { bodyAlone, bodyOf, bodyStart, headAlone } from "./html-documents.ts";
import type { InvalidHtml } from "./html-problems.ts";
import { htmlValidator, type HtmlProblem } from "./html-validator.ts";
import { knownHtml } from "./known-html.ts";
import { excerpt, partAt, sourceAt, startTagBefore } from "./source-place.ts";
import type { UnprovedHtml } from "./unproved-html.ts";

/** A page, and the parts of its HTML that are not yet known to be valid. */
export interface UnprovedPage {
  readonly path: string;
  readonly body?: UnprovedHtml | undefined;
  /** Makes the head as it is published. Heads with equal keys are valid or invalid for the same reason. */
  readonly head?: (() => string) | undefined;
  readonly headKey?: string | undefined;
}

/** Validates HTML in a thread of its own. Validates each part once, and remembers what earlier builds found valid. */
export interface HtmlChecker {
  /** The names of the parts that are known to be valid. */
  readonly known: () => readonly string[];
  /** Loads the validator in the background, if no HTML is known to be valid yet. */
  readonly warmUp: () => void;
  /** Starts to validate a body while other pages are still being rendered. */
  readonly begin: (body: UnprovedHtml) => void;
  /** Validates the rest, and returns all problems. `documentOf` returns the document of a page, if it has one. */
  readonly end: (
    pages: readonly UnprovedPage[],
    documentOf: (path: string) => string | undefined,
  ) => Promise<readonly InvalidHtml[]>;
  /** How long the validator has worked since the last call, in milliseconds. */
  readonly milliseconds: () => number;
}

/** A problem, and the part of the HTML that contains it. */
interface PartProblem extends Omit<InvalidHtml, "pages" | "element"> {
  readonly part: string;
  /** The body that contains it, and the number of start tags before it. Missing for a problem in a head. */
  readonly at?: { readonly body: UnprovedHtml; readonly startTag: number };
}

/** Makes an HTML checker. All builds of a process share it. */
export function htmlChecker(): HtmlChecker {
  const known = knownHtml();
  /** The validations under way, by the names of their parts. */
  const begun = new Map<string, Promise<readonly PartProblem[]>>();
  let spent = 0;

  const validate = (parts: readonly string[], html: string, toProblem: (problem: HtmlProblem) => PartProblem) => {
    const validating = htmlValidator()(html).then(({ problems, milliseconds }) => {
      spent += milliseconds;
      if (problems.length === 0) for (const part of parts) known.add(part);
      return problems.map(toProblem);
    });
    // `end` awaits it and handles its errors.
    validating.catch(() => undefined);
    for (const part of parts) if (!begun.has(part)) begun.set(part, validating);
  };
  const isBegun = (part: string) => begun.has(part) || known.has(part);

  const begin: HtmlChecker["begin"] = (body) => {
    const { parts, page } = body;
    if (page === undefined || parts.every(isBegun)) return;
    validate(parts, bodyAlone(page.html), ({ rule, message, offset }) => {
      const at = Math.max(0, offset - bodyStart);
      const place = { body, startTag: startTagBefore(page, at) };
      return { rule, message, part: partAt(body, at), excerpt: sourceAt(page, at), at: place };
    });
  };
  const beginHead = (part: string, head: string) => {
    const html = headAlone(head);
    validate([part], html, ({ rule, message, offset }) => ({ rule, message, part, excerpt: excerpt(html, offset) }));
  };

  return {
    known: known.names,
    warmUp: () => void (known.names().length === 0 && htmlValidator()),
    begin,
    end: async (pages, documentOf) => {
      for (const { body } of pages) if (body !== undefined) begin(body);
      const partsOfPages = pages.map(({ path, body, head, headKey }) => {
        const missing = body?.parts.filter((part) => !isBegun(part)) ?? [];
        const document = missing.length > 0 ? documentOf(path) : undefined;
        if (document !== undefined) begin(aloneOf(missing, document));
        if (head === undefined) return { path, body, parts: body?.parts ?? [] };
        const part = headKey ?? nameOf(head(), "head");
        if (!isBegun(part)) beginHead(part, head());
        return { path, body, parts: [...(body?.parts ?? []), part] };
      });
      const found = await invalidHtml(partsOfPages, begun);
      begun.clear();
      known.save();
      return found;
    },
    milliseconds: () => {
      const worked = spent;
      spent = 0;
      return worked;
    },
  };
}

/** Used when the page that had the HTML of these parts no longer exists, for example after a save in `watch`. */
function aloneOf(parts: readonly string[], document: string): UnprovedHtml {
  const html = bodyOf(document);
  return { parts, page: { html, source: html, owners: [] } };
}

/** Collects the problems in the parts of each page. Each problem appears once, with all its pages. */
async function invalidHtml(
  pages: readonly (Pick<UnprovedPage, "path" | "body"> & { readonly parts: readonly string[] })[],
  begun: ReadonlyMap<string, Promise<readonly PartProblem[]>>,
): Promise<InvalidHtml[]> {
  const problemsOf = new Map<string, PartProblem[]>();
  for (const validating of new Set(begun.values())) {
    for (const problem of await validating)
      problemsOf.set(problem.part, [...(problemsOf.get(problem.part) ?? []), problem]);
  }
  const found = new Map<PartProblem, string[]>();
  if (problemsOf.size === 0) return [];
  for (const { path, parts } of pages) {
    for (const part of parts) {
      for (const problem of problemsOf.get(part) ?? []) {
        const on = found.get(problem);
        if (on === undefined) found.set(problem, [path]);
        else if (on.at(-1) !== path) on.push(path);
      }
    }
  }
  return [...found].map(([{ rule, message, excerpt: shown, at }, on]) => {
    const page = at && pages.find(({ body }) => body === at.body);
    return {
      rule,
      message,
      excerpt: shown,
      pages: on,
      ...(at && page && { element: { path: page.path, startTag: at.startTag } }),
    };
  });
}
