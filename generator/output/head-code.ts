import type { ForeignScript, Site, Speculation } from "../define-site.ts";
import { hashedFolder } from "../assets/assets.ts";
import type { OutputFile } from "../output-file.ts";
import { remember } from "../cache.ts";
import { escapeMarkup as escape } from "../render/escape-markup.ts";
import type { SiteAssets } from "../assets/asset-finder.ts";
import type { StyleSet } from "../styles/style-sets.ts";
import { writtenAddress, type SiteAddresses, type WriteAddress } from "./addresses.ts";
import type { SiteHead } from "./head-tags.ts";
import { contentSecurityPolicy, dataUsesInCss, dataUsesInScript, integrityOf, otherSites } from "./policy.ts";
import type { OtherSites, PolicyNeeds } from "./policy.ts";
import { rewriteCss } from "./rewrite-addresses.ts";
import type { ScriptInHead } from "./scripts.ts";

/** The parts that the heads of all documents of a site share. Plain data. */
export interface DocumentShell {
  readonly lang: string;
  readonly site: SiteHead;
  readonly others: OtherSites;
  readonly addresses: SiteAddresses | undefined;
  /** Whether a host serves the documents. Otherwise a browser opens them as files. */
  readonly isFromHost: boolean;
  readonly inlineScript: string;
  /** The same for pages whose own script is a module. */
  readonly inlineModuleScript: string;
  /** The scripts of other sites. */
  readonly foreign: readonly ForeignScript[];
  readonly speculationRules: string | undefined;
  readonly preloadedFonts: readonly string[];
  /** Whether scripts name the elements that play videos or sounds. */
  readonly scriptAddsMedia: boolean;
}

interface ShellInput extends Pick<DocumentShell, "addresses" | "inlineScript" | "scriptAddsMedia"> {
  readonly site: Site;
  readonly siteAssets: SiteAssets;
  /** All files except pages and the script. */
  readonly namedFiles: readonly OutputFile[];
}

/** The scripts and styles in the head of a document. */
export interface HeadCode {
  readonly html: string;
  /** The same, without the parts that do not affect the validity of the HTML. */
  readonly shape: string;
  readonly needs: PolicyNeeds;
  /** The policies of documents whose bodies need nothing more, and of those that also play videos or sounds. */
  readonly policy: string;
  readonly policyWithMedia: string;
}

/** Collects the parts that all documents share. */
export function documentShell(input: ShellInput): DocumentShell {
  const { site, siteAssets, namedFiles, addresses, inlineScript, scriptAddsMedia } = input;
  const { lang, url, trailingSlash, name, themeColors } = site;
  // Files opened without a server cannot be loaded by CORS: scripts with integrity, preloaded fonts, web manifests.
  // Preloading would not make them faster either. They have no visits to count, and a browser cannot distinguish their
  // own errors from those of other sites.
  const isFromHost = !addresses?.isRelative;
  const foreign = isFromHost ? (site.scripts ?? []) : [];
  const rootFiles = namedFiles.map(({ path }) => `/${path}`).filter((path) => !path.startsWith(`/${hashedFolder}/`));
  return {
    lang,
    site: { url, trailingSlash, name, themeColors, icon: siteAssets.icon, rootFiles },
    others: otherSites({ ...site, scripts: foreign }),
    addresses,
    isFromHost,
    inlineScript: inlineScriptBeside(foreign, inlineScript),
    // The script of the site is then the only one that is not `async`, see `hold-events.ts`.
    inlineModuleScript: inlineScriptBeside(foreign, inlineScript.replace(".defer", ".async===!1")),
    foreign,
    speculationRules: isFromHost ? speculationRules(site, addresses?.base) : undefined,
    preloadedFonts: isFromHost ? siteAssets.preloadedFonts : [],
    scriptAddsMedia,
  };
}

/**
 * The inline script of a page that loads scripts of other sites. It treats every uncaught error as one of the site's
 * own script (`hold-events.ts`), so errors of the other scripts are stopped first. Browsers report those without a file
 * name, unless the script is loaded by CORS (HTML Living Standard, 8.1.4.2, "muted errors").
 */
function inlineScriptBeside(scripts: readonly ForeignScript[], inlineScript: string): string {
  if (scripts.length === 0) return inlineScript;
  const origins = JSON.stringify([...new Set(scripts.map(({ origin }) => `${origin}/`))]).replaceAll("<", "\\u003c");
  const isForeign = `!e.filename||${origins}.some(o=>e.filename.startsWith(o))`;
  return `addEventListener("error",e=>{e.message&&(${isForeign})&&e.stopImmediatePropagation()},true);${inlineScript}`;
}

/**
 * What the browser may prefetch or prerender before a link is followed, as the text of a `<script
 * type="speculationrules">`: https://html.spec.whatwg.org/multipage/speculative-loading.html
 *
 * "moderate" means that a link is likely to be followed: a pointer hovers over it, it is pressed, or on a phone it
 * stays in view. A browser that cannot prerender, or has too little memory, still prefetches. A browser that does both
 * requests the page once, and a browser in data saving mode does neither. `base` is the folder of the host that
 * contains the site.
 */
