import { hashedFolder } from "../../assets/assets.ts";
import { oldPathOf, redirectFile, redirectsOf, redirectTarget, type Redirect } from "../../define/redirects.ts";
import { decoded } from "../../output/addresses.ts";
import { displayPath, findKey } from "../../problems/places.ts";
import { didYouMean } from "../../problems/near-match.ts";
import { firstOf } from "../../problems/grouped.ts";
import type { CheckedSite } from "../checked-site.ts";
import type { Finding } from "../../problems/problem.ts";

/** Every old address is unused, and leads directly to a page, a file or another site. */
export function redirects(site: CheckedSite): Finding[] {
  const { redirects: written = {}, url } = site.site;
  const inUse = addressesInUse(site);
  const seen = new Map<string, OldAddress[]>();
  const byPath = new Map(redirectsOf(site.site).map((redirect) => [bareOf(redirect.from), redirect]));
  return Object.entries(written).flatMap(([old, to]) => {
    const from = oldPathOf(old) ?? "";
    const target = redirectTarget(to, url);
    const redirect = { from, written: to };
    const ofSource = shapeProblem(old) ?? takenProblem(from, inUse) ?? twinProblem(redirect, seen);
    const ofTarget = target
      ? (chainProblem({ ...redirect, target }, byPath) ?? missingProblem({ ...redirect, target }, site))
      : addressProblem(old, to);
    const unserved = ofSource === undefined ? unservedProblem(from, site) : undefined;
    return [ofSource, ofTarget, unserved].flatMap((one) => (one ? { ...one, where: placeOf(old, site) } : []));
  });
}

/** The place is the key in the module of the site, or else the only place that contains the address. */
function placeOf(old: string, { entry: module, source }: CheckedSite): string | undefined {
  const entry = displayPath(module);
  const where = findKey(old, entry);
  return where === entry ? source.find(old) : where;
}

/** On some file systems, folders cannot have longer names. */
const maxName = 250;

