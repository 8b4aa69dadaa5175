import { remember } from "../cache/remember.ts";
import type { Site, Speculation } from "../define-site.ts";
import { hashedFolder } from "../load/assets/assets.ts";
import { escapeMarkup as escape } from "../render/escape-markup.ts";
import { foreignScripts, inlineScriptBeside } from "./head/foreign-scripts.ts";
import type { SiteHead } from "./head/head-tags.ts";
import { speculationRules } from "./head/speculation-rules.ts";
import type { SiteAssets } from "../render/site-assets.ts";
import type { StyleSet } from "../render/styles/style-sets.ts";
import type { OutputFile } from "../output-file.ts";
import { rewriteCss } from "./addresses/rewrite-css.ts";
import type { SiteAddresses } from "./addresses/site-addresses.ts";
import { writtenAddress, type WriteAddress } from "./addresses/written-address.ts";
import { dataUsesInCss, dataUsesInScript, type DataUse } from "./policy/data-uses.ts";
import { integrityOf } from "./policy/integrity.ts";
import { otherSites, type OtherSites } from "./policy/other-sites.ts";

/** The parts that the heads of all documents of a site share. */
export interface DocumentShell {
  readonly lang: string;
  readonly site: SiteHead;
  readonly others: OtherSites;
  readonly addresses: SiteAddresses | undefined;
  /** Whether a host serves the documents. Otherwise a browser opens them as files. */
  readonly isFromHost: boolean;
  /** Returns the scripts and styles of a document. They are made once for pages with the same styles. */
  readonly codeFor: (styles: StyleSet, script: OutputFile | undefined, file: string) => HeadCode;
}

/** The scripts and styles in the head of a document. */
export interface HeadCode {
  readonly html: string;
  /** The same, without the parts that do not affect the validity of the HTML. */
  readonly shape: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly hasScriptFile: boolean;
  /** Whether its script may add videos or sounds. */
  readonly hasMedia: boolean;
  readonly dataUses: readonly DataUse[];
}

interface ShellInput {
  readonly site: Site;
  readonly assets: SiteAssets;
  /** All files except pages and the script. */
  readonly namedFiles: readonly OutputFile[];
  readonly inlineScript: string;
  /** Whether scripts name the elements that play videos or sounds. */
  readonly scriptAddsMedia: boolean;
  readonly addresses: SiteAddresses | undefined;
}

/** Makes a function that returns the same shell as long as its content does not change. */
export function shellMaker(): (input: ShellInput) => DocumentShell {
  let last: { readonly fingerprint: string; readonly input: ShellInput; readonly shell: DocumentShell } | undefined;
  return (input) => {
    const { addresses } = input;
    const { shell, fingerprint } = { shell: shellOf(input), fingerprint: fingerprintOf(input) };
    const isSame = last?.fingerprint === fingerprint && last.input.addresses === addresses;
    if (last === undefined || !isSame) last = { fingerprint, input, shell };
    return last.shell;
  };
}

function headOf({ site, assets, namedFiles }: ShellInput): SiteHead {
  const { url, trailingSlash, name, themeColors } = site;
  const rootFiles = namedFiles.map(({ path }) => `/${path}`).filter((path) => !path.startsWith(`/${hashedFolder}/`));
  return { url, trailingSlash, name, themeColors, icon: assets.icon, rootFiles };
}

function fingerprintOf(input: ShellInput): string {
  const { lang, allowedOrigins, scripts, frames, speculation, trustedTypes } = input.site;
  const ofSite = [lang, allowedOrigins, scripts, frames, speculation, trustedTypes];
  return JSON.stringify([ofSite, input.scriptAddsMedia, input.assets, input.inlineScript, headOf(input)]);
}

