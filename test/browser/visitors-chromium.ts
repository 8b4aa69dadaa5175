import { waitFor } from "../wait-for.ts";
import { findWholeChromium, noChromium, quietly } from "./chromium.ts";
import { callIn, middleOf, startBrowser, type RemoteBrowser } from "./remote-browser.ts";
import { consoleTexts, evaluateIn, followPages, sender, type Send, type TabPage, type TabPages } from "./tab-pages.ts";

/** A headless Chromium that prerenders pages and keeps them for Back, as the browsers of visitors do. */
export interface VisitorsChromium {
  readonly newTab: (options: TabOptions) => Promise<Tab>;
  readonly close: () => Promise<void>;
}

interface TabOptions {
  readonly width: number;
  readonly height: number;
  readonly reducedMotion: "no-preference" | "reduce";
}

/** A tab. A prerendered page replaces the page on screen, so each call asks for the page that is shown then. */
export interface Tab {
  /** Console messages and uncaught errors of all its pages, prerendered ones included. */
  readonly said: readonly string[];
  /** The reasons why Back had to load a page again: https://web.dev/articles/bfcache */
  readonly notKept: readonly NotKept[];
  readonly open: (url: string) => Promise<void>;
  /** Waits until the tab shows a page and has loaded it. */
  readonly arrival: (url: string) => Promise<void>;
  /** Whether a page is prerendered, and has loaded. */
  readonly isReadyAhead: (url: string) => Promise<boolean>;
  /** Runs a function in the page, with arguments that JSON can hold. */
  readonly evaluate: <Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  /** Runs a function in every later page, before the scripts of that page. */
  readonly runInEveryPage: (run: () => void) => Promise<void>;
  readonly hover: (selector: string) => Promise<void>;
  readonly click: (selector: string) => Promise<void>;
  readonly bringToFront: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface NotKept {
  readonly type: "SupportPending" | "PageSupportNeeded" | "Circumstantial";
  readonly reason: string;
}

/** Starts the browser. It reaches only this machine, so no photo loads. */
export async function launchVisitorsChromium(): Promise<VisitorsChromium> {
  const executable = findWholeChromium();
  if (executable === undefined) throw new Error(noChromium);
  const browser = await startBrowser({
    executable,
    argumentsFor: (profile) => [
      ...quietly,
      "--headless",
      "--hide-scrollbars",
      "--no-first-run",
      "--host-resolver-rules=MAP * 127.0.0.1:9, EXCLUDE 127.0.0.1",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
  });
  return { newTab: (options) => openTab(browser, options), close: browser.close };
}

async function openTab(browser: RemoteBrowser, options: TabOptions): Promise<Tab> {
  const whole = sender(browser);
  const { targetId } = await whole("Target.createTarget", { url: "about:blank", forTab: true });
  // Playwright attaches to pages, which turns prerendering off. Attaching to the tab leaves it on.
  const { sessionId } = await whole("Target.attachToTarget", { targetId, flatten: true });
  const scripts: string[] = [];
  const pages = followPages(browser, sessionId, (send) => prepare(send, options, scripts));

  const said: string[] = [];
  const notKept: NotKept[] = [];
  browser.onEvent((event) => {
    if (!pages.all().some((page) => page.sessionId === event.sessionId)) return;
    said.push(...consoleTexts(event));
    if (event.method !== "Page.backForwardCacheNotUsed") return;
    notKept.push(...(event.params as { notRestoredExplanations: NotKept[] }).notRestoredExplanations);
  });
  const pagesOfTab = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await sender(browser, sessionId)("Target.setAutoAttach", pagesOfTab);
  await pages.shown().prepared;

  const arrival = (url: string) => waitFor(() => hasLoaded(pages.shown, url));
  return {
    said,
    notKept,
    open: async (url) => {
      await pages.shown().send("Page.navigate", { url });
      await arrival(url);
    },
    arrival,
    isReadyAhead: async (url) => {
      const ahead = pages.all().filter(({ isAhead }) => isAhead);
      return (await Promise.all(ahead.map((page) => hasLoaded(() => page, url)))).includes(true);
    },
    evaluate: async (run, ...args) => evaluateIn(pages.shown(), run, ...args),
    runInEveryPage: async (run) => {
      const source = callIn(run, []);
      scripts.push(source);
      await Promise.all(pages.all().map(({ send }) => send("Page.addScriptToEvaluateOnNewDocument", { source })));
    },
    ...mouseOf(pages),
    bringToFront: async () => {
      await pages.shown().send("Page.bringToFront");
    },
    close: async () => {
      await whole("Target.closeTarget", { targetId });
    },
  };
}

/** Sends a page its settings. A new page answers none of the commands before it has all of them. */
function prepare(send: Send, { width, height, reducedMotion }: TabOptions, scripts: readonly string[]) {
  return Promise.all([
    send("Page.enable"),
    send("Runtime.enable"),
    send("Log.enable"),
    send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false }),
    send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: reducedMotion }] }),
    ...scripts.map((source) => send("Page.addScriptToEvaluateOnNewDocument", { source })),
    send("Runtime.runIfWaitingForDebugger"),
  ]);
}

/** Whether a page has an address and has loaded. A page that is replaced or dropped in the meantime has not. */
async function hasLoaded(find: () => TabPage, url: string): Promise<boolean> {
  const isLoaded = (wanted: string) => location.href === wanted && document.readyState === "complete";
  try {
    return await evaluateIn(find(), isLoaded, url);
  } catch {
    return false;
  }
}

function mouseOf(pages: TabPages): Pick<Tab, "hover" | "click"> {
  const moveTo = async (selector: string) => {
    const page = pages.shown();
    const middle = await evaluateIn(page, middleOf, selector);
    await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...middle });
    return (type: "mousePressed" | "mouseReleased") =>
      page.send("Input.dispatchMouseEvent", { type, ...middle, button: "left", clickCount: 1 });
  };
  return {
    hover: async (selector) => {
      await moveTo(selector);
    },
    click: async (selector) => {
      const turn = await moveTo(selector);
      await turn("mousePressed");
      // A page that the click leaves may be closed before it answers.
      await turn("mouseReleased").catch(() => undefined);
    },
  };
}
