import { launch, type Browser } from "puppeteer-core";
import { findExecutable } from "./find-executable.ts";

/** The Firefox that `FIREFOX_PATH` names, or one on the PATH; playwright cannot drive it, puppeteer can. */
export function findFirefox(): string | undefined {
  return findExecutable([process.env["FIREFOX_PATH"]], ["firefox-esr", "firefox"]);
}

/** Starts a headless Firefox that reaches nothing but this machine, so no photo ever comes. */
export function launchFirefox({ javaScript }: { readonly javaScript: boolean }): Promise<Browser> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error("there is no Firefox");
  return launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: {
      "javascript.enabled": javaScript,
      "ui.prefersReducedMotion": 1,
      "network.proxy.type": 1,
      "network.proxy.ssl": "127.0.0.1",
      "network.proxy.ssl_port": 9,
    },
  });
}
