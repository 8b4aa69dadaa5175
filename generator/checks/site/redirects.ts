import { hashedFolder } from "../../assets/assets.ts";
import { oldPathOf, redirectFile, redirectsOf, redirectTarget, type RedirectTarget } from "../../define/redirects.ts";
import { decoded } from "../../document/addresses.ts";
import { displayPath, findKey } from "../../problems/places.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { CheckedSite } from "../checked-site.ts";
import type { Finding } from "../../problems/problem.ts";

/** What is wrong with a redirect, and how to correct it. */
interface Flaw {
  readonly what: string;
  readonly fix: string;
}

/** Every old address is unused, and leads directly to a page, a file or another site. */
export function redirects(site: CheckedSite): Finding[] {
  const { redirects: written = {}, url } = site.site;
  const inUse = new Map([...site.livePaths, ...site.filePaths].map((path) => [bareOf(path), path]));
  const olds = new Set(redirectsOf(site.site).map(({ from }) => bareOf(from)));
  const seen = new Map<string, readonly [old: string, to: string]>();
  return Object.entries(written).flatMap(([old, to]): Finding[] => {
    const target = redirectTarget(to, url);
    const ofTarget = target ? targetFlaw(target, olds, site) : notAnAddress;
    const flaw = sourceFlaw(old, inUse) ?? twinFlaw(old, to, seen) ?? ofTarget;
    if (flaw === undefined) return [];
    const what = `the redirect from "${old}" to ${JSON.stringify(to)} cannot work: ${flaw.what}`;
    return [{ code: "redirect-invalid", where: placeOf(old, site), what, fix: flaw.fix }];
  });
}

/** The place is the key in the module of the site, or else the only place that contains the address. */
function placeOf(old: string, { entry: module, source }: CheckedSite): string | undefined {
  const entry = displayPath(module);
  const where = findKey(old, entry);
  return where === entry ? source.find(old) : where;
}

/** The path in the form of hosts that ignore case and remove file extensions and slashes. */
function bareOf(path: string): string {
  return path.toLowerCase().replace(/\/$|(?:\/index)?\.html?$/, "");
}

/** `inUse` are the pages and files by the paths that hosts compare. */
function sourceFlaw(old: string, inUse: ReadonlyMap<string, string>): Flaw | undefined {
  const from = oldPathOf(old);
  if (from === undefined) {
    const fix = 'write a path alone, with letters, digits and "-", "_", ".", "~": "/old"';
    return { what: "the old address is not a path that every host can look up", fix };
  }
  const bare = bareOf(from);
  const used = inUse.get(bare);
  if (used !== undefined)
    return { what: `the old address is that of "${used}" on many hosts`, fix: "remove the redirect" };
  const isReserved = /^\/(?:_headers|_redirects|_worker|404)(?:\/|$)/.test(bare);
  if (isReserved || `${bare}/`.startsWith(`/${hashedFolder}/`)) {
    return { what: "the old address is reserved by the build or by hosts", fix: "remove the redirect" };
  }
  return undefined;
}

/** Some hosts take two old addresses for one. That matters if they lead to different places, or need the same file. */
function twinFlaw(old: string, to: string, seen: Map<string, readonly [old: string, to: string]>): Flaw | undefined {
  const from = oldPathOf(old) ?? old;
  const file = `file ${redirectFile(from).toLowerCase()}`;
  const [twin, twinTo] = seen.get(bareOf(from)) ?? [];
  const [other] = seen.get(file) ?? [];
  for (const key of [bareOf(from), file]) seen.set(key, [old, to]);
  const same = twinTo === to ? other : (twin ?? other);
  return same === undefined
    ? undefined
    : { what: `the old address is the same as "${same}" on some hosts`, fix: "remove one of them" };
}

const notAnAddress: Flaw = {
  what: "the new one is not an address",
  fix: 'write a path of the site, "/about", or a URL, "https://www.example.com/"',
};

/** `olds` are all old addresses, as hosts compare them. */
function targetFlaw(
  target: RedirectTarget,
  olds: ReadonlySet<string>,
  { livePaths, filePaths, mayBeMade, ids }: CheckedSite,
): Flaw | undefined {
  if (target.kind === "outside" || filePaths.has(target.path) || mayBeMade(target.path)) return undefined;
  const { path, rest } = target;
  if (olds.has(bareOf(path)))
    return { what: "the new address is an old one, too", fix: "write the address of a page or a file" };
  if (!livePaths.has(path)) {
    const fix = didYouMean(path, [...livePaths]) || "correct the path, or list a page with this path in `pages`";
    return { what: "the new address is not a page of the site", fix };
  }
  const [, anchor = ""] = /#(.*)$/.exec(rest) ?? [];
  const known = anchor === "" ? undefined : ids.get(path);
  if (known === undefined || known.includes(decoded(anchor))) return undefined;
  const fix = didYouMean(anchor, known) || `add id="${anchor}" to the element on "${path}"`;
  return { what: "the page does not have this anchor", fix };
}
