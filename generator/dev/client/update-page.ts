import type { Source } from "./live-server.ts";
import { reload } from "./page-state.ts";

/** Updates the page from one source to the next. Styles, title and metas are replaced in place, all else by a reload. */
export function updatePage(from: Source, to: Source): void {
  if (lastingPart(from.document) !== lastingPart(to.document)) return reload(to.version);
  if (from.styles.join("\n") !== to.styles.join("\n")) swapStyles(to.styles);
  swapMetas(to.document);
  document.title = to.document.title;
}

/** Without `http-equiv`, because browsers apply that only while a page is loaded. */
const metas = "meta[name], meta[property]";

/** All of a page that is not replaced in place. */
function lastingPart({ documentElement, head, body }: Document): string {
  const element = (documentElement.cloneNode(false) as Element).outerHTML;
  const rest = [...head.children].filter((child) => !child.matches(`title, ${metas}`)).map((child) => child.outerHTML);
  // The policy contains the hashes of the styles.
  return [element, rest.join("\n").replaceAll(/ 'sha256-[^']+'/g, ""), body.outerHTML].join("\n");
}

function swapMetas({ head }: Document): void {
  for (const meta of document.head.querySelectorAll(metas)) meta.remove();
  document.head.append(...[...head.querySelectorAll(metas)].map((meta) => document.importNode(meta)));
}

let swapped: readonly CSSStyleSheet[] = [];

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
