import { isOverlay } from "./overlay.ts";
import { reload } from "./page-state.ts";
import { trusted } from "./trusted-types.ts";

/** A page as the build wrote it, before any script has touched it. */
export interface Source {
  readonly version: string;
  /** Without its styles: the page's policy complains of others even where they would never be applied. */
  readonly document: Document;
  readonly styles: readonly string[];
}

/** Reads the page's present source. */
export async function readSource(): Promise<Source> {
  const response = await fetch(location.pathname + location.search, { cache: "no-cache" });
  const version = (response.headers.get("etag") ?? "").replaceAll('"', "");
  const html = await response.text();
  const styles: string[] = [];
  const withoutStyles = html.replace(/<style>(.*?)<\/style>/gs, (_, css: string) => {
    styles.push(css);
    return "";
  });
  const document = new DOMParser().parseFromString(trusted.createHTML(withoutStyles), "text/html");
  return { version, document, styles };
}

/**
 * Brings the page from one source to the next: styles are swapped and texts
 * and attributes patched in place; for all else the page is loaded again.
 */
export function updatePage(from: Source, to: Source): void {
  const patches: (() => void)[] = [];
  patchAttributes(from.document.documentElement, to.document.documentElement, document.documentElement, patches);
  const isPatched =
    hasSameHead(from.document, to.document) &&
    collectPatches(from.document.body, to.document.body, document.body, patches);
  if (!isPatched) return reload(to.version);
  if (from.styles.join("\n") !== to.styles.join("\n")) swapStyles(to.styles);
  if (metaTexts(from.document) !== metaTexts(to.document)) swapMetas(to.document);
  document.title = to.document.title;
  for (const patch of patches) patch();
}

/** What says something about the page; `http-equiv` is obeyed while a page is loaded, and then no more. */
const metas = "meta[name], meta[property]";

/** Apart from what needs no other page: styles, title and metas. */
function hasSameHead(one: Document, other: Document): boolean {
  const rest = ({ head }: Document) =>
    [...head.children]
      .filter((element) => !element.matches(`title, ${metas}`))
      // With other styles the policy names other hashes.
      .map((element) => element.outerHTML.replaceAll(/ 'sha256-[^']+'/g, ""));
  return rest(one).join("\n") === rest(other).join("\n");
}

function metaTexts({ head }: Document): string {
  return [...head.querySelectorAll(metas)].map((meta) => meta.outerHTML).join("\n");
}

function swapMetas({ head }: Document): void {
  for (const meta of document.head.querySelectorAll(metas)) meta.remove();
  document.head.append(...[...head.querySelectorAll(metas)].map((meta) => document.importNode(meta)));
}

let swapped: readonly CSSStyleSheet[] = [];

/** With sheets made by script, since a strict Content-Security-Policy forbids new text in a `<style>`. */
function swapStyles(styles: readonly string[]): void {
  const sheets = styles.map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  for (const style of document.head.querySelectorAll("style")) if (style.sheet) style.sheet.disabled = true;
  const others = document.adoptedStyleSheets.filter((sheet) => !swapped.includes(sheet));
  document.adoptedStyleSheets = [...sheets, ...others];
  swapped = sheets;
}

/**
 * Collects what to do to the live node so that it becomes like `to`. Gives
 * false when that cannot be done in place: other elements, a change inside an
 * island, or a page that a script has built otherwise.
 */
function collectPatches(from: Node, to: Node, live: Node | undefined, patches: (() => void)[]): boolean {
  if (from.isEqualNode(to)) return true;
  if (!live || from.nodeName !== to.nodeName || from.nodeName !== live.nodeName) return false;
  if (from instanceof CharacterData && live instanceof CharacterData) {
    if (live.data !== from.data) return false;
    patches.push(() => {
      live.data = (to as CharacterData).data;
    });
    return true;
  }
  if (!(from instanceof Element && to instanceof Element && live instanceof Element)) return false;
  if (from.hasAttribute("data-island") || to.hasAttribute("data-island") || from.localName === "script") return false;

  const children = [from, to, live].map(({ childNodes }) => [...childNodes].filter((node) => !isOverlay(node)));
  const [before = [], after = [], now = []] = children;
  if (before.length !== after.length || before.length !== now.length) return false;
  patchAttributes(from, to, live, patches);
  return before.every((child, index) => collectPatches(child, after[index] as Node, now[index], patches));
}

function patchAttributes(from: Element, to: Element, live: Element, patches: (() => void)[]): void {
  const names = new Set([...from.getAttributeNames(), ...to.getAttributeNames()]);
  for (const name of names) {
    const value = to.getAttribute(name);
    if (value === from.getAttribute(name)) continue;
    patches.push(() => (value === null ? live.removeAttribute(name) : live.setAttribute(name, value)));
  }
}
