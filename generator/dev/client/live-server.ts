/* oxlint-disable unicorn/require-post-message-target-origin -- only windows have one, and these are ports */

interface Rules {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Rules) => Rules;
}

// TypeScript's DOM library does not contain it.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

const asItIs: Rules = { createHTML: (html) => html, createScriptURL: (url) => url };

/**
 * Marks text from the site's own server as trusted. If a page enforces trusted types, only trusted text can be parsed
 * or run (https://w3c.github.io/trusted-types/dist/spec/).
 */
export const trusted = trustedTypes?.createPolicy("live", asItIs) ?? asItIs;

const names = ["ready", "change", "problems"] as const;

/** An event from the server, with JSON data. `ready` is the first event of each connection. */
export interface LiveEvent {
  readonly name: (typeof names)[number];
  readonly data: string;
}

type Listener = (event: LiveEvent) => void;

/**
 * Listens to the server. All open pages of a browser share one stream in a shared worker, because a browser opens only
 * six connections to a host, and each stream uses one.
 */
export function listenToServer(listener: Listener, worker: string): void {
  // Chrome on Android has no shared workers, but few pages are open there at a time.
  if (!("SharedWorker" in globalThis)) return listenDirectly(listener);
  const { port } = new SharedWorker(trusted.createScriptURL(worker));
  port.addEventListener("message", ({ data }: MessageEvent<LiveEvent>) => listener(data));
  port.start();
  addEventListener("pagehide", () => port.postMessage("leaving"));
}

/**
 * The worker passes every event on to all pages. A page that opens later gets the last event of each kind that
 * describes the present state.
 */
export function shareEvents(): void {
  const pages = new Set<MessagePort>();
  const last = new Map<string, LiveEvent>();
  listenDirectly((event) => {
    // A new page loads the present source itself, so it needs no earlier changes.
    if (event.name !== "change") last.set(event.name, event);
    for (const page of pages) page.postMessage(event);
  });
  addEventListener("connect", (event) => {
    for (const page of (event as MessageEvent).ports) {
      pages.add(page);
      page.addEventListener("message", () => pages.delete(page));
      page.start();
      for (const latest of last.values()) page.postMessage(latest);
    }
  });
}

function listenDirectly(listener: Listener): void {
  const events = new EventSource("/.live/events");
  for (const name of names) {
    events.addEventListener(name, ({ data }: MessageEvent<string>) => listener({ name, data }));
  }
  events.addEventListener("error", () => {
    // A browser gives up permanently if another server answers at this address.
    if (events.readyState === EventSource.CLOSED) setTimeout(listenDirectly, 1000, listener);
  });
}

/** A page as the build wrote it, before any script has changed it. */
export interface Source {
  readonly version: string;
  /** Whether the site has no such page, and this is the not-found page. */
  readonly isNotFound: boolean;
  /**
   * Without its styles, because browsers report styles that the policy forbids even in a document that is never shown.
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
  const withoutStyles = html.replace(/<style>(.*?)<\/style>/gs, (_, css: string) => {
    styles.push(css);
    return "";
  });
  const document = new DOMParser().parseFromString(trusted.createHTML(withoutStyles), "text/html");
  return { version, isNotFound: response.status === 404, document, styles };
}
