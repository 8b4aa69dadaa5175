import { remember } from "../../cache/remember.ts";
import { outputPath } from "../../load/definition/page-url.ts";
import type { Page } from "../../load/definition/page.ts";
import type { Problem } from "../../problems/problem.ts";
import type { SiteFacts } from "../page-inspector.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

/**
 * Every page has a path that works as an address everywhere, no two pages have the same file, and one page is the home
 * page.
 */
export const paths: SiteCheck = (site) => {
  const { livePaths, entry } = site;
  const problems = wrongPaths(site.facts).map((wrong) => problemOf(wrong, site));
  if (livePaths.has("/") || livePaths.has("/index.html")) return problems;
  const what = 'no page has the path "/", so the site has no home page';
  const fix = 'give the home page the path "/"';
  return [...problems, { code: "home-missing", severity: "warning", where: entry, what, fix }];
};

type PathProblem = Pick<Problem, "code" | "what" | "fix">;

/** A problem with the path of a page, or another page that has the same file. */
interface WrongPath {
  /** The index of the page among all pages. Disabled pages come last. */
  readonly index: number;
  readonly problem?: PathProblem;
  /** The first page with this file. */
  readonly first: number | undefined;
}

/** Depends only on the paths, so it is computed again only when they change. */
const wrongPaths = remember((facts: SiteFacts): readonly WrongPath[] => {
  const seen = new Map<string, number>();
  const files = new Set(facts.filePaths);
  return [...facts.livePaths, ...facts.disabledPaths].flatMap((path, index) => {
    // Some file systems ignore case.
    const file = outputPath(path).toLowerCase();
    const first = seen.get(file);
    if (first === undefined) seen.set(file, index);
    const problem = shapeProblem(path) ?? reservedProblem(path, files);
    if (problem === undefined && first === undefined) return [];
    return [{ index, first, ...(problem && { problem }) }];
  });
});

function problemOf({ index, problem, first = index }: WrongPath, { pages, whereIs }: CheckedSite): Problem {
  const page = pages[index] as Page;
  return { ...(problem ?? twinProblem(page, pages[first] as Page, whereIs)), page: page.path, where: whereIs(page) };
}

/**
 * The longest file name in bytes on common file systems, and the longest path on macOS without the path of the output
 * folder.
 */
const longestPart = 255;
const longestPath = 900;

/** https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Hidden names begin with a dot, and Windows drops one at the end. */
const pagePath = /^\/$|^(?:\/[\w-]+(?:\.[\w-]+)*)+$/;

/** The path of a named file, used as a folder. */
const fileAsFolder = /\.html\//;

function shapeProblem(path: string): PathProblem | undefined {
  const code = "path-invalid";
  if (!pagePath.test(path) || fileAsFolder.test(path)) {
    return {
      code,
      what: `the path ${JSON.stringify(path)} cannot be a page's address`,
      fix: 'write letters, digits, hyphens and single dots, with a slash before each part and none at the end: "/docs/v1.2"',
    };
  }
  const parts = path.slice(1).split("/");
  if (path.length > longestPath || parts.some((part) => part.length > longestPart)) {
    const what = `the path "${path.slice(0, 40)}…" has ${path.length} characters, more than file systems allow`;
    return { code, what, fix: `write at most ${longestPart} between two slashes, and ${longestPath} in all` };
  }
  const device = parts.find((part) => deviceName.test(part));
  if (device === undefined) return undefined;
  return {
    code,
    what: `the path "${path}" contains "${device}", which is a device name on Windows`,
    fix: "choose another name for this part",
  };
}

/** Checks for paths that hosts of static files or the build itself reserve. */
function reservedProblem(path: string, filePaths: ReadonlySet<string>): PathProblem | undefined {
  const code = "path-reserved";
  const file = `/${outputPath(path)}`;
  if (filePaths.has(file) || filePaths.has(path) || file.toLowerCase().startsWith("/assets/"))
    return { code, what: `the path "${path}" is inside the assets folder`, fix: "choose another path" };
  if (/^\/_(?:headers|redirects|worker)\b/.test(path))
    return { code, what: `the path "${path}" is a configuration file of many hosts`, fix: "choose another path" };
  if (path === "/404")
    return { code, what: 'hosts expect the page for unknown addresses at "/404.html"', fix: 'write "/404.html"' };
  return undefined;
}

function twinProblem(page: Page, first: Page, whereIs: CheckedSite["whereIs"]): PathProblem {
  const { path } = page;
  if (page === first) {
    const what = `the page "${path}" is in the list of pages twice`;
    return { code: "path-duplicate", what, fix: "list it once, in `pages` or in `disabledPages` of defineSite" };
  }
  const both = `the paths "${first.path}" and "${path}"`;
  const isOneFile = outputPath(path) === outputPath(first.path);
  const same =
    path === first.path
      ? `the path "${path}"`
      : `${both}, which ${isOneFile ? "are the same file" : "differ only in capitals and are the same file on many systems"}`;
  return {
    code: "path-duplicate",
    what: `two pages have ${same}; the other page is at ${whereIs(first)}`,
    fix: "give one of them another path",
  };
}
