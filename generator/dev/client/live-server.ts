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
