import type { LiveProblems, SiteChange } from "../live-connections.ts";
import { addBar, asker } from "./corner.ts";
import { addFactsForm, type FactsForm } from "./facts-form.ts";
import { showProblems } from "./overlay.ts";
import { patchPage } from "./patch-page.ts";
import { writeOnPage, type Writing } from "./write-on-page.ts";
import { reload, restoreState, whenParsed } from "./page-state.ts";

/** Keeps an open page up to date. `watch` adds this script to each page that a browser opens. */
function keepUpToDate({ dataset }: HTMLScriptElement): void {
  const { page = "", version = "", token, left } = dataset;
  // Other scripts of the page need not know it.
  delete dataset["token"];
  restoreState();
  const path = decodeURI(page);
  let source: Source | undefined;
  let isStale = false;
  /** What is to be done before the next update. */
  const works: (() => void)[] = [];
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
        if (source && source.version !== next.version) {
          for (const work of works.splice(0)) work();
          updatePage(source, next);
        }
        source = next;
      }
    } catch {
      // The server is not reachable. When it is back, it sends "ready".
      isStale = true;
    } finally {
      isReading = false;
    }
  };

  let problems: LiveProblems | undefined;
  let form: FactsForm | undefined;
  let writing: Writing | undefined;
  // An open form itself says what is wrong with the last save.
  const onProblems = () => {
    const [first] = problems ? [...problems.refused.first, ...problems.found.first] : [];
    form?.warn(first ? `${first.where}: ${first.what}; ${first.fix}` : "");
    showProblems(form?.isOpen() ? undefined : problems);
  };
  whenParsed(() => {
    if (token === undefined) return;
    const [bar, ask] = [addBar(), asker(token)];
    form = addFactsForm({ ask, bar, page: path, left: Number(left), onToggle: onProblems });
    writing = writeOnPage({ ask, bar, page: path, beforeUpdate: (work) => works.push(work) });
  });

  const onChange = async ({ pages, scripts }: SiteChange) => {
    await Promise.all([form?.answered(), writing?.ended()]);
    const isPresent = source !== undefined && !source.isNotFound;
    const isMeant = pages === "all" || pages.includes(path) || (!isPresent && pages.includes("404.html"));
    if (!isMeant && !isStale) return;
    const script = document.querySelector("script[defer],script[type=module]")?.getAttribute("src");
    // Before the source has been read, this may be the change that the page was loaded with.
    if (source && script && !scripts.includes(script)) reload(scripts.join());
    else void update();
  };

  listenToServer(({ name, data }) => {
    // Changes may have been missed.
    if (name === "ready") void update();
    else if (name === "change") void onChange(JSON.parse(data));
    else {
      problems = JSON.parse(data) as LiveProblems;
      onProblems();
    }
  });
  // A page that comes back from the browser's cache has missed events.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

/** Updates the page from one source to the next: styles, title, metas, texts and attributes in place, all else by a reload. */
function updatePage(from: Source, to: Source): void {
  if (lastingPart(from.document) !== lastingPart(to.document)) return reload(to.version);
  if (!patchPage(from.document.body, to.document.body, document.body)) return reload(to.version);
  if (from.styles.join("\n") !== to.styles.join("\n")) swapStyles(to.styles);
  swapSheet(to.document);
  swapMetas(to.document);
  document.title = to.document.title;
}

/** Without `http-equiv`, because browsers apply that only while a page is loaded. */
const metas = "meta[name], meta[property]";

/** What is before the body and not replaced in place. Structured data are for search engines. */
function lastingPart({ documentElement, head }: Document): string {
  const element = (documentElement.cloneNode(false) as Element).outerHTML;
  const rest = [...head.children]
    .filter((child) => !child.matches(`title, ${metas}, script[type="application/ld+json"]`))
    .map((child) => child.outerHTML);
  // The policy contains the hashes of the styles, and the address of the style sheet its own.
  const changing = / 'sha256-[^']+'|\bassets\/styles\.\w+\.css/g;
  return [element, rest.join("\n").replaceAll(changing, "")].join("\n");
}

function swapMetas({ head }: Document): void {
  for (const meta of document.head.querySelectorAll(metas)) meta.remove();
  document.head.append(...[...head.querySelectorAll(metas)].map((meta) => document.importNode(meta)));
}

/** The old style sheet stays until the new one is loaded, so that the page always has one. */
function swapSheet({ head }: Document): void {
  const [old, next] = [document.head, head].map((pageHead) =>
    pageHead.querySelector<HTMLLinkElement>("link[rel=stylesheet]"),
  );
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

interface Rules {
  readonly createHTML: (html: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Rules) => Rules;
}

// TypeScript's DOM library does not contain it.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

const asItIs: Rules = { createHTML: (html) => html };

/**
 * Marks text from the site's own server as trusted. If a page enforces trusted types, only trusted text can be parsed
 * (https://w3c.github.io/trusted-types/dist/spec/).
 */
const trusted = trustedTypes?.createPolicy("live", asItIs) ?? asItIs;

const names = ["ready", "change", "problems"] as const;

/** An event from the server, with JSON data. `ready` is the first event of each connection. */
export interface LiveEvent {
  readonly name: (typeof names)[number];
  readonly data: string;
}

type Listener = (event: LiveEvent) => void;

/**
 * Listens to the server while the page is visible. A browser opens only six connections to a host, and each stream of
 * events uses one, so pages in the background have none. They get `ready` when they are looked at again.
 */
export function listenToServer(listener: Listener): void {
  let events: EventSource | undefined;
  const listen = () => {
    events?.close();
    events = document.hidden ? undefined : openEvents(listener, listen);
  };
  document.addEventListener("visibilitychange", listen);
  listen();
}

function openEvents(listener: Listener, again: () => void): EventSource {
  const events = new EventSource("/.live/events");
  for (const name of names) {
    events.addEventListener(name, ({ data }: MessageEvent<string>) => listener({ name, data }));
  }
  events.addEventListener("error", () => {
    // A browser gives up permanently if another server answers at this address.
    if (events.readyState === EventSource.CLOSED) setTimeout(again, 1000);
  });
  return events;
}

/** A page as the build wrote it, before any script has changed it. */
export interface Source {
  readonly version: string;
  /** Whether the site has no such page, and this is the not-found page. */
  readonly isNotFound: boolean;
  /**
   * Without its styles, and with `style` attributes under another name, because browsers report styles that the policy
   * of the open page forbids even in a document that is never shown.
   */
  readonly document: Document;
  readonly styles: readonly string[];
}

/** Reads the page's present source. */
export async function readSource(): Promise<Source> {
  const response = await fetch(location.pathname + location.search, { cache: "no-cache" });
  const version = (response.headers.get("etag") ?? "").replaceAll('"', "");
  const html = await response.text();
  const styles: string[] = [];
  const withoutStyles = html
    .replace(/<style>(.*?)<\/style>/gs, (_, css: string) => {
      styles.push(css);
      return "";
    })
    .replace(/\sstyle=/g, " data-style=");
  const document = new DOMParser().parseFromString(trusted.createHTML(withoutStyles), "text/html");
  return { version, isNotFound: response.status === 404, document, styles };
}

if (document.currentScript instanceof HTMLScriptElement) keepUpToDate(document.currentScript);
