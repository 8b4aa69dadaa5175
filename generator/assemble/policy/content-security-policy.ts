import type { AllowedOrigins } from "../../define-site.ts";
import { integrityOf } from "./integrity.ts";

/**
 * The Content-Security-Policy that a document needs and no more
 * (https://www.w3.org/TR/CSP3/): nothing is allowed but what it holds, by the
 * hashes of the exact bytes, files of the site's own, and the origins that the
 * site names. No script may turn text into HTML or code (Trusted Types).
 */
export function contentSecurityPolicy(html: string, origins: AllowedOrigins = {}): string {
  const { pictures = [], forms = [], connections = [] } = origins;
  const { scripts, styles, hasScriptFile } = inlineElements(html);
  const directives: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...forms],
    "img-src": ["'self'", ...pictures],
    "font-src": ["'self'"],
    // Nothing says what a page without them may play.
    "media-src": /<(?:video|audio)\b/.test(html) ? ["'self'"] : [],
    "manifest-src": ["'self'"],
    // Chromium's tools read robots.txt in the page's name: without it Lighthouse takes robots.txt for broken.
    "connect-src": ["'self'", ...connections],
    // Not by its hash: Firefox 115 and Safari 16 know hashes only for what stands inline.
    "script-src": [...(hasScriptFile ? ["'self'"] : []), ...scripts.map(hashSource)],
    "style-src": styles.map(hashSource),
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join(";");
}

/** Scripts of other types are data blocks, which no browser runs (HTML Living Standard, 4.12.1). */
const obeyed = /^(?:module|importmap|speculationrules|text\/javascript)$/;

function inlineElements(html: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let hasScriptFile = false;
  // In text and attributes there is neither `<` nor `>`: all of it was escaped.
  for (const [, name, attributes = "", text = ""] of html.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)) {
    const [, type = "text/javascript"] = /\stype="([^"]*)"/.exec(attributes) ?? [];
    if (name === "style") styles.add(text);
    else if (/\ssrc=/.test(attributes)) hasScriptFile = true;
    else if (obeyed.test(type)) scripts.add(text);
  }
  return { scripts: [...scripts], styles: [...styles], hasScriptFile };
}

function hashSource(text: string): string {
  return `'${integrityOf(text)}'`;
}
