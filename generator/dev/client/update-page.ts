import { isOverlay } from "./overlay.ts";
import type { Source } from "./live-server.ts";
import { applyState, pageState, reload } from "./page-state.ts";
import { swapIslands } from "./swap-islands.ts";

/**
 * Updates the page from one source to the next. Styles are swapped, texts and attributes are patched in place, and
 * islands get the new script if they may. For any other change, the page is reloaded.
 */
export async function updatePage(from: Source, to: Source, maySwap: boolean): Promise<void> {
  const patches: (() => void)[] = [];
  patchAttributes(from.document.documentElement, to.document.documentElement, document.documentElement, patches);
  const script = scriptIn(to.document);
  const hasOldScript = script !== scriptIn(from.document);
  const isPatched =
    (maySwap || !hasOldScript) &&
    hasSameHead(from.document, to.document) &&
    collectPatches(from.document.body, to.document.body, document.body, patches);
  if (!isPatched) return reload(to.version);
  const state = pageState();
  if (from.styles.join("\n") !== to.styles.join("\n")) swapStyles(to.styles);
  if (metaTexts(from.document) !== metaTexts(to.document)) swapMetas(to.document);
  document.title = to.document.title;
  for (const patch of patches) patch();
  if (!hasOldScript || script === undefined) return;
  try {
    forgetSheets();
    await swapIslands(to.document, script);
    applyState(state);
  } catch {
    reload(to.version, state);
  }
}

/** Returns the address of the script of a page, if that is no module. */
export function scriptIn({ head }: Document): string | undefined {
  return head.querySelector("script[defer]")?.getAttribute("src") ?? undefined;
}

/** Without `http-equiv`, because browsers apply that only while a page is loaded. */
const metas = "meta[name], meta[property]";

/** Whether two heads differ only in styles, title and metas, which are replaced in place. */
function hasSameHead(one: Document, other: Document): boolean {
  const rest = ({ head }: Document) =>
    [...head.children]
      .filter((element) => !element.matches(`title, script[defer], ${metas}`))
      // The policy contains the hashes of the styles.
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

/** Removes the style sheets of islands. Their next script brings its own. */
function forgetSheets(): void {
  document.adoptedStyleSheets = [...swapped];
}

/** A strict Content-Security-Policy forbids new text in a `<style>`, but not constructed style sheets. */
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
 * Collects the changes that make the live node equal to `to`. Returns false if that is not possible in place: the
 * elements differ, the change is inside an island, or a script has changed the page.
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
  const [island, next] = [from.getAttribute("data-island"), to.getAttribute("data-island")];
  if (island !== next || from.localName === "script") return false;
  if (island !== null) {
    patchAttributes(from, to, live, patches);
    return scriptIn(from.ownerDocument) !== scriptIn(to.ownerDocument);
  }

  const children = [from, to, live].map(({ childNodes }) => [...childNodes].filter((node) => !isOverlay(node)));
  const [before = [], after = [], now = []] = children;
  if (before.length !== after.length || before.length !== now.length) return false;
  patchAttributes(from, to, live, patches);
  return before.every((child, index) => collectPatches(child, after[index] as Node, now[index], patches));
}

/** The class that replaces a `style` attribute. */
function styleClassIn(classes: string | null): string | undefined {
  return /\bstyle-\w+/.exec(classes ?? "")?.[0];
}

function patchAttributes(from: Element, to: Element, live: Element, patches: (() => void)[]): void {
  const names = new Set([...from.getAttributeNames(), ...to.getAttributeNames()]);
  for (const name of names) {
    const value = to.getAttribute(name);
    if (value === from.getAttribute(name)) continue;
    patches.push(() => (value === null ? live.removeAttribute(name) : live.setAttribute(name, value)));
    // `restore-styles.ts` has put the declarations of such a class into the attribute, which would win.
    if (name === "class" && styleClassIn(value) !== styleClassIn(from.getAttribute("class"))) {
      patches.push(() => live.removeAttribute("style"));
    }
  }
}
