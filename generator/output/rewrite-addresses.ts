import { Script } from "node:vm";
import { escapeMarkup } from "../render/escape-markup.ts";
import { isOfSite, siteTarget, writtenAddress, type SiteAddresses, type WriteAddress } from "./addresses.ts";

/** Matches comments and strings, which contain no addresses, and `url(…)` with or without quotes. */
const cssParts =
  /\/\*[^]*?\*\/|\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'/g;

/** Rewrites the addresses in CSS: those in `url(…)`. */
export function rewriteCss(css: string, write: WriteAddress): string {
  return css.replace(cssParts, (part, double?: string, single?: string, bare?: string) => {
    const address = double ?? single ?? bare;
    if (address === undefined) return part;
    const written = write(address);
    // Searched from the end, because the word "url" may contain the address.
    const at = part.lastIndexOf(address);
    return written === address ? part : part.slice(0, at) + written + part.slice(at + address.length);
  });
}

/** Lists the addresses in CSS: those in `url(…)`. */
export function cssAddresses(css: string): string[] {
  const addresses: string[] = [];
  rewriteCss(css, (address) => {
    addresses.push(address);
    return address;
  });
  return addresses;
}

/** Names of props that contain addresses. */
const namesAddress = /(?:href|src|url|link|path|action|address)s?$/i;

interface IslandOnPage {
  readonly addresses: SiteAddresses;
  readonly write: WriteAddress;
  /** The HTML of the island. */
  readonly markup: string;
}

/**
 * Rewrites the addresses in an island's props, which are JSON: every string that is the address, from the root, of a
 * page or file of the site. A string that the island shows as text stays unchanged, unless its prop has a name for
 * addresses.
 */
export function rewriteProps(json: string, { addresses, write, markup }: IslandOnPage): string {
  const rewritten = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return isOneAddress(value, key) ? write(value) : value;
    if (Array.isArray(value)) return value.map((item) => rewritten(item, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rewritten(item, name)]));
  };
  const isOneAddress = (text: string, key: string): boolean => {
    if (!/^\/(?!\/)/.test(text)) return false;
    const path = siteTarget(text, "/")?.pathname ?? "";
    if (!isOfSite(path, addresses)) return false;
    // "/" is the home page only in a prop for addresses, because it is also a common separator.
    return namesAddress.test(key) || (path !== "/" && !markup.includes(`>${escapeMarkup(text)}<`));
  };
  return JSON.stringify(rewritten(JSON.parse(json), ""));
}

/** A string literal, or a template literal up to its first `${`, perhaps as the value of a property for addresses. */
const literals =
  /(\b(?:href|src|action|formAction|poster)[:=])?(?:(["'`])(\/(?!\/)[^"'`\\${}\s]*)\2|`(\/(?!\/)[^"'`\\${}\s]*)(?=\$\{))/g;

/**
 * Rewrites the addresses in the minified hydration script: string literals that are the address, from the root, of a
 * page or file of the site, and the values of `href` and similar properties. With `isRelative`, addresses depend on the
 * page, so the script computes them from its own address. Addresses that cannot be rewritten stay unchanged, and a
 * check reports them.
 */
export function rewriteScript(script: string, site: SiteAddresses): string {
  // As from a file in the root that is not a page, so that no address is on the same page.
  const write = (address: string) => writtenAddress(address, "script", site);
  const withTexts = script.replace(
    literals,
    (text, key = "", quote = "`", whole: string | undefined, head: string | undefined, at: number) => {
      const address = whole ?? head ?? "";
      if (!isAddress(address, key, site)) return text;
      if (whole === undefined) return `${key}\`${site.isRelative ? "${siteRoot}" : ""}${write(address)}`;
      if (!site.isRelative) return key + quote + write(address) + quote;
      const computed = `siteRoot+${JSON.stringify(write(address))}`;
      const isName = /[{,]/.test(script[at - 1] ?? "") && script[at + text.length] === ":";
      return isName ? `[${computed}]` : `${key}(${computed})`;
    },
  );
  const withStyles = withTexts.replace(/\burl\((\/[^"'()\s\\]+)\)/g, (use, address: string) => {
    if (!isOfSite(address, site)) return use;
    return site.isRelative ? `url("+siteRoot+"${write(address)})` : `url(${write(address)})`;
  });
  if (!withStyles.includes("siteRoot")) return withStyles;
  // The script is in a folder of the root.
  const computing = `(siteRoot=>{${withStyles.trimEnd()}})(new URL("..",document.currentScript.src).href);\n`;
  return isScript(computing) ? computing : script;
}

/**
 * Inside another text, such as HTML, the code that computes an address is invalid. Without a parser, only trying the
 * result shows that.
 */
function isScript(code: string): boolean {
  try {
    void new Script(code);
    return true;
  } catch {
    return false;
  }
}

/** "/" alone may have any meaning, unless it is the value of a property for addresses. */
function isAddress(text: string, key: string, site: SiteAddresses): boolean {
  const path = siteTarget(text, "/")?.pathname ?? "";
  if (key === "") return isOfSite(path, site) && path !== "/";
  return isOfSite(path, site) || !site.isRelative;
}
