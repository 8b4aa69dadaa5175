import type { ShownProblems, SiteChange } from "../live-connections.ts";
import { listenToServer, readSource, type Source } from "./live-server.ts";
import { showProblems, type PageProblems } from "./overlay.ts";
import { watchPolicy } from "./policy-violations.ts";
import { reload, restoreState } from "./page-state.ts";

const noProblems: ShownProblems = { first: [], count: 0 };

/** Keeps an open page up to date. `watch` adds this script to each page that a browser opens. */
function keepUpToDate({ dataset: { page = "", version = "" } }: HTMLScriptElement): void {
  restoreState();
  const path = decodeURI(page);
  let source: Source | undefined;
  let isStale = false;
  let isReading = false;

  const update = async () => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isStale) {
        isStale = false;
        const next = await readSource();
        if (source === undefined && next.version !== version) reload(next.version);
        if (source && source.version !== next.version) updatePage(source, next);
        source = next;
      }
    } catch {
      // The server is not reachable. When it is back, it sends "ready".
      isStale = true;
    } finally {
      isReading = false;
    }
  };

  const onChange = ({ pages, scripts }: SiteChange) => {
    const isPresent = source !== undefined && !source.isNotFound;
    const isMeant = pages === "all" || pages.includes(path) || (!isPresent && pages.includes("404.html"));
    if (!isMeant && !isStale) return;
    const script = document.querySelector("script[defer],script[type=module]")?.getAttribute("src");
    // Before the source has been read, this may be the change that the page was loaded with.
    if (source && script && !scripts.includes(script)) reload(scripts.join());
    else void update();
  };

  let problems: PageProblems = { refused: noProblems, found: noProblems, blocked: noProblems };
  const show = (more: Partial<PageProblems>) => showProblems((problems = { ...problems, ...more }));
  listenToServer(({ name, data }) => {
    // Changes may have been missed.
    if (name === "ready") void update();
    else if (name === "change") onChange(JSON.parse(data));
    else show(JSON.parse(data));
  });
  watchPolicy((blocked) => show({ blocked: { first: blocked, count: blocked.length } }));
  // A page that comes back from the browser's cache has missed events.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

/** Updates the page from one source to the next. Styles, title and metas are replaced in place, all else by a reload. */
function updatePage(from: Source, to: Source): void {
  if (lastingPart(from.document) !== lastingPart(to.document)) return reload(to.version);
  if (from.styles.join("\n") !== to.styles.join("\n")) swapStyles(to.styles);
  swapSheet(to.document);
  swapMetas(to.document);
  document.title = to.document.title;
}

/** Without `http-equiv`, because browsers apply that only while a page is loaded. */
const metas = "meta[name], meta[property]";

/** All of a page that is not replaced in place. */
function lastingPart({ documentElement, head, body }: Document): string {
  const element = (documentElement.cloneNode(false) as Element).outerHTML;
  const rest = [...head.children].filter((child) => !child.matches(`title, ${metas}`)).map((child) => child.outerHTML);
  // The policy contains the hashes of the styles, and the address of the style sheet its own.
  const changing = / 'sha256-[^']+'|\bassets\/styles\.\w+\.css/g;
  return [element, rest.join("\n").replaceAll(changing, ""), body.outerHTML].join("\n");
}

function swapMetas({ head }: Document): void {
  for (const meta of document.head.querySelectorAll(metas)) meta.remove();
  document.head.append(...[...head.querySelectorAll(metas)].map((meta) => document.importNode(meta)));
}

/** The old style sheet stays until the new one is loaded, so that the page always has one. */
function swapSheet({ head }: Document): void {
  const [old, next] = [document.head, head].map((one) => one.querySelector<HTMLLinkElement>("link[rel=stylesheet]"));
  if (!old || !next || old.getAttribute("href") === next.getAttribute("href")) return;
  const link = document.importNode(next);
  link.addEventListener("load", () => old.remove());
  old.after(link);
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

if (document.currentScript instanceof HTMLScriptElement) keepUpToDate(document.currentScript);