function shellOf(input: ShellInput): DocumentShell {
  const { site, addresses } = input;
  // Files opened without a server cannot be loaded by CORS: scripts with integrity, preloaded fonts, web manifests.
  // Preloading would not make them faster either.
  const isFromHost = !addresses?.isRelative;
  const known = new WeakMap<StyleSet, WeakMap<object, HeadCode>>();
  const codeFor: DocumentShell["codeFor"] = (styles, script, file) => {
    // Relative addresses differ from page to page.
    if (!isFromHost) return headCode(input, styles, script, file);
    const ofStyles = known.get(styles) ?? new WeakMap<object, HeadCode>();
    const code = ofStyles.get(script ?? noScript) ?? headCode(input, styles, script, file);
    known.set(styles, ofStyles.set(script ?? noScript, code));
    return code;
  };
  const { lang } = site;
  return {
    lang,
    site: headOf(input),
    others: otherSites(isFromHost ? site : { ...site, scripts: [] }),
    addresses,
    isFromHost,
    codeFor,
  };
}

const noScript = {};

function headCode(input: ShellInput, { sheets }: StyleSet, script: OutputFile | undefined, file: string): HeadCode {
  const { addresses, assets, site } = input;
  const isFromHost = !addresses?.isRelative;
  const write: WriteAddress = (address) => (addresses ? writtenAddress(address, file, addresses) : address);
  // Pages opened as files have no visits to count. A browser cannot distinguish their own errors from those of other
  // sites.
  const foreign = isFromHost ? (site.scripts ?? []) : [];
  const inlineScript = inlineScriptBeside(foreign, input.inlineScript);
  const speculation = speculationOf(site);
  const rules = isFromHost && speculation ? speculationRules(speculation, addresses?.base) : undefined;
  const fonts = isFromHost ? assets.preloadedFonts.filter((url) => sheets.some(({ css }) => css.includes(url))) : [];
  const css = rewriteCss(styleText(sheets), write);
  const styles = css === "" ? [] : [css];
  const integrity = isFromHost && script ? ` integrity="${integrityOf(script.contents)}"` : "";
  const parts = [
    ...fonts.map((url) => fontLink(write(url))),
    script && `<script>${inlineScript}</script>`,
    rules && `<script type="speculationrules">${rules}</script>`,
    script && `<script defer src="${escape(write(`/${script.path}`))}"${integrity}></script>`,
    ...styles.map((text) => `<style>${text}</style>`),
    foreignScripts(foreign),
  ];
  const html = parts.filter(Boolean).join("");
  return {
    html,
    shape: html
      .replace(/(<(style|script)\b[^>]*>)[^]*?(?=<\/\2>)/g, "$1")
      .replace(/ (href|src|integrity)="[^"\n]+"/g, ""),
    scripts: [...(script ? [inlineScript] : []), ...(rules ? [rules] : [])],
    styles,
    hasScriptFile: script !== undefined,
    hasMedia: script !== undefined && input.scriptAddsMedia,
    dataUses: [...dataUsesInCss(css), ...(script ? dataUsesOfScript(script) : [])],
  };
}

const dataUsesOfScript = remember(({ contents }: OutputFile) => dataUsesInScript(Buffer.from(contents).toString()));

/** A prerendered page runs its scripts, so an analytics script would count visits that do not happen. */
function speculationOf({ speculation, scripts = [] }: Site): Speculation | undefined {
  return speculation !== undefined && scripts.length > 0 ? "prefetch" : speculation;
}

function fontLink(url: string): string {
  return `<link rel="preload" href="${escape(url)}" as="font" type="font/woff2" crossorigin>`;
}

/**
 * The styles that every first view needs, then all styles for media queries. One element, because each element adds a
 * hash to the policy.
 */
function styleText(sheets: StyleSet["sheets"]): string {
  const critical = sheets.filter(({ media }) => media === "").map(({ css }) => css);
  const others = sheets.filter(({ media }) => media !== "").map(({ media, css }) => `@media ${media}{${css}}`);
  return [...critical, ...others].join("");
}
