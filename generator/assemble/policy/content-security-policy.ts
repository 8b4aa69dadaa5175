import type { PolicyNeeds } from "../written-body.ts";
import { integrityOf } from "./integrity.ts";
import type { OtherSites } from "./other-sites.ts";

/**
 * The Content-Security-Policy that a document needs and no more
 * (https://www.w3.org/TR/CSP3/): it allows what the document holds, by the
 * hashes of the exact bytes, files of the site's own, and the other
 * sites that the site declares. No script may turn text into HTML or code (Trusted Types).
 */
export function contentSecurityPolicy(needs: PolicyNeeds, others: OtherSites = {}): string {
  const { pictures = [], media = [], forms = [], connections = [], frames = [] } = others;
  const { scripts: foreignScripts = [], trustedTypes = [] } = others;
  const { scripts, styles, hasScriptFile, hasMedia } = needs;
  const directives: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...forms],
    "img-src": ["'self'", ...pictures],
    "font-src": ["'self'"],
    "media-src": hasMedia || media.length > 0 ? ["'self'", ...media] : [],
    "manifest-src": ["'self'"],
    // Chromium's tools read robots.txt in the page's name: without it Lighthouse takes robots.txt for broken.
    "connect-src": ["'self'", ...connections],
    "frame-src": frames,
    // Not by its hash: Firefox 115 and Safari 16 know hashes only for inline scripts.
    "script-src": [...(hasScriptFile ? ["'self'"] : []), ...hashSources(scripts), ...foreignScripts],
    "style-src": hashSources(styles),
    "require-trusted-types-for": ["'script'"],
    "trusted-types": trustedTypes.length > 0 ? trustedTypes : ["'none'"],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join(";");
}

function hashSources(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => `'${integrityOf(text)}'`);
}
