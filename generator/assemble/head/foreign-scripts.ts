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
