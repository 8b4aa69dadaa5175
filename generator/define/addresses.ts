import type { Problem } from "../problems/problem.ts";

/**
 * Whether a path consists of signs that the address of a page can have. Hidden names begin with a dot, and Windows drops
 * one at the end.
 */
export const isPagePath = (path: string): boolean => /^\/$|^(?:\/[\w-]+(?:\.[\w-]+)*)+$/.test(path);

/** How the addresses of a site are written. Components write them from the root: `/about`. */
export interface AddressForm {
  /** The folder of the host that contains the site, `/sub/path`. Empty for the root. */
  readonly base: string;
  /** Whether the address of a page ends with a slash. */
  readonly trailingSlash: "never" | "always";
}

/** The form of addresses as a site may leave it out. */
type GivenForm = { readonly [Key in keyof AddressForm]?: AddressForm[Key] | undefined };

/** The form of addresses in a site's settings. A base that is wrong is one problem, and no address has it. */
export function addressForm({ base = "", trailingSlash = "never" }: GivenForm): AddressForm {
  return { base: isBase(base) ? base : "", trailingSlash };
}

/**
 * Whether a text can be the folder of a host that contains the site: `/shop`, `/~ada/shop`. Hosts refuse hidden names,
 * which begin with a dot.
 */
export function isBase(text: string): boolean {
  return /^(?:\/[\w~-][\w.~-]*)+$/.test(text);
}

/** The folder that was probably meant: `shop/` is `/shop`. */
export function nearBase(text: string): string {
  const [path = ""] = text.replace(/^\w+:\/\/[^/]*/, "").split(/[?#]/, 1);
  const names = path.split("/").map((name) => name.replaceAll(/[^\w.~-]+/g, "-").replace(/^\.+/, ""));
  const meant = names.filter((name) => !/^-?$/.test(name));
  return `/${meant.join("/") || "shop"}`;
}

/** The address of a page on its host: `/about` becomes `/shop/about` or `/shop/about/`. */
export function pageAddress(path: string, { base, trailingSlash }: AddressForm): string {
  const isBare = trailingSlash === "always" && !/(?:\/|\.html)$/.test(path);
  return base + path + (isBare ? "/" : "");
}

/**
 * Returns the path of a page's file in the output folder: `/about` becomes `about/index.html`, `/404.html` becomes
 * `404.html`.
 */
export function outputPath(pagePath: string): string {
  const path = pagePath.slice(1);
  if (path.endsWith(".html")) return path;
  return path === "" ? "index.html" : `${path}/index.html`;
}

/** The path of the web manifest. Browsers request it repeatedly, so its name is fixed. */
export const webManifestPath = "/site.webmanifest";

/** The path of the feed of a page: that of `/news` is `/news/feed.xml`. */
export function feedPath(pagePath: string): string {
  return `${pagePath === "/" ? "" : pagePath}/feed.xml`;
}

/** Whether a path names a file itself, such as `/404.html`. Such a page has no address of its own. */
export function isNamedFile(path: string): boolean {
  return path.endsWith(".html");
}

/** Whether search engines may list a page. */
export function isIndexed({
  path,
  noindex = false,
}: {
  readonly path: string;
  readonly noindex?: boolean | undefined;
}): boolean {
  return !noindex && !isNamedFile(path);
}

/** The beginning and the end of a site's addresses. */
export interface SiteLocation {
  readonly url: string;
  readonly trailingSlash?: AddressForm["trailingSlash"] | undefined;
}

/** Whether a site has a URL. */
export function hasAddress<Located extends { readonly url?: string | undefined }>(
  site: Located,
): site is Located & { readonly url: string } {
  return site.url !== undefined;
}

/** Returns the public URL of a page: `/about` becomes `https://example.com/about`, or `…/about/`. */
export function pageUrl(path: string, { url, trailingSlash }: SiteLocation): string {
  return url + pageAddress(path, addressForm({ trailingSlash }));
}

/**
 * The same for any path, even if no page has it. A path with a file extension is a file: `/price.pdf`, but not
 * `/docs/v1.2`.
 */
export function absoluteUrl(path: string, { url, trailingSlash }: SiteLocation): string {
  const [, before = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const isPage = trailingSlash === "always" && !/\/$|\.[a-z][^./]*$/i.test(before);
  return `${url}${before}${isPage ? "/" : ""}${rest}`;
}

/** Returns the path of the page in a file of the output folder. The inverse of `outputPath`. */
export function pagePathOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, "")}`;
}

/**
 * Whether a text can be the URL of a site: `https://example.com`, or with a folder `https://example.com/shop`. It has
 * to be in the form that browsers use, except for a slash at the end, because documents contain it unchanged.
 */
export function isSiteUrl(text: string): boolean {
  return isWebUrl(text) && text.replace(/\/+$/, "") === plainUrl(text);
}

/**
 * A web URL in the form that browsers use, with only its origin and its folder: `HTTPS://Example.COM/?` becomes
 * `https://example.com`.
 */
export function plainUrl(url: string): string {
  return new URL(url).origin + folderOf(url);
}

/** Whether a text is a web URL. Its host has a name of DNS or a number, though URLs may contain other signs there. */
export function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && /^(?:[\w-]+\.)*[\w-]+\.?$|^\[[\da-f:.]+\]$/.test(hostname);
}

