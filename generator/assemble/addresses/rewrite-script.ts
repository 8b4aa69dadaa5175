import { Script } from "node:vm";
import { isOfSite, type SiteAddresses } from "./site-addresses.ts";
import { siteTarget } from "./site-target.ts";
import { writtenAddress } from "./written-address.ts";

/** A text, whole or up to its first `${`, perhaps as the value of what holds an address. */
const literals =
  /(\b(?:href|src|action|formAction|poster)[:=])?(?:(["'`])(\/(?!\/)[^"'`\\${}\s]*)\2|`(\/(?!\/)[^"'`\\${}\s]*)(?=\$\{))/g;

/**
 * Writes the addresses in the hydration script, which is minified: texts that
 * are the address, from the root, of a page or file of the site, and whatever
 * is given to a `href` or the like. `isRelative` makes them hang on the page,
 * so the script computes them from its own address then; what cannot be
 * computed stays as it is, for a check to tell.
 */
export function rewriteScript(script: string, site: SiteAddresses): string {
  // As from a file at the root that is no page, so that nothing of it is the same page.
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
  // The script lies in a folder of the root.
  const computing = `(siteRoot=>{${withStyles.trimEnd()}})(new URL("..",document.currentScript.src).href);\n`;
  return isScript(computing) ? computing : script;
}

/** Inside of another text, such as HTML, an address cannot be computed; without a parser only the outcome shows it. */
function isScript(code: string): boolean {
  try {
    void new Script(code);
    return true;
  } catch {
    return false;
  }
}

/** "/" alone may be anything, unless it is given to what holds an address. */
function isAddress(text: string, key: string, site: SiteAddresses): boolean {
  const path = siteTarget(text, "/")?.pathname ?? "";
  if (key === "") return isOfSite(path, site) && path !== "/";
  return isOfSite(path, site) || !site.isRelative;
}
