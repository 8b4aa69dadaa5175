import type { ForeignScript } from "../../define-site.ts";
import { escapeMarkup as escape } from "../../render/escape-markup.ts";

/**
 * The elements that load the declared scripts of other sites. `async`, so that a slow or blocked service delays neither
 * the page nor its own script. Not `defer`: the inline script takes a deferred script that fails for the site's own.
 */
export function foreignScripts(scripts: readonly ForeignScript[]): string {
  return scripts
    .map(({ origin, path, attributes = {}, integrity }) => {
      // A file of another origin is compared with its hash only if it is asked for by CORS.
      const ofIntegrity = integrity === undefined ? {} : { integrity, crossorigin: "anonymous" };
      const written = Object.entries({ src: origin + path, ...ofIntegrity, ...attributes });
      return `<script async${written.map(([name, value]) => ` ${name}="${escape(value)}"`).join("")}></script>`;
    })
    .join("");
}

/**
 * The inline script of a page that loads scripts of other sites. It takes every uncaught error for one of the site's own
 * script (`hold-events.ts`), so errors of the others are stopped before it. Browsers report these without a file name,
 * unless the script is loaded by CORS (HTML Living Standard, 8.1.4.2, "muted errors").
 */
export function inlineScriptBeside(scripts: readonly ForeignScript[], inlineScript: string): string {
  if (scripts.length === 0) return inlineScript;
  const origins = JSON.stringify([...new Set(scripts.map(({ origin }) => `${origin}/`))]).replaceAll("<", "\\u003c");
  const isForeign = `!e.filename||${origins}.some(o=>e.filename.startsWith(o))`;
  return `addEventListener("error",e=>{e.message&&(${isForeign})&&e.stopImmediatePropagation()},true);${inlineScript}`;
}
