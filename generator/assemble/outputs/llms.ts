import type { Site } from "../../define-site.ts";
import type { OutputFile } from "../../output-file.ts";
import { absoluteUrl, hasAddress, isIndexed } from "../../load/definition/page-url.ts";

/** Tells language models what the site is and which pages it has: https://llmstxt.org. It has to begin with a name. */
export function llms(site: Site): OutputFile | undefined {
  const { name, blurb, pages } = site;
  if (name === undefined || !hasAddress(site)) return undefined;
  const list = pages
    .filter(isIndexed)
    .map(({ path, title, description }) => `- [${inBrackets(title)}](${absoluteUrl(path, site)}): ${description}`);
  const parts = [`# ${name}`, blurb && `> ${blurb}`, "## Pages", list.join("\n")].filter(Boolean);
  return { path: "llms.txt", contents: Buffer.from(`${parts.join("\n\n")}\n`) };
}

function inBrackets(text: string): string {
  return text.replace(/[[\]\\]/g, "\\$&");
}
