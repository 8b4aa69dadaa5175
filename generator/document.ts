import type { Site } from "./define-site.ts";
import type { OutputFile } from "./output-file.ts";
import { canonicalUrl, outputPath } from "./page-url.ts";
import type { RenderedPage } from "./render-page.ts";
import type { RenderedSite } from "./render-site.ts";
import { shortenInTags, type ShortenNames } from "./short-names.ts";
import type { StyleSheet } from "./style-sheets.ts";

/** What all pages of a site share. */
export interface SharedParts {
  /** Minified style sheets by the page's path. */
  readonly styles: ReadonlyMap<string, readonly StyleSheet[]>;
  /** Stands in the head as it is. */
  readonly inlineScript: string;
  readonly hydrationScript: OutputFile | undefined;
  readonly shortenNames: ShortenNames;
}

/** Makes the HTML file of every page that is live. */
export function toDocuments(site: Site, rendered: RenderedSite, shared: SharedParts): OutputFile[] {
  const livePages = rendered.pages.filter(({ page }) => site.pages.includes(page));
  return livePages.map((page) => {
    const sheets = shared.styles.get(page.page.path) ?? [];
    const html = toDocument(page, { ...rendered, ...shared, sheets, lang: site.lang, siteUrl: site.url });
    return { path: outputPath(page.page.path), contents: Buffer.from(html) };
  });
}

interface Shell extends SharedParts, Pick<RenderedSite, "preloadedFonts" | "icon"> {
  readonly sheets: readonly StyleSheet[];
  readonly lang: string;
  readonly siteUrl: string | undefined;
}

/**
 * Puts a rendered page into a standalone HTML document: head, critical CSS,
 * body, and, if the page has an island, the two scripts.
 *
 * This is the one place where text becomes HTML; all of it is escaped here.
 */
function toDocument({ page, body }: RenderedPage, shell: Shell): string {
  const isNamedFile = page.path.endsWith(".html");
  const script = body.includes(" data-island=") ? shell.hydrationScript : undefined;
  const neededFonts = shell.preloadedFonts.filter((url) => shell.sheets.some(({ css }) => css.includes(url)));
  const head = [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escape(page.title)}</title>`,
    `<meta name="description" content="${escape(page.description)}">`,
    isNamedFile
      ? `<meta name="robots" content="noindex">`
      : `<link rel="canonical" href="${escape(canonicalUrl(page.path, shell.siteUrl))}">`,
    ...neededFonts.map((url) => `<link rel="preload" href="${escape(url)}" as="font" type="font/woff2" crossorigin>`),
    script && `<script>${shell.inlineScript}</script>`,
    script && `<script defer src="/${escape(script.path)}"></script>`,
    shell.icon && `<link rel="icon" href="${escape(shell.icon)}" type="image/svg+xml">`,
    ...shell.sheets.map(({ media, css }) => `<style${media && ` media="${escape(media)}"`}>${css}</style>`),
  ];
  return `<!doctype html><html lang="${escape(shell.lang)}"><head>${head.filter(Boolean).join("")}</head><body>${shortenInTags(body, shell.shortenNames)}</body></html>\n`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
