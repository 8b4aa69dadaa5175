import { launch, type Page } from "puppeteer-core";
import { findExecutable } from "./find-executable.ts";

/** Finds the Firefox of `FIREFOX_PATH` or of the PATH. */
export function findFirefox(): string | undefined {
  return findExecutable([process.env["FIREFOX_PATH"]], ["firefox-esr", "firefox"]);
}

/**
 * Starts a headless Firefox and returns its page. It reaches only this machine, so no photo loads. Playwright needs a
 * Firefox of its own; puppeteer drives the one that visitors have.
 */
export async function launchFirefox({ javaScript }: { readonly javaScript: boolean }): Promise<Page> {
  const browser = await launch({
    browser: "firefox",
    executablePath: findFirefox()!,
    extraPrefsFirefox: {
      "javascript.enabled": javaScript,
      "ui.prefersReducedMotion": 1,
      "network.proxy.type": 1,
      "network.proxy.ssl": "127.0.0.1",
      "network.proxy.ssl_port": 9,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  return page;
}
