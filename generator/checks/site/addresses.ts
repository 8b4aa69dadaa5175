import {
  folderOf,
  isBase,
  isPagePath,
  isSiteUrl,
  isWebUrl,
  nearBase,
  outputPath,
  plainUrl,
} from "../../define/addresses.ts";
import type { Page } from "../../define/page.ts";
import { firstOf } from "../../problems/grouped.ts";
import type { CheckedSite } from "../checked-site.ts";
import type { Finding } from "../../problems/problem.ts";

/** The site's URL consists of scheme and host, and perhaps a folder. The folder is then the base. */
export function urlAndBase({ site: { url, base = "" }, source }: CheckedSite): Finding[] {
  const ofBase = baseProblems(base, url);
  if (url === undefined) return ofBase;
  return [...ofBase, ...urlProblems(url).map((problem) => ({ ...problem, where: placeOfUrl(url, base, source) }))];
}

function baseProblems(base: string, url: string | undefined): Finding[] {
  if (base !== "" && !isBase(base)) {
    const what = `the base "${base}" is not a folder of a host`;
    return [{ code: "site-url", written: [base], what, fix: `write "${nearBase(base)}"` }];
  }
  if (url === undefined || !isSiteUrl(url) || folderOf(url) === base) return [];
  const what = `the base is "${base || "/"}", but the site's url "${url}" has the folder "${folderOf(url)}"`;
  const fix = "leave out the base, which follows from the url";
  return [{ code: "site-url", written: [base || url], what, fix }];
}

function urlProblems(url: string): Finding[] {
  const subject = `the site's url "${url}"`;
  if (!isWebUrl(url)) {
    const fix = 'write it with its scheme and without a slash at the end: "https://example.com"';
    return [{ code: "site-url", what: `${subject} is not a web address`, fix }];
  }
  const common = { code: "site-url", fix: `write "${plainUrl(url).replace(/^http:/, "https:")}"` } as const;
  if (!isSiteUrl(url))
    return [
      { ...common, what: `${subject} has more than a scheme, a host and a folder, or another form than browsers use` },
    ];
  return url.startsWith("https:") ? [] : [{ ...common, severity: "warning", what: `${subject} is not encrypted` }];
}

/**
 * The base may have been added to the URL, and its slashes removed. The fact is found even if its text is written
 * twice.
 */
function placeOfUrl(url: string, base: string, { find }: CheckedSite["source"]): string | undefined {
  const withoutBase = url.slice(0, url.length - base.length);
  // Of an empty URL, only a slash would be left, which is written in many places.
  const written = [url, withoutBase, `${url}/`, `${withoutBase}/`].filter((text) => text.length > 1);
  return firstOf(written, (text) => find(text, ["siteUrl"]) ?? find(text));
}

/** Every page has a path that works as an address everywhere, and no two pages have the same file. */
export function paths({ pages, filePaths, whereIs }: CheckedSite): Finding[] {
  const byFile = new Map<string, Page>();
  return pages.flatMap((page): Finding[] => {
    const { path } = page;
    // Some file systems ignore case.
    const file = outputPath(path).toLowerCase();
    const first = byFile.get(file);
    if (first === undefined) byFile.set(file, page);
    const flaw = pathFlaw(path, filePaths) ?? (first && twinFlaw(page, first, whereIs));
    return flaw === undefined ? [] : [{ code: "path-invalid", ...flaw, page: path, where: whereIs(page) }];
  });
}

/** What is wrong with a path, and how to correct it. */
interface Flaw {
  readonly what: string;
  readonly fix: string;
}

/** The path of a named file, used as a folder. */
const fileAsFolder = /\.html\//;

function pathFlaw(path: string, filePaths: ReadonlySet<string>): Flaw | undefined {
  if (!isPagePath(path) || fileAsFolder.test(path)) {
    const fix =
      'write letters, digits, hyphens and single dots, with a slash before each part and none at the end: "/docs/v1.2"';
    return { what: `the path ${JSON.stringify(path)} cannot be a page's address`, fix };
  }
  const file = `/${outputPath(path)}`;
  const isTaken = filePaths.has(file) || filePaths.has(path) || file.toLowerCase().startsWith("/assets/");
  if (isTaken || /^\/(?:404$|_(?:headers|redirects|worker)\b)/.test(path)) {
    const fix = path === "/404" ? 'write "/404.html"' : "choose another path";
    return { what: `the path "${path}" is used by the build or by hosts`, fix };
  }
  return undefined;
}

function twinFlaw(page: Page, first: Page, whereIs: CheckedSite["whereIs"]): Flaw {
  if (page === first) {
    const fix = "list it once, in `pages` or in `disabledPages` of defineSite";
    return { what: `the page "${page.path}" is in the list of pages twice`, fix };
  }
  const what = `the paths "${first.path}" and "${page.path}" are one file on many systems; the other page is at ${whereIs(first)}`;
  return { what, fix: "give one of them another path" };
}
