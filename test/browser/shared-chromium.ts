import { after } from "node:test";
import type { Browser } from "playwright-core";
import { launchChromium } from "./chromium.ts";

let launching: Promise<Browser> | undefined;
after(async () => (await launching)?.close());

/** The Chromium of all tests in a process, which a first test starts. */
export function sharedChromium(): Promise<Browser> {
  launching ??= launchChromium();
  return launching;
}