/** The folder in a site's URL: `https://example.com/shop` has `/shop`. Empty if there is none. */
export function folderOf(url: string): string {
  return isWebUrl(url) ? new URL(url).pathname.replace(/\/+$/, "") : "";
}

/** Whether a text is the origin of another site: HTTPS, or a local server for tests. */
export function isOrigin(text: string): boolean {
  return /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d+)?$/.test(text);
}

/** Whether a text is an origin that scripts may connect to. It may also be that of a WebSocket. */
export function isConnectionOrigin(text: string): boolean {
  return isOrigin(text.replace(/^ws/, "http"));
}

/** The origin that was probably meant: `*.Example.com/js` is `https://example.com`. WebSockets keep their scheme. */
export function meantOrigin(text: string): string | undefined {
  const [, host = ""] = /^(?:(?:[a-z]+:)?\/\/)?([^/?#]*)/i.exec(text.trim().replaceAll("*.", "")) ?? [];
  const url = `https://${host}`;
  const origin = URL.canParse(url) ? new URL(url).origin : "";
  if (!isOrigin(origin) || !origin.includes(".")) return undefined;
  return /^\s*wss?:/i.test(text) ? origin.replace(/^https/, "wss") : origin;
}

/** The paths of files in a folder, and who has each of them. Some file systems ignore the case of letters. */
export interface TakenPaths {
  /** Takes a path for an owner. Returns why that is impossible, if it is, and what to do. */
  readonly take: (path: string, owner: string) => Pick<Problem, "what" | "fix"> | undefined;
}

/** Begins with the paths of the site itself. */
export function takenPaths(paths: readonly string[]): TakenPaths {
  /** The files by their names, and for each folder one of the files in it. */
  const owners = new Map<string, { readonly name: string; readonly owner: string }>();
  const add = (name: string, owner: string) => {
    for (const folder of [name, ...foldersOf(name)]) owners.set(folder, { name, owner });
  };
  for (const path of paths) add(path.toLowerCase(), "the site");
  const fix = "give the file another path";
  return {
    take: (path, owner) => {
      const name = path.toLowerCase();
      const fileAbove = foldersOf(name).find((folder) => owners.get(folder)?.name === folder);
      const other = owners.get(fileAbove ?? name);
      if (other?.name === name) return { what: `returns "${path}", which ${other.owner} already has`, fix };
      if (other !== undefined) {
        const shared = `"${other.name}"; one would have to be a file and a folder`;
        return { what: `returns "${path}", but ${other.owner} already has ${shared}`, fix };
      }
      add(name, owner);
      return undefined;
    },
  };
}

function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) folders.push(path.slice(0, end));
  return folders;
}
