import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { BundledScript } from "../bundle/script-bundler.ts";
import type { AllowedOrigins, Site } from "../define-site.ts";
import type { Tag } from "../html/tag.ts";
import { addressAttributes } from "../define/address-attributes.ts";
import { cssAddresses, cssUses } from "../styles/css.ts";

/** The parts of a document that its policy has to allow. */
export interface PolicyNeeds {
  /** Texts of the inline scripts and styles. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Values of its `style` attributes. */
  readonly styleAttributes?: readonly string[];
  /** Whether it loads a script from a file of the site. */
  readonly hasScriptFile: boolean;
  /** Whether it loads a style sheet from a file of the site. */
  readonly hasSheetFile?: boolean;
  /** Whether it plays videos or sounds. */
  readonly hasMedia: boolean;
  /** The content of its `data:` addresses. Missing if it has none. */
  readonly dataUses?: readonly DataUse[];
}

/**
 * The strictest Content-Security-Policy that a document works with (https://www.w3.org/TR/CSP3/). It allows the
 * document's inline code by hash, files of the site, and the other sites that the site declares. No script may turn
 * text into HTML or code (Trusted Types). `parts` are the needs of the parts of the document.
 */
export function contentSecurityPolicy(others: OtherSites, ...parts: readonly PolicyNeeds[]): string {
  const { pictures = [], media = [], forms = [], connections = [], frames = [] } = others;
  const { scripts: foreignScripts = [], trustedTypes = [], allowsWebAssembly = false } = others;
  const hasScriptFile = parts.some((part) => part.hasScriptFile);
  const attributes = parts.flatMap(({ styleAttributes = [] }) => styleAttributes);
  const hasMedia = media.length > 0 || parts.some((part) => part.hasMedia);
  const data = (use: DataUse) => (parts.some(({ dataUses = [] }) => dataUses.includes(use)) ? ["data:"] : []);
  const directives: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...forms],
    "img-src": ["'self'", ...data("pictures"), ...pictures],
    "font-src": ["'self'", ...data("fonts")],
    "media-src": hasMedia ? ["'self'", ...media] : [],
    "manifest-src": ["'self'"],
    // Chromium's tools load robots.txt on behalf of the page. Without this, Lighthouse reports robots.txt as broken.
    "connect-src": ["'self'", ...connections],
    "frame-src": frames,
    // Not by its hash, because Firefox 115 and Safari 16 support hashes only for inline scripts.
    "script-src": [
      ...(hasScriptFile ? ["'self'", ...(allowsWebAssembly ? ["'wasm-unsafe-eval'"] : [])] : []),
      ...hashSources(parts.flatMap(({ scripts }) => scripts)),
      ...foreignScripts,
    ],
    "style-src": [
      ...(parts.some((part) => part.hasSheetFile) ? ["'self'"] : []),
      ...hashSources(parts.flatMap(({ styles }) => styles)),
    ],
    // Hashes of attributes need this keyword (CSP 3, 8.3). Scripts still cannot set other attributes.
    "style-src-attr": attributes.length > 0 ? ["'unsafe-hashes'", ...hashSources(attributes)] : [],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": trustedTypes.length > 0 ? trustedTypes : ["'none'"],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join(";");
}

function hashSources(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => `'${integrityOf(text)}'`);
}

/**
 * The hash of some bytes in the form of `integrity` attributes and Content-Security-Policy (Subresource Integrity,
 * 3.1): `sha256-` and the digest as base64.
 */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}

const policyPattern = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

/**
 * The element with the policy of a document, for hosts that send no headers. It has to come first, because it does not
 * apply to elements before it (HTML Living Standard, 4.2.5.3).
 */
export function policyElement(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
}

/** The policy that a document contains, or an empty text. */
export function policyOf(html: string): string {
  return policyPattern.exec(html)?.[1] ?? "";
}

/** The policy for a header. Unlike a meta element, it can forbid other sites to show the page in a frame. */
export function headerPolicy(policy: string): string {
  return [...(policy === "" ? [] : [policy]), "frame-ancestors 'none'"].join(";");
}

/** The other sites that the policies of a site allow, by kind of use. */
export interface OtherSites extends AllowedOrigins {
  /** Addresses of single scripts, without their queries, because a policy compares only paths. */
  readonly scripts?: readonly string[];
  /** Origins of documents in frames. */
  readonly frames?: readonly string[];
  /** Names of the policies that scripts may create. */
  readonly trustedTypes?: readonly string[];
  /** Whether scripts may compile WebAssembly (CSP 3, 4.4). */
  readonly allowsWebAssembly?: boolean;
}

/** Collects the other sites that a site declares. A declared script may also send data to its own origin. */
export function otherSites(site: DeclaringSite): OtherSites {
  const { allowedOrigins = {}, scripts = [], frames, trustedTypes, allowsWebAssembly = false } = site;
  const { connections = [] } = allowedOrigins;
  const ofScripts = scripts.flatMap(({ origin, connections: further = [] }) => [origin, ...further]);
  return {
    ...allowedOrigins,
    connections: [...new Set([...connections, ...ofScripts])],
    scripts: [...new Set(scripts.map(({ origin, path }) => origin + path.replace(/\?.*$/, "")))],
    ...(frames && { frames: [...new Set(frames)] }),
    ...(trustedTypes && { trustedTypes: [...new Set(trustedTypes)] }),
    ...(allowsWebAssembly && { allowsWebAssembly }),
  };
}

type DeclaringSite = Pick<Site, "allowedOrigins" | "scripts" | "frames" | "trustedTypes" | "allowsWebAssembly">;

/** The content of `data:` addresses in a document. The policy allows only the kinds that the document needs. */
export type DataUse = "pictures" | "fonts";

/** Returns the content of the `data:` addresses in CSS. */
export function dataUsesInCss(css: string): readonly DataUse[] {
  if (!css.includes("data:")) return [];
  const uses = cssUses(css).filter(({ address }) => isData(address));
  return (["pictures", "fonts"] as const).filter((kind) => uses.some(({ use }) => use === kind));
}

const isData = (address: string) => /^\s*data:/i.test(address);

/** The same for a script, which may give such an address to an element. */
export function dataUsesInScript(script: string): readonly DataUse[] {
  return [
    ...(script.includes("data:image/") ? (["pictures"] as const) : []),
    ...(/data:(?:font|application\/(?:x-)?font)/.test(script) ? (["fonts"] as const) : []),
  ];
}

/** Whether a tag shows a picture from a `data:` address. */
export function showsDataPicture({ name, attributes }: Tag): boolean {
  return Object.entries(attributes).some(
    ([attribute, value]) =>
      (addressAttributes.get(attribute)?.[name] === "pictures" && /(?:^|[\s,])data:/i.test(value)) ||
      (value.includes("url(") && cssAddresses(value).some(isData)),
  );
}

/** Matches the names of media elements as code contains them. */
const players = /(["'`])(?:video|audio)\1|<(?:video|audio)\b|\bnew Audio\(/;

/** It contains the names of all elements. */
const reactDom = /(?:^|[\\/])node_modules[\\/]react-dom[\\/]/;

/** Whether modules of a script name elements that play videos or sounds, which may not be on any page yet. */
export function scriptAddsMedia({ modules }: BundledScript): boolean {
  return Object.entries(modules ?? {}).some(
    ([path, bytes]) => bytes > 0 && !reactDom.test(path) && players.test(readIfFile(resolve(path))),
  );
}

/** Modules that plugins make are no files. */
function readIfFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
