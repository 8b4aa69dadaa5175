import { findExecutable } from "./find-executable.ts";
import { callIn, middleOf, startBrowser, type RemoteBrowser } from "./remote-browser.ts";

/** The only page of a Firefox. Everything here works with JavaScript off. */
export interface FirefoxPage {
  /** Waits for the `load` event. */
  readonly open: (url: string, width: number) => Promise<void>;
  /** Runs a function in the page, with arguments that JSON can hold. */
  readonly evaluate: <Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  readonly click: (selector: string) => Promise<void>;
  readonly pressEscape: () => Promise<void>;
  /** What the window shows, as PNG in base64. */
  readonly screenshot: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** The Firefox that `FIREFOX_PATH` names, or one on the PATH. */
export function findFirefox(): string | undefined {
  return findExecutable([process.env["FIREFOX_PATH"]], ["firefox-esr", "firefox"]);
}

/**
 * Starts a headless Firefox. It reaches only this machine, so no photo loads.
 * WebDriver BiDi drives it: playwright sends `emulation.setMediaFeaturesOverride`
 * for every context, which Firefox 153, Debian's, does not know.
 */
export async function launchFirefox({ javaScript }: { readonly javaScript: boolean }): Promise<FirefoxPage> {
  const executable = findFirefox();
  if (executable === undefined) throw new Error("Firefox is missing");
  const preferences = {
    "javascript.enabled": javaScript,
    "ui.prefersReducedMotion": 1,
    "network.proxy.type": 1,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
  };
  const lines = Object.entries(preferences).map(
    (preference) => `user_pref(${JSON.stringify(preference).slice(1, -1)});`,
  );
  const browser = await startBrowser({
    executable,
    argumentsFor: (profile) => ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
    profileFiles: { "user.js": lines.join("\n") },
    path: "/session",
  });
  await browser.send("session.new", { capabilities: {} });
  const { contexts } = (await browser.send("browsingContext.getTree")) as { contexts: { context: string }[] };
  return pageOf(browser, contexts[0]!.context);
}

/** https://w3c.github.io/webdriver-bidi/#type-script-EvaluateResult, of an expression that gives a text. */
interface Evaluated {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

function pageOf(browser: RemoteBrowser, context: string): FirefoxPage {
  const evaluate: FirefoxPage["evaluate"] = async (run, ...args) => {
    const { result, exceptionDetails } = (await browser.send("script.evaluate", {
      expression: `JSON.stringify(${callIn(run, args)})`,
      target: { context },
      awaitPromise: true,
    })) as Evaluated;
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value === undefined ? undefined : JSON.parse(result.value);
  };
  const act = (type: "pointer" | "key", actions: readonly object[]) =>
    browser.send("input.performActions", { context, actions: [{ id: type, type, actions }] });
  return {
    open: async (url, width) => {
      await browser.send("browsingContext.setViewport", { context, viewport: { width, height: 900 } });
      await browser.send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    evaluate,
    click: async (selector) => {
      const move = { type: "pointerMove", ...(await evaluate(middleOf, selector)) };
      const button = 0;
      await act("pointer", [move, { type: "pointerDown", button }, { type: "pointerUp", button }]);
    },
    pressEscape: async () => {
      // https://w3c.github.io/webdriver/#keyboard-actions
      const value = "\uE00C";
      await act("key", [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
    },
    screenshot: async () => {
      const { data } = (await browser.send("browsingContext.captureScreenshot", { context })) as { data: string };
      return data;
    },
    close: browser.close,
  };
}
