import type { Site } from "../../define-site.ts";
import { directionOf } from "../../load/definition/language.ts";
import { absoluteUrl } from "../../load/definition/page-url.ts";
import type { ListedPage, PageList } from "../../load/definition/page-list.ts";
import { redirectFile, redirectsOf, type Redirect } from "../../load/definition/redirects.ts";
import type { OutputFile } from "../../output-file.ts";
import { escapeMarkup as escape } from "../../render/escape-markup.ts";
import type { SiteAddresses } from "../addresses/site-addresses.ts";
import { writtenAddress } from "../addresses/written-address.ts";
import { contentSecurityPolicy } from "../policy/content-security-policy.ts";
import { policyElement } from "../policy/page-policy.ts";

/** Makes the redirect pages at old addresses, for hosts that cannot redirect. */
export type RedirectPageMaker = (
  site: Site,
  list: PageList,
  addresses: SiteAddresses | undefined,
) => readonly OutputFile[];

/** Makes a function that returns the same object for a page that has not changed. */
export function redirectPageMaker(): RedirectPageMaker {
  let last: ReadonlyMap<string, { readonly html: string; readonly file: OutputFile }> = new Map();
  return (site, list, addresses) => {
    if (site.redirects === undefined) return [];
    const pages = new Map(list.live.map((page) => [page.path, page]));
    const made = redirectsOf(site).flatMap((redirect) => {
      const path = redirectFile(redirect.from);
      if (path === undefined) return [];
      const html = pageHtml(redirect, path, { site, pages, addresses });
      const known = last.get(path);
      return [known?.html === html ? known : { html, file: { path, contents: Buffer.from(html) } }];
    });
    last = new Map(made.map((page) => [page.file.path, page]));
    return made.map(({ file }) => file);
  };
}

interface Surroundings {
  readonly site: Site;
  /** The live pages by their paths. */
  readonly pages: ReadonlyMap<string, ListedPage>;
  readonly addresses: SiteAddresses | undefined;
}

const policy = contentSecurityPolicy({ scripts: [], styles: [], hasScriptFile: false, hasMedia: false });

/** The link shows the title of the target page, because the language of that text is known. */
function pageHtml({ target, written }: Redirect, file: string, { site, pages, addresses }: Surroundings): string {
  const isInside = target.kind === "inside";
  const plain = isInside ? target.path + target.rest : target.url;
  const href = escape(isInside && addresses ? writtenAddress(plain, file, addresses) : plain);
  const page = isInside ? pages.get(target.path) : undefined;
  const lang = page?.lang ?? site.lang;
  const dir = page?.dir ?? directionOf(lang);
  const text = escape(page === undefined ? written : String(page.title));
  const canonical = isInside ? site.url && absoluteUrl(target.path, { ...site, url: site.url }) : target.url;
  const head = [
    '<meta charset="utf-8">',
    policyElement(policy),
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${text}</title>`,
    canonical && `<link rel="canonical" href="${escape(canonical)}">`,
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="0; url=${href}">`,
  ];
  const body = `<main><h1><a href="${href}">${text}</a></h1></main>`;
  return `<!doctype html><html lang="${escape(lang)}"${dir ? ` dir="${dir}"` : ""}><head>${head.filter(Boolean).join("")}</head><body>${body}</body></html>\n`;
}
