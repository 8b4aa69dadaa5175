import type { Page } from "../define-site.ts";
import { outputPath } from "../load/definition/page-url.ts";
import type { Problem } from "../problems/problem.ts";
import { defineCheck, type CheckedSite } from "./check.ts";

/** Every page has a path that can be an address everywhere, no two would be written to one file, and one is the home page. */
export const paths = defineCheck({ inspect: () => undefined, judge });

type Fault = Pick<Problem, "code" | "what" | "fix">;

function judge(site: CheckedSite): Problem[] {
  const { pages, livePaths, entry, whereIs } = site;
  const seen = new Map<string, Page>();
  const problems = pages.flatMap((page): Problem[] => {
    const first = seen.get(outputPath(page.path));
    const fault = shapeFault(page.path) ?? reservedFault(page.path, site) ?? twinFault(page, first, whereIs);
    if (first === undefined) seen.set(outputPath(page.path), page);
    return fault ? [{ ...fault, page: page.path, where: whereIs(page) }] : [];
  });
  if (livePaths.has("/") || livePaths.has("/index.html")) return problems;
  const what = 'no page has the path "/", so the address of the site itself leads nowhere';
  const fix = 'give the home page the path "/"';
  return [...problems, { code: "home-missing", severity: "warning", where: entry, what, fix }];
}

/** Most bytes of a file's name, on all usual file systems, and of a whole path, on macOS, less what comes before it. */
const longestPart = 255;
const longestPath = 900;

/** https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/;

function shapeFault(path: string): Fault | undefined {
  const code = "path-invalid";
  if (!/^\/$|^(\/[a-z0-9_-]+)+(\.html)?$/.test(path)) {
    return {
      code,
      what: `the path ${JSON.stringify(path)} cannot be a page's address`,
      fix: 'write small letters, digits and hyphens, with a slash before each part and none at the end: "/about"',
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
function reservedFault(path: string, { filePaths }: CheckedSite): Fault | undefined {
  const code = "path-reserved";
  const file = `/${outputPath(path)}`;
  if (filePaths.has(file) || file.startsWith("/assets/"))
    return { code, what: `the path "${path}" belongs to the folder of assets`, fix: "choose another one" };
  if (/^\/_(?:headers|redirects|worker)\b/.test(path))
    return { code, what: `the path "${path}" is a file of settings to many hosts`, fix: "choose another one" };
  if (path === "/404")
    return { code, what: "hosts look for the page of unknown addresses in one file", fix: 'write "/404.html"' };
  return undefined;
}

function twinFault({ path }: Page, first: Page | undefined, whereIs: CheckedSite["whereIs"]): Fault | undefined {
  if (first === undefined) return undefined;
  const same =
    path === first.path ? `the path "${path}"` : `the paths "${first.path}" and "${path}", which are one file`;
  return {
    code: "path-duplicate",
    what: `two pages have ${same}, the other one at ${whereIs(first)}`,
    fix: "give one of them another path",
  };
}
