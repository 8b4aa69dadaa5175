import { checkFunctions } from "../define/fact-checks.ts";
import type { FinishedSite, FoundProblem, HtmlElement } from "../define/finished-site.ts";
import { isFields, kindOf } from "../define/site-schema.ts";
import { callOfSite, functionProblem, type SiteFunction } from "../evaluate/call-of-site.ts";
import { BuildError } from "../problems/build-error.ts";
import type { Problem } from "../problems/problem.ts";
import { isStartTag, type Tag } from "../render/tree/tag.ts";
import { treeOf } from "../render/tree/tree.ts";
import type { CheckedSite } from "./checked-site.ts";
import type { Finding } from "./finding.ts";

/**
 * Calls the functions in `checks` of a site. Without all of its pages, only those that look at facts are called: any
 * other could report what the missing pages have.
 */
export async function ownFound(site: CheckedSite): Promise<readonly Finding[]> {
  const calls = checkFunctions(site.site.checks).flatMap((call, index) => (call ? [{ call, index }] : []));
  if (calls.length === 0) return [];
  const { source, entry, pages, hasFailures, isPartial } = site;
  // The checks of `#generator` only search in the source. They have what they were made with as a property.
  const isOwn = ({ call }: (typeof calls)[number]) =>
    !["placeholders", "wrongFacts", "contrastPairs"].some((key) => Object.hasOwn(call, key));
  const built = calls.some(isOwn) ? await site.finished() : ({ source } as Partial<FinishedSite> as FinishedSite);
  const about = { entry, source, pageCount: pages.length };
  const findings: Finding[] = [];
  for (const { call, index } of calls.filter((one) => !(hasFailures || isPartial) || !isOwn(one))) {
    const check: SiteFunction<FinishedSite> = { call, option: "checks", index };
    const wrong = ({ what, fix }: Pick<Finding, "what" | "fix">) => functionProblem(check, about, what, fix);
    try {
      const found = await callOfSite(check, built, about);
      const flaw = { what: `returns ${kindOf(found)}, not a list of problems`, fix: "return [] if nothing is wrong" };
      if (!Array.isArray(found)) findings.push(wrong(flaw));
      else for (const one of found as readonly unknown[]) findings.push(findingOf(one, site, wrong));
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      findings.push(...error.problems);
    }
  }
  return findings;
}

function findingOf(found: unknown, site: CheckedSite, wrong: (flaw: Flaw) => Problem): Finding {
  const flaw = flawOf(found, site);
  if (flaw !== undefined) return wrong(flaw);
  const { code, severity, what, fix, page, element, where, written, subject } = found as FoundProblem;
  const startTag = page === undefined || !element ? -1 : indexOfStartTag(element, page, site);
  return {
    code,
    what,
    fix,
    ...(severity && { severity }),
    ...(where !== undefined && { where }),
    ...(written && { written }),
    ...(subject !== undefined && { subject }),
    ...(page !== undefined && { page, alike: what.replaceAll(`"${page}"`, "") }),
    ...(startTag !== -1 && { startTag }),
  };
}

type Flaw = Pick<Finding, "what" | "fix">;

const ownCode = /^[^/\s]+\/\S+$|^(?:placeholder|fact-wrong|contrast)$/;

function flawOf(problem: unknown, { pages }: CheckedSite): Flaw | undefined {
  if (!isFields(problem)) return { what: `returns ${kindOf(problem)} as a problem`, fix: "return { code, what, fix }" };
  const { code, what, fix, page } = problem;
  if (typeof code !== "string" || !ownCode.test(code)) {
    const shown = JSON.stringify(code) ?? "nothing";
    return { what: `returns a problem with the code ${shown}`, fix: 'write a code with a slash: "shop/price-missing"' };
  }
  if (typeof what !== "string" || typeof fix !== "string") {
    return { what: `returns the problem "${code}" without what or fix`, fix: "say what is wrong, and how to fix it" };
  }
  const wrong = flawedFields.find(([key, isRight]) => problem[key] !== undefined && !isRight(problem[key]));
  if (wrong !== undefined) {
    const [key, , advice] = wrong;
    const value = problem[key];
    const shown = typeof value === "string" ? JSON.stringify(value) : kindOf(value);
    return { what: `returns the problem "${code}" whose ${key} is ${shown}`, fix: advice };
  }
  if (page === undefined || pages.some(({ path }) => path === page)) return undefined;
  const shown = JSON.stringify(page) ?? kindOf(page);
  return {
    what: `returns the problem "${code}" on the page ${shown}, which does not exist`,
    fix: "use `path` of a page",
  };
}

const isText = (value: unknown) => typeof value === "string";

/** What the other fields of a problem have to be, and how to correct them. */
const flawedFields: readonly (readonly [key: string, isRight: (value: unknown) => boolean, fix: string])[] = [
  ["severity", (value) => value === "warning" || value === "error", 'write "warning", or leave it out for an error'],
  ["where", isText, 'write "file:line:column", as `source.find` returns it'],
  ["written", (value) => Array.isArray(value) && value.every(isText), 'write a list of texts: ["…"]'],
  [
    "element",
    (value) => isFields(value) && "parent" in value,
    "use an element of `elements(name)` or `tree` of the page",
  ],
  ["subject", isText, "write the name of the fact as text"],
];

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
