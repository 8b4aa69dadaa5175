import { hashedFolder } from "../assets/assets.ts";
import type { ForeignScript, Site, Speculation } from "../define-site.ts";
import { outputPath } from "../define/addresses.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import { escapeMarkup as escape } from "../html/tag.ts";
import type { RenderedPage } from "../render/render-page.ts";
import { addressWriter, rewriteCss, type WriteAddress } from "./addresses.ts";
import { headTags } from "./head-tags.ts";
import {
  contentSecurityPolicy,
  dataUsesInCss,
  dataUsesInScript,
  integrityOf,
  otherSites,
  policyElement,
  type PolicyNeeds,
} from "./policy.ts";
import type { PageFacts } from "./read-page.ts";
import type { SitePlan } from "./plan-site.ts";
import type { ScriptInHead } from "./scripts.ts";

/**
 * Makes a standalone HTML document of a rendered page: head, critical CSS, body, and the two scripts if the page has an
 * island.
 *
 * No other code turns the text of a head into HTML. All of it is escaped here.
 */
export function toDocument(
  body: Pick<PageFacts<unknown>, "published" | "policy" | "bodyClass">,
  page: RenderedPage,
  { shell, code }: { readonly shell: DocumentShell; readonly code: HeadCode },
): OutputFile {
  const file = outputPath(page.path);
  const policy = policyOf(code, body.policy, shell.others);
  const write = addressWriter(file, shell.addresses);
  const tags = headTags(page, shell.site);
  const html = tags.map(({ element, attributes }) => `<${element}${attributesHtml(attributes, write)}>`).join("");
  const headStart = `<meta charset="utf-8">${policyElement(policy)}<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(page.title)}</title>${html}`;
  const data = page.structuredData ? `<script type="application/ld+json">${page.structuredData}</script>` : "";
  // The inline script removes this attribute: see `hold-events.ts`.
  const unscripted = code.needs.hasScriptFile ? " data-unscripted" : "";
  const bodyStart = body.bodyClass === undefined ? "<body>" : `<body class="${escape(body.bodyClass)}">`;
  const dir = page.dir ? ` dir="${page.dir}"` : "";
  const beginning = `<!doctype html><html lang="${escape(page.lang ?? shell.lang)}"${dir}${unscripted}><head>${headStart}${code.html}${data}</head>${bodyStart}`;
  return { path: file, contents: Buffer.from(`${beginning}${body.published}</body></html>\n`) };
}

/** Most bodies contain no code of their own, so they share the policy of their head. */
function policyOf({ needs, policy }: HeadCode, body: PolicyNeeds, others: DocumentShell["others"]): string {
  const { scripts, styles, styleAttributes = [], hasMedia, dataUses = [] } = body;
  const isShared = scripts.length + styles.length + styleAttributes.length + dataUses.length === 0 && !hasMedia;
  return isShared ? policy : contentSecurityPolicy(others, needs, body);
}

function attributesHtml(attributes: Readonly<Record<string, string>>, write: WriteAddress): string {
  let html = "";
  for (const [name, value] of Object.entries(attributes)) {
    html += ` ${name}="${escape(name === "href" ? write(value) : value)}"`;
  }
  return html;
}

/** The parts that the heads of all documents of a site share. Plain data. */
export type DocumentShell = ReturnType<typeof documentShell>;

