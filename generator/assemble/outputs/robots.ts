import type { Site } from "../../define-site.ts";
import type { OutputFile } from "../../output-file.ts";
import { absoluteUrl, hasAddress } from "../../load/definition/page-url.ts";

/** Lets robots go everywhere, and tells them where the list of pages is: https://www.rfc-editor.org/rfc/rfc9309 */
export function robots(site: Site): OutputFile {
  const lines = ["User-agent: *", "Allow: /"];
  if (hasAddress(site)) lines.push("", `Sitemap: ${absoluteUrl("/sitemap.xml", site)}`);
  return { path: "robots.txt", contents: Buffer.from(`${lines.join("\n")}\n`) };
}
