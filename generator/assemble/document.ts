import { remember } from "../cache/remember.ts";
import { outputPath } from "../load/definition/page-url.ts";
import type { OutputFile } from "../output-file.ts";
import { escapeMarkup as escape } from "../render/escape-markup.ts";
import { headTags } from "./head/head-tags.ts";
import type { HeadTag } from "./head/head-tag.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { StyleSet } from "../render/styles/style-sets.ts";
import { writtenAddress } from "./addresses/written-address.ts";
import type { DocumentShell } from "./document-shell.ts";
import { contentSecurityPolicy } from "./policy/content-security-policy.ts";
import { policyElement } from "./policy/page-policy.ts";
import type { PolicyNeeds } from "./written-body.ts";

/**
 * The HTML file of a page. Its parts are joined only when its contents are requested, because pages share most of them.
 */
export interface Document extends OutputFile {
  /** Its Content-Security-Policy. */
  readonly policy: string;
  /** Makes its head, without the end tag. */
  readonly head: () => string;
  /** Equal for heads that differ only in texts and addresses. */
  readonly headKey: () => string;
}

/** The body of a page as it is published. */
interface PublishedBody {
  readonly bytes: Uint8Array;
  readonly needs: PolicyNeeds;
  /** Classes of the element. */
  readonly bodyClass?: string;
}

/** Makes the document of a page. The same parts give the same document object. */
export type DocumentMaker = (
  body: PublishedBody,
  page: RenderedPage,
  styles: StyleSet,
  shell: DocumentShell,
  script: OutputFile | undefined,
) => Document;

/** Makes a document maker that remembers its documents. */
export function documentMaker(): DocumentMaker {
  return remember(toDocument);
}

const end = Buffer.from("</body></html>\n");

/**
 * Makes a standalone HTML document of a rendered page: head, critical CSS, body, and the two scripts if the page has an
 * island.
 *
 * No other code turns the text of a head into HTML. All of it is escaped here.
 */
function toDocument(
  body: PublishedBody,
  page: RenderedPage,
  styles: StyleSet,
  shell: DocumentShell,
  script: OutputFile | undefined,
): Document {
  const file = outputPath(page.path);
  const code = shell.codeFor(styles, script, file);
  const policy = policyFor(code, body.needs, shell);
  const head = () => {
    const tags = tagsOf(page, file, shell).map(tagHtml).join("");
    const data = page.structuredData ? `<script type="application/ld+json">${page.structuredData}</script>` : "";
    return `<head><meta charset="utf-8">${policyElement(policy)}<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(page.title)}</title>${tags}${code.html}${data}`;
  };
  let size: number | undefined;
  return {
    path: file,
    policy,
    get size() {
      return (size ??= this.contents.byteLength);
    },
    get contents() {
      // The inline script removes this attribute: see `hold-events.ts`.
      const unscripted = code.hasScriptFile ? " data-unscripted" : "";
      const bodyStart = body.bodyClass === undefined ? "<body>" : `<body class="${escape(body.bodyClass)}">`;
      const dir = page.dir ? ` dir="${page.dir}"` : "";
      const beginning = `<!doctype html><html lang="${escape(page.lang ?? shell.lang)}"${dir}${unscripted}>${head()}</head>${bodyStart}`;
      const contents = Buffer.concat([Buffer.from(beginning), body.bytes, end]);
      size = contents.byteLength;
      return contents;
    },
    head,
    headKey: () => headKeyOf(page, tagsOf(page, file, shell), code.shape),
  };
}

const noCode = new WeakMap<object, Map<boolean, string>>();

/** Most bodies contain no code of their own, so pages with the same head share a policy. */
function policyFor(code: ReturnType<DocumentShell["codeFor"]>, needs: PolicyNeeds, { others }: DocumentShell): string {
  const { scripts, styles, dataUses = [] } = needs;
  const hasMedia = needs.hasMedia || code.hasMedia;
  const make = () => {
    const { hasScriptFile } = code;
    const all = {
      scripts: [...code.scripts, ...scripts],
      styles: [...code.styles, ...styles],
      hasScriptFile,
      hasMedia,
      dataUses: [...code.dataUses, ...dataUses],
    };
    return contentSecurityPolicy(all, others);
  };
  if (scripts.length + styles.length + dataUses.length > 0) return make();
  const known = noCode.get(code) ?? new Map<boolean, string>();
  const policy = known.get(hasMedia) ?? make();
  noCode.set(code, known.set(hasMedia, policy));
  return policy;
}

function tagsOf(page: RenderedPage, file: string, { site, addresses, isFromHost }: DocumentShell): HeadTag[] {
  const tags = headTags(page, site).filter(({ attributes }) => isFromHost || attributes["rel"] !== "manifest");
  if (addresses === undefined) return tags;
  return tags.map((tag) => {
    const { href } = tag.attributes;
    return href === undefined
      ? tag
      : { ...tag, attributes: { ...tag.attributes, href: writtenAddress(href, file, addresses) } };
  });
}

function tagHtml({ element, attributes }: HeadTag): string {
  let html = `<${element}`;
  for (const [name, value] of Object.entries(attributes)) html += ` ${name}="${escape(value)}"`;
  return `${html}>`;
}

/** Texts and addresses do not affect validity, as long as they are not empty and on one line. */
function headKeyOf({ title, structuredData }: RenderedPage, tags: readonly HeadTag[], code: string): string {
  const shape = tags.map(({ element, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => {
      const isFree = /^(?:content|href|title)$/.test(name) && /^\S(?:.*\S)?$/.test(value);
      return `${name}=${isFree ? "" : value}`;
    });
    return [element, ...written].join(" ");
  });
  return JSON.stringify([/\S/.test(title), structuredData !== undefined, shape, code]);
}
