import type { Site } from "../../define-site.ts";
import { remember } from "../../cache/remember.ts";
import type { ListedPage, PageList } from "../../load/definition/page-list.ts";
import type { OutputFile } from "../../output-file.ts";
import { absoluteUrl, isIndexed } from "../../load/definition/page-url.ts";

/**
 * Describes the site and its pages for language models: https://llmstxt.org. The file has to begin with the name of the
 * site.
 */
export function llms(site: Site, { live }: PageList): OutputFile | undefined {
  const { name, blurb, url, trailingSlash } = site;
  if (name === undefined || url === undefined) return undefined;
  const parts = [`# ${name}`, blurb && `> ${blurb}`, "## Pages"].filter(Boolean);
  return llmsOf(live, parts.join("\n\n"), url, trailingSlash);
}

const llmsOf = remember(
  (pages: readonly ListedPage[], head: string, url: string, trailingSlash: Site["trailingSlash"]): OutputFile => {
    const list = pages.filter(isIndexed).map(({ path, title, description }) => {
      return `- [${inBrackets(String(title))}](${absoluteUrl(path, { url, trailingSlash })}): ${description}`;
    });
    const parts = [head, list.join("\n")].filter(Boolean);
    return { path: "llms.txt", contents: Buffer.from(`${parts.join("\n\n")}\n`) };
  },
);

function inBrackets(text: string): string {
  return text.replace(/[[\]\\]/g, "\\$&");
}
