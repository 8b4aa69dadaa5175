import { rewriteDocument } from "./addresses/rewrite-document.ts";
import type { SiteAddresses } from "./addresses/site-addresses.ts";
import { hashedFolder } from "../render/assets/assets.ts";
import type { AllowedOrigins, Site, Speculation } from "../define-site.ts";
import { escapeMarkup as escape } from "../render/escape-markup.ts";
import { withoutEndTags } from "./empty-elements.ts";
import { headTags, type SiteFacts } from "../render/head/head-tags.ts";
import { speculationRules } from "../render/head/speculation-rules.ts";
import type { Tag } from "../render/head/tag.ts";
import type { MinifiedStyles } from "../render/styles/minify-styles.ts";
import type { OutputFile } from "../output-file.ts";
import { outputPath } from "../load/definition/page-url.ts";
import { integrityOf } from "./policy/integrity.ts";
import { withPolicy } from "./policy/page-policy.ts";
import { remember } from "../cache/remember.ts";
import type { RenderedPage } from "../render/render-page.ts";
import { shortenInTags, type ShortenNames } from "../render/styles/short-names.ts";
import type { RenderedSite } from "../render/site-renderer.ts";
import type { StyleSheet } from "../render/styles/style-sheets.ts";

/** What all pages of a site share. */
export interface SharedParts {
  readonly styles: MinifiedStyles;
  /** Stands in the head as it is. */
  readonly inlineScript: string;
  readonly hydrationScript: OutputFile | undefined;
  /** The files besides pages and script. */
  readonly namedFiles: readonly OutputFile[];
  readonly shortenNames: ShortenNames;
  /** Missing when addresses stay as they are. */
  readonly addresses: SiteAddresses | undefined;
}

/** Makes the HTML file of every page that is live. */
export type DocumentMaker = (site: Site, rendered: RenderedSite, shared: SharedParts) => OutputFile[];

/** Makes a maker that remembers each page's document; the same page with the same parts gives the same file again. */
export function documentMaker(): DocumentMaker {
  const documentOf = remember(
    (
      page: RenderedPage,
      sheets: readonly StyleSheet[],
      script: OutputFile | undefined,
      shortenNames: ShortenNames,
      addresses: SiteAddresses | undefined,
      shell: string,
    ) => {
      const html = toDocument(page, { ...(JSON.parse(shell) as PlainShell), sheets, script, shortenNames, addresses });
      return { path: outputPath(page.path), contents: Buffer.from(html) };
    },
  );
  return (
    site,
    { pages, preloadedFonts, icon },
    { styles, inlineScript, hydrationScript, namedFiles, shortenNames, addresses },
  ) => {
    const rootFiles = namedFiles.map(({ path }) => `/${path}`).filter((path) => !path.startsWith(`/${hashedFolder}/`));
    const { lang, name, url, trailingSlash, themeColors, allowedOrigins, speculation } = site;
    const plain: PlainShell = {
      lang,
      preloadedFonts,
      inlineScript,
      allowedOrigins,
      speculation,
      site: { url, trailingSlash, name, themeColors, icon, rootFiles },
    };
    const shell = JSON.stringify(plain);
    const live = new Set(site.pages.map(({ path }) => path));
    return pages
      .filter(({ path }) => live.has(path))
      .map((page) => {
        const script = page.body.includes(" data-island=") ? hydrationScript : undefined;
        return documentOf(page, styles.sheets.get(page.path) ?? [], script, shortenNames, addresses, shell);
      });
  };
}

/** What may stand in any page's head. */
interface PlainShell extends Pick<RenderedSite, "preloadedFonts">, Pick<SharedParts, "inlineScript"> {
  readonly lang: string;
  readonly allowedOrigins?: AllowedOrigins | undefined;
  readonly speculation?: Speculation | undefined;
  readonly site: SiteFacts;
}

interface Shell extends PlainShell {
  readonly sheets: readonly StyleSheet[];
  /** Only for a page with an island. */
  readonly script: OutputFile | undefined;
  readonly shortenNames: ShortenNames;
  readonly addresses: SiteAddresses | undefined;
}

/**
 * Puts a rendered page into a standalone HTML document: head, critical CSS,
 * body, and, if the page has an island, the two scripts.
 *
 * This is the one place where text becomes HTML; all of it is escaped here.
 */
function toDocument(page: RenderedPage, shell: Shell): string {
  const { title, body, structuredData } = page;
  // What has to come by CORS does not come from a file: scripts with an integrity, preloaded fonts, web manifests. Nor is
  // anything of it gained by fetching it ahead.
  const isFromHost = !shell.addresses?.isRelative;
  const neededFonts = shell.preloadedFonts.filter((url) => shell.sheets.some(({ css }) => css.includes(url)));
  const tags = headTags(page, shell.site).filter(({ attributes }) => isFromHost || attributes["rel"] !== "manifest");
  const check = isFromHost && shell.script ? ` integrity="${integrity(shell.script)}"` : "";
  const rules = isFromHost && shell.speculation && speculationRules(shell.speculation, shell.addresses?.base);
  const head = [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escape(title)}</title>`,
    ...tags.map(tagHtml),
    ...(isFromHost ? neededFonts : []).map(fontLink),
    shell.script && `<script>${shell.inlineScript}</script>`,
    rules && `<script type="speculationrules">${rules}</script>`,
    shell.script && `<script defer src="/${escape(shell.script.path)}"${check}></script>`,
    ...styleElements(shell.sheets),
    structuredData && `<script type="application/ld+json">${structuredData}</script>`,
  ];
  const html = `<!doctype html><html lang="${escape(shell.lang)}"><head>${head.filter(Boolean).join("")}</head><body>${withoutEndTags(shortenInTags(body, shell.shortenNames))}</body></html>\n`;
  const written = shell.addresses ? rewriteDocument(html, outputPath(page.path), shell.addresses) : html;
  return withPolicy(written, shell.allowedOrigins);
}

function fontLink(url: string): string {
  return `<link rel="preload" href="${escape(url)}" as="font" type="font/woff2" crossorigin>`;
}

function tagHtml({ element, attributes }: Tag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  return `<${element}${written.join("")}>`;
}

/** One for what every first view needs, one for all about the reader: each costs the page a hash in its policy. */
function styleElements(sheets: readonly StyleSheet[]): string[] {
  const critical = sheets.filter(({ media }) => media === "").map(({ css }) => css);
  const others = sheets.filter(({ media }) => media !== "").map(({ media, css }) => `@media ${media}{${css}}`);
  return [critical, others].map((texts) => texts.join("")).map((css) => css && `<style>${css}</style>`);
}

const integrity = remember(({ contents }: OutputFile) => integrityOf(contents));