/** Checks the form of an old address. */
function shapeProblem(old: string): Finding | undefined {
  const code = "redirect-invalid";
  const [, path = "", sign] = /^([^?#]*)([?#])/.exec(old) ?? [];
  if (sign !== undefined) {
    const what = `the old address "${old}" has ${sign === "?" ? "a query" : "an anchor"}, which hosts ignore in redirects`;
    return { code, what, fix: `write its path alone: "${path}"` };
  }
  if (old === "/") {
    return { code, what: 'the old address "/" is the home page', fix: 'give the home page the path "/"' };
  }
  const from = oldPathOf(old);
  if (from === undefined) {
    const what = `the old address ${JSON.stringify(old)} is not a path that every host can look up`;
    return { code, what, fix: 'begin with "/", and use letters, digits and "-", "_", ".", "~": "/old"' };
  }
  if (from.split("/").every((name) => name.length <= maxName)) return undefined;
  const what = `the old address "${from.slice(0, 40)}…" is longer than file systems allow`;
  return { code, what, fix: `write at most ${maxName} characters between two slashes` };
}

/** The path in the form of hosts that ignore case and remove file extensions and slashes. */
function bareOf(path: string): string {
  return path.toLowerCase().replace(/\/$|(?:\/index)?\.html?$/, "");
}

/** Pages and files by the paths that hosts compare. */
function addressesInUse({ livePaths, filePaths }: CheckedSite) {
  return {
    pages: new Map([...livePaths].map((path) => [bareOf(path), path])),
    files: new Map([...filePaths].flatMap((path) => [path.toLowerCase(), bareOf(path)].map((form) => [form, path]))),
  };
}

/** Checks whether something else uses an old address, or reserves it. */
function takenProblem(from: string, { pages, files }: ReturnType<typeof addressesInUse>): Finding | undefined {
  const taken = (what: string, fix = "remove the redirect"): Finding => {
    return { code: "redirect-taken", what: `the old address "${from}" is ${what}`, fix };
  };
  const plain = from.toLowerCase();
  const isReserved = /^\/(?:_headers|_redirects|_worker|404|404\.html)(?:\/|$)/.test(plain);
  if (isReserved || `${plain}/`.startsWith(`/${hashedFolder}/`)) return taken("reserved by the build or by hosts");
  const page = pages.get(bareOf(from));
  if (page !== undefined) {
    const what = from === page ? "a page" : `the same as the page "${page}" on many hosts`;
    return taken(what, "remove the redirect, or give the page another path");
  }
  const file = files.get(bareOf(from)) ?? firstOf(foldersOf(plain), (folder) => files.get(folder));
  if (file === undefined) return undefined;
  const what = from === file ? "a file" : `the same as the file "${file}" on many hosts, or inside it`;
  return taken(what, "remove the redirect, or give the file another name");
}

type OldAddress = Pick<Redirect, "from" | "written">;

/**
 * Reports an earlier old address that is the same as this one for some hosts or file systems. `seen` contains the
 * earlier ones by all that must not be the same, and then this one, too.
 */
function twinProblem(old: OldAddress, seen: Map<string, OldAddress[]>): Finding | undefined {
  const { from, written } = old;
  const path = `path ${bareOf(from)}`;
  const file = redirectFile(from)?.toLowerCase();
  const files = file === undefined ? [] : [`file ${file}`];
  const folders = file === undefined ? [] : foldersOf(file);
  const isSame = (one: OldAddress) => one.written !== written || one.from.toLowerCase() === from.toLowerCase();
  const clashes = [...files, `folder ${file}`, ...folders.map((folder) => `file ${folder}`)];
  const twin = seen.get(path)?.find(isSame) ?? firstOf(clashes, (clash) => seen.get(clash)?.at(-1));
  for (const key of [path, ...files, ...folders.map((folder) => `folder ${folder}`)]) {
    const alike = seen.get(key);
    if (alike === undefined) seen.set(key, [old]);
    else alike.push(old);
  }
  if (twin === undefined) return undefined;
  const what = `the old addresses "${twin.from}" and "${from}" are the same on some hosts`;
  return { code: "redirect-taken", what, fix: "remove one of them" };
}

/** `/a/b/c` becomes `/a` and `/a/b`. */
function foldersOf(path: string): string[] {
  return [...path.matchAll(/(?<=.)\//g)].map(({ index }) => path.slice(0, index));
}

function addressProblem(old: string, to: string): Finding {
  const what = `the old address "${old}" leads to ${JSON.stringify(to)}, which is not an address`;
  const fix = 'write a path of the site, "/about", or a URL, "https://www.example.com/"';
  return { code: "redirect-invalid", what, fix };
}

function chainProblem(redirect: Redirect, byPath: ReadonlyMap<string, Redirect>): Finding | undefined {
  const code = "redirect-chain";
  const next = ({ target }: Redirect) => (target.kind === "inside" ? byPath.get(bareOf(target.path)) : undefined);
  const way = [redirect];
  for (let one = next(redirect); one !== undefined; one = next(one)) {
    if (way.some(({ from }) => from === one.from)) {
      const round = [...way, one].map(({ from }) => `"${from}"`).join(" → ");
      return { code, what: `redirects lead in a circle: ${round}`, fix: "change one of them to a page" };
    }
    way.push(one);
  }
  if (way.length === 1) return undefined;
  const what = `the old address "${redirect.from}" leads to "${redirect.written}", which is also an old address`;
  return { code, what, fix: `write its target: "${way.at(-1)?.written}"` };
}

function missingProblem({ from, written, target }: Redirect, site: CheckedSite): Finding | undefined {
  if (target.kind === "outside" || site.filePaths.has(target.path)) return undefined;
  const code = "redirect-missing";
  const { path, rest } = target;
  const what = `the old address "${from}" leads to "${written}"`;
  if (!site.livePaths.has(path)) {
    const isDisabled = site.pages.some((page) => page.path === path);
    const fix = isDisabled
      ? "the page is disabled: move it from `disabledPages` to `pages` of defineSite, or change the redirect"
      : didYouMean(path, [...site.livePaths]) ||
        "correct the path, or add a page with this path to `pages` of defineSite";
    return { code, what: `${what}, which is not a page of the site`, fix };
  }
  const [, anchor = ""] = /#(.*)$/.exec(rest) ?? [];
  const ids = anchor === "" ? undefined : site.ids.get(path);
  if (ids === undefined || ids.includes(decoded(anchor))) return undefined;
  const fix = didYouMean(anchor, ids) || `add id="${anchor}" to the element on "${path}"`;
  return { code, what: `${what}, but the page does not have this anchor`, fix };
}

/** The build cannot write a page for such an address, so only a host can redirect it. */
function unservedProblem(from: string, { site: { hosts = [] } }: CheckedSite): Finding | undefined {
  if (redirectFile(from) !== undefined || hosts.some((name) => name !== "github-pages")) return undefined;
  return {
    code: "redirect-unserved",
    what: `only a server can redirect "${from}", because it is the address of a file`,
  };
}
