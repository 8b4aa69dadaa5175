import type { PolicyNeeds } from "../written-body.ts";
import type { DataUse } from "./data-uses.ts";
import { integrityOf } from "./integrity.ts";
import type { OtherSites } from "./other-sites.ts";

/**
 * The strictest Content-Security-Policy that a document works with (https://www.w3.org/TR/CSP3/). It allows the
 * document's inline code by hash, files of the site, and the other sites that the site declares. No script may turn
 * text into HTML or code (Trusted Types).
 */
export function contentSecurityPolicy(needs: PolicyNeeds, others: OtherSites = {}): string {
  const { pictures = [], forms = [], connections = [], scripts: foreignScripts = [], frames = [] } = others;
  const { scripts, styles, hasScriptFile, hasMedia, dataUses = [] } = needs;
  const data = (use: DataUse) => (dataUses.includes(use) ? ["data:"] : []);
  const directives: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...forms],
    "img-src": ["'self'", ...data("pictures"), ...pictures],
    "font-src": ["'self'", ...data("fonts")],
    "media-src": hasMedia ? ["'self'"] : [],
    "manifest-src": ["'self'"],
    // Chromium's tools load robots.txt on behalf of the page. Without this, Lighthouse reports robots.txt as broken.
    "connect-src": ["'self'", ...connections],
    "frame-src": frames,
    // Not by its hash, because Firefox 115 and Safari 16 support hashes only for inline scripts.
    "script-src": [...(hasScriptFile ? ["'self'"] : []), ...hashSources(scripts), ...foreignScripts],
    "style-src": hashSources(styles),
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join(";");
}

function hashSources(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => `'${integrityOf(text)}'`);
}