/** Collects the parts that the heads of all documents share. */
export function documentShell(
  { site, inlineScript }: Pick<Loaded, "site" | "inlineScript">,
  { siteAssets, namedFiles, addresses, sheet }: SitePlan,
  scriptAddsMedia: boolean,
) {
  const { lang, url, trailingSlash, name, themeColors } = site;
  const foreign = site.scripts ?? [];
  const rootFiles = namedFiles.map(({ path }) => `/${path}`).filter((path) => !path.startsWith(`/${hashedFolder}/`));
  return {
    lang,
    site: { url, trailingSlash, name, themeColors, icon: siteAssets.icon, rootFiles },
    others: otherSites(site),
    addresses,
    inlineScript: inlineScriptBeside(foreign, inlineScript),
    /** For pages whose own script is a module. It is then the only one that is not `async`, see `hold-events.ts`. */
    inlineModuleScript: inlineScriptBeside(foreign, inlineScript.replace(".defer", ".async===!1")),
    /** The style sheet that all pages load. */
    sheet: sheet && { path: sheet.path, css: sheet.css },
    /** The scripts of other sites. */
    foreign,
    speculationRules: speculationRules(site, addresses?.base),
    preloadedFonts: siteAssets.preloadedFonts,
    /** Whether scripts name the elements that play videos or sounds. */
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
function speculationRules({ speculation, scripts = [] }: Site, base = ""): string {
  if (speculation === undefined) return "";
  // A prerendered page runs its scripts, so an analytics script would count visits that do not happen.
  const allowed: Speculation = scripts.length > 0 ? "prefetch" : speculation;
  // A URL pattern (https://urlpattern.spec.whatwg.org). A path with a dot is a file, which may be large.
  const rule = { where: { href_matches: `${base}/([^.]*)` }, eagerness: "moderate" };
  return JSON.stringify({ prefetch: [rule], ...(allowed === "prerender" && { prerender: [rule] }) });
}

/** The scripts and styles in the head of a document. */
export interface HeadCode {
  readonly html: string;
  readonly needs: PolicyNeeds;
  /** The policy of a page whose body needs nothing else. */
  readonly policy: string;
}

/**
 * Returns the scripts and styles of a document. `styles` are the CSS of the page. It comes after the style sheet of the
 * site.
 */
export function headCode(shell: DocumentShell, styles: string, script: ScriptInHead | undefined): HeadCode {
  // From any file, because all of these addresses begin at the root.
  const write = addressWriter("index.html", shell.addresses);
  const { sheet } = shell;
  const fonts = shell.preloadedFonts.filter((url) => styles.includes(url) || sheet?.css.includes(url));
  const css = shell.addresses ? rewriteCss(styles, write) : styles;
  const inlineScript = script === undefined ? "" : script.parts ? shell.inlineModuleScript : shell.inlineScript;
  const inlineScripts = [
    ["", inlineScript],
    [' type="speculationrules"', shell.speculationRules],
    [' type="importmap"', integrityMap(script, write)],
  ].filter(([, text]) => text !== "");
  const html = [
    ...fonts.map((url) => `<link rel="preload" href="${escape(write(url))}" as="font" type="font/woff2" crossorigin>`),
    ...inlineScripts.map(([type, text]) => `<script${type}>${text}</script>`),
    ...scriptElements(script, write),
    sheet && `<link rel="stylesheet" href="${escape(write(`/${sheet.path}`))}">`,
    css && `<style>${css}</style>`,
    ...shell.foreign.map(foreignScript),
  ].join("");
  const files = script ? [script.file, ...(script.parts ?? []).map((part) => part.file)] : [];
  const needs = {
    scripts: inlineScripts.map(([, text = ""]) => text),
    styles: css === "" ? [] : [css],
    hasScriptFile: script !== undefined,
    hasSheetFile: sheet !== undefined,
    hasMedia: script !== undefined && shell.scriptAddsMedia,
    dataUses: [...dataUsesInCss(css + (sheet?.css ?? "")), ...files.flatMap(dataUsesOfFile)],
  };
  return { html, needs, policy: contentSecurityPolicy(shell.others, needs) };
}

function dataUsesOfFile({ contents }: OutputFile) {
  return dataUsesInScript(Buffer.from(contents).toString());
}

/**
 * The import map with the integrity of a script's parts, which `import()` cannot state: HTML Living Standard, 8.1.6.5.
 * Chromium 127, Firefox 138 and Safari 18 support it. Older versions load the parts without comparing them.
 */
function integrityMap({ parts = [] }: Partial<ScriptInHead> = {}, write: WriteAddress): string {
  const entries = parts.map(({ file }) => [write(`/${file.path}`), integrityOf(file.contents)] as const);
  return entries.length === 0 ? "" : JSON.stringify({ integrity: Object.fromEntries(entries) });
}

/** The element that loads a script, and those that load its early parts at the same time. */
function scriptElements(script: ScriptInHead | undefined, write: WriteAddress): readonly string[] {
  if (script === undefined) return [];
  const { file, parts } = script;
  const address = (of: OutputFile) => escape(write(`/${of.path}`));
  const early = (parts ?? []).filter(({ isEarly }) => isEarly);
  return [
    ...early.map((part) => `<link rel="modulepreload" href="${address(part.file)}">`),
    `<script ${parts ? 'type="module"' : "defer"} src="${address(file)}" integrity="${integrityOf(file.contents)}"></script>`,
  ];
}

/**
 * The element that loads a script of another site. It is `async`, so that a slow or blocked service delays neither the
 * page nor its own script. It is not `defer`, because the inline script treats a deferred script that fails as the
 * site's own.
 */
function foreignScript({ origin, path, attributes = {}, integrity }: ForeignScript): string {
  // Browsers compare a file of another origin with its hash only if it is requested by CORS.
  const ofIntegrity = integrity === undefined ? {} : { integrity, crossorigin: "anonymous" };
  const all = { src: origin + path, ...ofIntegrity, ...attributes };
  return `<script async${attributesHtml(all, (address) => address)}></script>`;
}
