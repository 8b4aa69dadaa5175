import type { HeadElement } from "../define/page.ts";
import { outputPath } from "../define/addresses.ts";
import type { OutputFile } from "../output-file.ts";
import { escapeMarkup as escape } from "../render/escape-markup.ts";
import type { RenderedPage } from "../render/render-page.ts";
import { writtenAddress } from "./addresses.ts";
import { shapeOf, type DocumentShell, type HeadCode } from "./head-code.ts";
import { headTags } from "./head-tags.ts";
import { contentSecurityPolicy, policyElement, type PolicyNeeds } from "./policy.ts";

/**
 * The HTML file of a page. Its parts are joined only when its contents are requested, because pages share most of them.
 */
export interface Document extends OutputFile {
  /** Makes its head, without the end tag. */
  readonly head: () => string;
  /** Equal for heads that differ only in texts and addresses. */
  readonly headKey: () => string;
}

/** The body of a page as it is published. */
export interface PublishedBody {
  readonly bytes: () => Uint8Array;
  readonly needs: PolicyNeeds;
  /** Classes of the element. */
  readonly bodyClass?: string;
}

const end = Buffer.from("</body></html>\n");

/**
 * Makes a standalone HTML document of a rendered page: head, critical CSS, body, and the two scripts if the page has an
 * island.
 *
 * No other code turns the text of a head into HTML. All of it is escaped here.
 */
export function toDocument(body: PublishedBody, page: RenderedPage, shell: DocumentShell, code: HeadCode): Document {
  const file = outputPath(page.path);
  const policy = policyFor(code, body.needs, shell);
  // Without the scripts and styles, which many pages share.
  const own = () => {
    const tags = tagsOf(page, file, shell).map(tagHtml).join("");
    return `<head><meta charset="utf-8">${policyElement(policy)}<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(page.title)}</title>${tags}`;
  };
  const data = () => (page.structuredData ? `<script type="application/ld+json">${page.structuredData}</script>` : "");
  const head = () => own() + code.html + data();
  let size: number | undefined;
  return {
    path: file,
    get size() {
      return (size ??= this.contents.byteLength);
    },
    get contents() {
      // The inline script removes this attribute: see `hold-events.ts`.
      const unscripted = code.needs.hasScriptFile ? " data-unscripted" : "";
      const bodyStart = body.bodyClass === undefined ? "<body>" : `<body class="${escape(body.bodyClass)}">`;
      const dir = page.dir ? ` dir="${page.dir}"` : "";
      const beginning = `<!doctype html><html lang="${escape(page.lang ?? shell.lang)}"${dir}${unscripted}>${head()}</head>${bodyStart}`;
      const contents = Buffer.concat([Buffer.from(beginning), body.bytes(), end]);
      size = contents.byteLength;
      return contents;
    },
    head,
    headKey: () => shapeOf(own()) + code.shape + shapeOf(data()),
  };
}

/** Most bodies contain no code of their own, so they share the policy of their head. */
function policyFor(code: HeadCode, body: PolicyNeeds, { others }: DocumentShell): string {
  const { scripts, styles, hasMedia, dataUses = [] } = body;
  if (scripts.length + styles.length + dataUses.length === 0) return hasMedia ? code.policyWithMedia : code.policy;
  const needs: PolicyNeeds = {
    scripts: [...code.needs.scripts, ...scripts],
    styles: [...code.needs.styles, ...styles],
    hasScriptFile: code.needs.hasScriptFile,
    hasMedia: hasMedia || code.needs.hasMedia,
    dataUses: [...(code.needs.dataUses ?? []), ...dataUses],
  };
  return contentSecurityPolicy(needs, others);
}

function tagsOf(page: RenderedPage, file: string, { site, addresses, isFromHost }: DocumentShell): HeadElement[] {
  const tags = headTags(page, site).filter(({ attributes }) => isFromHost || attributes["rel"] !== "manifest");
  if (addresses === undefined) return tags;
  return tags.map((tag) => {
    const { href } = tag.attributes;
    if (href === undefined) return tag;
    return { ...tag, attributes: { ...tag.attributes, href: writtenAddress(href, file, addresses) } };
  });
}

function tagHtml({ element, attributes }: HeadElement): string {
  let html = `<${element}`;
  for (const [name, value] of Object.entries(attributes)) html += ` ${name}="${escape(value)}"`;
  return `${html}>`;
}
