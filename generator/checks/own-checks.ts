import * as v from "valibot";
import { checkFunctions } from "../define/fact-checks.ts";
import type { FinishedSite, FoundProblem, HtmlElement } from "../define/finished-site.ts";
import { isFields } from "../define/site-schema.ts";
import { itemsFrom, schemaFlaw } from "../evaluate/call-of-site.ts";
import type { Finding } from "../problems/problem.ts";
import { isStartTag, type Tag } from "../html/tag.ts";
import { treeOf } from "../html/tree.ts";
import type { CheckedSite } from "./checked-site.ts";

/**
 * Calls the functions in `checks` of a site. Without all of its pages, only those that look at facts are called: any
 * other could report what the missing pages have.
 */
export async function ownFound(site: CheckedSite): Promise<readonly Finding[]> {
  const calls = checkFunctions(site.site.checks).flatMap((call, index) => (call ? [{ call, index }] : []));
  if (calls.length === 0) return [];
  const { source, entry, pages, hasFailures } = site;
  // `placeholderCheck` only searches in the source.
  const isOwn = ({ call }: (typeof calls)[number]) => !Object.hasOwn(call, "placeholders");
  const built = calls.some(isOwn) ? await site.finished() : ({ source } as Partial<FinishedSite> as FinishedSite);
  const about = { entry, source };
  const paths = new Set(pages.map(({ path }) => path));
  const findings: Finding[] = [];
  for (const { call, index } of calls.filter((check) => !hasFailures || !isOwn(check))) {
    const schema = problemSchema(paths);
    const flawOfProblem = (problem: unknown) => schemaFlaw("returns a problem", problem, schema);
    const wanted = { of: "problems", fix: "return [] if nothing is wrong", flawOf: flawOfProblem };
    const check = { call, option: "checks", index } as const;
    const returned = await itemsFrom<FinishedSite, FoundProblem>(check, built, about, wanted);
    findings.push(...returned.problems, ...returned.items.map((problem) => findingOf(problem, site)));
  }
  return findings;
}

function findingOf(problem: FoundProblem, site: CheckedSite): Finding {
  const { code, severity = "error", what, fix, page, element, where, written, subject } = problem;
  const startTag = page === undefined || !element ? -1 : indexOfStartTag(element, page, site);
  return {
    code,
    what,
    fix,
    severity,
    ...(where !== undefined && { where }),
    ...(written && { written }),
    ...(subject !== undefined && { subject }),
    ...(page !== undefined && { page }),
    ...(startTag !== -1 && { startTag }),
  };
}

const filled = v.pipe(v.string(), v.nonEmpty("expected text"));

/** What a function may return, on pages with these paths. */
function problemSchema(paths: ReadonlySet<unknown>) {
  return v.looseObject({
    code: v.pipe(
      v.string(),
      v.regex(/^[^/\s]+\/\S+$|^(?:placeholder|fact-wrong)$/, 'expected a code with a slash: "shop/price-missing"'),
    ),
    what: filled,
    fix: filled,
    severity: v.optional(v.picklist(["warning", "error"])),
    where: v.optional(v.string()),
    written: v.optional(v.array(v.string())),
    element: v.optional(v.custom((value) => isFields(value) && "parent" in value, "expected an element of the page")),
    subject: v.optional(v.string()),
    page: v.optional(v.custom((value) => paths.has(value), "expected `path` of a page that exists")),
  });
}

/** Returns the index of an element among all start tags of its page's body. Returns -1 if it is in the head. */
function indexOfStartTag(element: HtmlElement, page: string, { rendered }: CheckedSite): number {
  const { document } = rendered.find(({ path }) => path === page) ?? {};
  let body: HtmlElement["parent"] = element;
  while (body && !("name" in body && body.name === "body")) body = body.parent;
  if (document === undefined || !body) return -1;
  const html = Buffer.from(document.contents).toString();
  const start = html.indexOf(">", body.startIndex ?? 0) + 1;
  const { tags, starts } = treeOf(html.slice(start, body.endIndex ?? undefined));
  const startTags = starts.filter((_, index) => isStartTag(tags[index] as Tag));
  return startTags.indexOf((element.startIndex ?? -1) - start);
}
