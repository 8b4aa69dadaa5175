import { trusted } from "./trusted-types.ts";
/* oxlint-disable unicorn/require-post-message-target-origin -- only windows have one, and these are ports */

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
