import { Script } from "node:vm";
import { isOfSite, type SiteAddresses } from "./site-addresses.ts";
import { siteTarget } from "./site-target.ts";
import { writtenAddress } from "./written-address.ts";

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
