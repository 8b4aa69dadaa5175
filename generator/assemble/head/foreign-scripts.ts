import type { ForeignScript } from "../../define-site.ts";
import { escapeMarkup as escape } from "../../render/escape-markup.ts";

/**
 * The elements that load the declared scripts of other sites. They are `async`, so that a slow or blocked service
 * delays neither the page nor its own script. They are not `defer`, because the inline script treats a deferred script
 * that fails as the site's own.
 */
export function foreignScripts(scripts: readonly ForeignScript[]): string {
  return scripts
    .map(({ origin, path, attributes = {}, integrity }) => {
      // Browsers compare a file of another origin with its hash only if it is requested by CORS.
      const ofIntegrity = integrity === undefined ? {} : { integrity, crossorigin: "anonymous" };
      const written = Object.entries({ src: origin + path, ...ofIntegrity, ...attributes });
      return `<script async${written.map(([name, value]) => ` ${name}="${escape(value)}"`).join("")}></script>`;
    })
    .join("");
}

/**
 * The inline script of a page that loads scripts of other sites. It treats every uncaught error as one of the site's
 * own script (`hold-events.ts`), so errors of the other scripts are stopped first. Browsers report those without a file
 * name, unless the script is loaded by CORS (HTML Living Standard, 8.1.4.2, "muted errors").
 */
export function inlineScriptBeside(scripts: readonly ForeignScript[], inlineScript: string): string {
  if (scripts.length === 0) return inlineScript;
  const origins = JSON.stringify([...new Set(scripts.map(({ origin }) => `${origin}/`))]).replaceAll("<", "\\u003c");
  const isForeign = `!e.filename||${origins}.some(o=>e.filename.startsWith(o))`;
  return `addEventListener("error",e=>{e.message&&(${isForeign})&&e.stopImmediatePropagation()},true);${inlineScript}`;
}
