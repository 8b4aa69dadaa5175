import { trusted } from "./trusted-types.ts";
/* oxlint-disable unicorn/require-post-message-target-origin -- only windows have one, and these are ports */

/** Something that the server tells: what happened, and JSON about it. */
export interface LiveEvent {
  readonly name: "versions" | "problems";
  readonly data: string;
}

type Listener = (event: LiveEvent) => void;

/**
 * Listens to the server. All open pages of a browser share one stream, in a
 * worker: a browser has six connections to a host, and each stream holds one.
 */
export function listenToServer(listener: Listener, worker: string): void {
  // Chrome on Android has no such workers; there are few pages open at a time.
  if (!("SharedWorker" in globalThis)) return listenDirectly(listener);
  const { port } = new SharedWorker(trusted.createScriptURL(worker));
  port.addEventListener("message", ({ data }: MessageEvent<LiveEvent>) => listener(data));
  port.start();
  addEventListener("pagehide", () => port.postMessage("leaving"));
}

/** What the worker does: it passes on all that is told, and to each new page what was told last. */
export function shareEvents(): void {
  const pages = new Set<MessagePort>();
  const last = new Map<string, LiveEvent>();
  listenDirectly((event) => {
    last.set(event.name, event);
    for (const page of pages) page.postMessage(event);
  });
  addEventListener("connect", (event) => {
    for (const page of (event as MessageEvent).ports) {
      pages.add(page);
      page.addEventListener("message", () => pages.delete(page));
      page.start();
      for (const told of last.values()) page.postMessage(told);
    }
  });
}

function listenDirectly(listener: Listener): void {
  const events = new EventSource("/.live/events");
  for (const name of ["versions", "problems"] as const)
    events.addEventListener(name, ({ data }: MessageEvent<string>) => listener({ name, data }));
  events.addEventListener("error", () => {
    // A browser gives up for good when something else answers there.
    if (events.readyState === EventSource.CLOSED) setTimeout(listenDirectly, 1000, listener);
  });
}