function speculationRules({ speculation, scripts = [] }: Site, base = ""): string | undefined {
  if (speculation === undefined) return undefined;
  // A prerendered page runs its scripts, so an analytics script would count visits that do not happen.
  const allowed: Speculation = scripts.length > 0 ? "prefetch" : speculation;
  // A URL pattern (https://urlpattern.spec.whatwg.org). A path with a dot is a file, which may be large.
  const rule = { where: { href_matches: `${base}/([^.]*)` }, eagerness: "moderate" };
  return JSON.stringify({ prefetch: [rule], ...(allowed === "prerender" && { prerender: [rule] }) });
}

/** Returns the scripts and styles of a document in a file of the output. */
export function headCode(
  shell: DocumentShell,
  { sheets }: StyleSet,
  script: ScriptInHead | undefined,
  file: string,
): HeadCode {
  const { addresses, speculationRules: rules, others } = shell;
  const inlineScript = script?.parts ? shell.inlineModuleScript : shell.inlineScript;
  const write: WriteAddress = (address) => (addresses ? writtenAddress(address, file, addresses) : address);
  const fonts = shell.preloadedFonts.filter((url) => sheets.some(({ css }) => css.includes(url)));
  const css = rewriteCss(styleText(sheets), write);
  const importMap = integrityMap(script, write);
  const parts = [
    ...fonts.map((url) => `<link rel="preload" href="${escape(write(url))}" as="font" type="font/woff2" crossorigin>`),
    script && `<script>${inlineScript}</script>`,
    rules && `<script type="speculationrules">${rules}</script>`,
    importMap && `<script type="importmap">${importMap}</script>`,
    ...scriptElements(script, shell, write),
    css && `<style>${css}</style>`,
    ...shell.foreign.map(foreignScript),
  ];
  const html = parts.filter(Boolean).join("");
  const needs: PolicyNeeds = {
    scripts: [...(script ? [inlineScript] : []), ...(rules ? [rules] : []), ...(importMap ? [importMap] : [])],
    styles: css === "" ? [] : [css],
    hasScriptFile: script !== undefined,
    hasMedia: script !== undefined && shell.scriptAddsMedia,
    dataUses: [...dataUsesInCss(css), ...filesOf(script).flatMap(dataUsesOfFile)],
  };
  return {
    html,
    shape: shapeOf(html),
    needs,
    policy: contentSecurityPolicy(needs, others),
    policyWithMedia: contentSecurityPolicy({ ...needs, hasMedia: true }, others),
  };
}

function filesOf(script: ScriptInHead | undefined): readonly OutputFile[] {
  return script ? [script.file, ...(script.parts ?? []).map(({ file }) => file)] : [];
}

/**
 * The import map with the integrity of a script's parts, which `import()` cannot state: HTML Living Standard, 8.1.6.5.
 * Chromium 127, Firefox 138 and Safari 18 support it. Older versions load the parts without comparing them.
 */
function integrityMap(script: ScriptInHead | undefined, write: WriteAddress): string | undefined {
  if (script?.parts === undefined) return undefined;
  const entries = script.parts.map(({ file }) => [write(`/${file.path}`), integrityOf(file.contents)] as const);
  return entries.length === 0 ? undefined : JSON.stringify({ integrity: Object.fromEntries(entries) });
}

/** The element that loads a script, and those that load its early parts at the same time. */
function scriptElements(
  script: ScriptInHead | undefined,
  { isFromHost }: DocumentShell,
  write: WriteAddress,
): readonly string[] {
  if (script === undefined) return [];
  const { file, parts } = script;
  const address = (of: OutputFile) => escape(write(`/${of.path}`));
  const early = (parts ?? []).filter(({ isEarly }) => isEarly);
  const integrity = isFromHost ? ` integrity="${integrityOf(file.contents)}"` : "";
  return [
    ...early.map((part) => `<link rel="modulepreload" href="${address(part.file)}">`),
    `<script ${parts ? 'type="module"' : "defer"} src="${address(file)}"${integrity}></script>`,
  ];
}

/**
 * Returns HTML of a head without the parts that do not affect its validity: code, and texts and addresses, as long as
 * they are not empty and on one line.
 */
export function shapeOf(html: string): string {
  return html
    .replace(/(<(style|script)\b[^>]*>)[^]*?(?=<\/\2>)/g, "$1")
    .replace(/(<title>)[^<]*[^<\s][^<]*/, "$1…")
    .replace(/ (content|href|title|src|integrity)="[^"\s](?:[^"\n]*[^"\s])?"/g, " $1…");
}

const dataUsesOfFile = remember(({ contents }: OutputFile) => dataUsesInScript(Buffer.from(contents).toString()));

/**
 * The element that loads a script of another site. It is `async`, so that a slow or blocked service delays neither the
 * page nor its own script. It is not `defer`, because the inline script treats a deferred script that fails as the
 * site's own.
 */
function foreignScript({ origin, path, attributes = {}, integrity }: ForeignScript): string {
  // Browsers compare a file of another origin with its hash only if it is requested by CORS.
  const ofIntegrity = integrity === undefined ? {} : { integrity, crossorigin: "anonymous" };
  const written = Object.entries({ src: origin + path, ...ofIntegrity, ...attributes });
  return `<script async${written.map(([name, value]) => ` ${name}="${escape(value)}"`).join("")}></script>`;
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
