import { remember } from "../../cache/remember.ts";
import { outputPath } from "../../load/definition/page-url.ts";
import type { Page } from "../../load/definition/page.ts";
import type { Problem } from "../../problems/problem.ts";
import type { SiteFacts } from "../page-inspector.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

/** Every page has a path that can be an address everywhere, no two would be written to one file, and one is the home page. */
export const paths: SiteCheck = (site) => {
  const { livePaths, entry } = site;
  const problems = wrongPaths(site.facts).map((wrong) => problemOf(wrong, site));
  if (livePaths.has("/") || livePaths.has("/index.html")) return problems;
  const what = 'no page has the path "/", so the address of the site itself leads nowhere';
  const fix = 'give the home page the path "/"';
  return [...problems, { code: "home-missing", severity: "warning", where: entry, what, fix }];
};

type PathProblem = Pick<Problem, "code" | "what" | "fix">;

/** What is wrong with the path of a page: a problem of its own, or that another page has the same file. */
interface WrongPath {
  /** The place of the page among all pages, the disabled ones after the others. */
  readonly index: number;
  readonly problem?: PathProblem;
  /** The first page with this file. */
  readonly first: number | undefined;
}

/** Follows from the paths alone, so that it is found once for as long as these stay the same. */
const wrongPaths = remember((facts: SiteFacts): readonly WrongPath[] => {
  const seen = new Map<string, number>();
  const files = new Set(facts.filePaths);
  return [...facts.livePaths, ...facts.disabledPaths].flatMap((path, index) => {
    // Some file systems make no difference between capitals and small letters.
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

/** Most bytes of a file's name, on all usual file systems, and of a whole path, on macOS, less what comes before it. */
const longestPart = 255;
const longestPath = 900;

/** https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Hidden names begin with a dot, and Windows drops one at the end. */
const pagePath = /^\/$|^(?:\/[\w-]+(?:\.[\w-]+)*)+$/;

/** A named file is no folder. */
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
    const what = `the path "${path.slice(0, 40)}…" has ${path.length} characters, more than file systems take`;
    return { code, what, fix: `write at most ${longestPart} between two slashes, and ${longestPath} in all` };
  }
  const device = parts.find((part) => deviceName.test(part));
  if (device === undefined) return undefined;
  return {
    code,
    what: `the path "${path}" holds "${device}", which is a device on Windows`,
    fix: "choose another word",
  };
}

/** Names with a meaning of their own: to hosts of static files, and to the build itself. */
function reservedProblem(path: string, filePaths: ReadonlySet<string>): PathProblem | undefined {
  const code = "path-reserved";
  const file = `/${outputPath(path)}`;
  if (filePaths.has(file) || filePaths.has(path) || file.toLowerCase().startsWith("/assets/"))
    return { code, what: `the path "${path}" belongs to the folder of assets`, fix: "choose another path" };
  if (/^\/_(?:headers|redirects|worker)\b/.test(path))
    return { code, what: `the path "${path}" is a file of settings to many hosts`, fix: "choose another path" };
  if (path === "/404")
    return { code, what: "hosts look for the page of unknown addresses in one file", fix: 'write "/404.html"' };
  return undefined;
}

function twinProblem(page: Page, first: Page, whereIs: CheckedSite["whereIs"]): PathProblem {
  const { path } = page;
  if (page === first) {
    const what = `the page "${path}" is in the list of pages twice`;
    return { code: "path-duplicate", what, fix: "list it once, in pages or in disabledPages of defineSite" };
  }
  const both = `the paths "${first.path}" and "${path}"`;
  const isOneFile = outputPath(path) === outputPath(first.path);
  const same =
    path === first.path
      ? `the path "${path}"`
      : `${both}, which ${isOneFile ? "are one file" : "differ only in capitals and are one file on many systems"}`;
  return {
    code: "path-duplicate",
    what: `two pages have ${same}, the other one at ${whereIs(first)}`,
    fix: "give one of them another path",
  };
}
