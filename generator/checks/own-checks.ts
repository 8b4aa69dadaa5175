import { checkFunctions } from "../define/fact-checks.ts";
import type { FinishedSite, FoundProblem, HtmlElement } from "../define/finished-site.ts";
import { isFields } from "../define/site-schema.ts";
import { flawOfFields, itemsFrom, type FieldRules, type Flaw } from "../evaluate/call-of-site.ts";
import type { Finding } from "../problems/problem.ts";
import { isStartTag, type Tag } from "../render/tree/tag.ts";
import { treeOf } from "../render/tree/tree.ts";
import type { CheckedSite } from "./checked-site.ts";

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
  const about = { entry, source };
  const paths = new Set(pages.map(({ path }) => path));
  const findings: Finding[] = [];
  for (const { call, index } of calls.filter((one) => !(hasFailures || isPartial) || !isOwn(one))) {
    const flawOf = (problem: unknown) => flawOfProblem(problem, paths);
    const wanted = { of: "problems", fix: "return [] if nothing is wrong", flawOf };
    const check = { call, option: "checks", index } as const;
    const found = await itemsFrom<FinishedSite, FoundProblem>(check, built, about, wanted);
    findings.push(...found.problems, ...found.items.map((one) => findingOf(one, site)));
  }
  return findings;
}

function findingOf(found: FoundProblem, site: CheckedSite): Finding {
  const { code, severity = "error", what, fix, page, element, where, written, subject } = found;
  const startTag = page === undefined || !element ? -1 : indexOfStartTag(element, page, site);
  return {
    code,
    what,
    fix,
    severity,
    ...(where !== undefined && { where }),
    ...(written && { written }),
    ...(subject !== undefined && { subject }),
    ...(page !== undefined && { page, alike: what.replaceAll(`"${page}"`, "") }),
    ...(startTag !== -1 && { startTag }),
  };
}

const ownCode = /^[^/\s]+\/\S+$|^(?:placeholder|fact-wrong|contrast)$/;

const isText = (value: unknown) => typeof value === "string";
const isFilled = (value: unknown) => isText(value) && value !== "";
const maybe = (isRight: (value: unknown) => boolean) => (value: unknown) => value === undefined || isRight(value);

const codeRule: FieldRules = [
  ["code", (value) => ownCode.test(String(value)), 'write a code with a slash: "shop/price-missing"'],
];

const otherRules: FieldRules = [
  ["what", isFilled, "say what is wrong"],
  ["fix", isFilled, "say how to fix it"],
  [
    "severity",
    maybe((value) => value === "warning" || value === "error"),
    'write "warning", or leave it out for an error',
  ],
  ["where", maybe(isText), 'write "file:line:column", as `source.find` returns it'],
  ["written", maybe((value) => Array.isArray(value) && value.every(isText)), 'write a list of texts: ["…"]'],
  [
    "element",
    maybe((value) => isFields(value) && "parent" in value),
    "use an element of `elements(name)` or `tree` of the page",
  ],
  ["subject", maybe(isText), "write the name of the fact as text"],
];

function flawOfProblem(problem: unknown, paths: ReadonlySet<unknown>): Flaw | undefined {
  const isPage = (value: unknown) => paths.has(value);
  const named = `returns the problem "${String((problem as Partial<FoundProblem> | null)?.code)}"`;
  return (
    flawOfFields("returns a problem", problem, codeRule) ??
    flawOfFields(named, problem, [...otherRules, ["page", maybe(isPage), "use `path` of a page that exists"]])
  );
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
