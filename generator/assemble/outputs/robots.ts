import type { Site } from "../../define-site.ts";
import type { OutputFile } from "../../output-file.ts";
import { absoluteUrl, hasAddress } from "../../load/definition/page-url.ts";

/** Allows robots everything, and names the sitemap: https://www.rfc-editor.org/rfc/rfc9309 */
export function robots(site: Site): OutputFile {
  const lines = ["User-agent: *", "Allow: /"];
  if (hasAddress(site)) lines.push("", `Sitemap: ${absoluteUrl("/sitemap.xml", site)}`);
  return { path: "robots.txt", contents: Buffer.from(`${lines.join("\n")}\n`) };
}
