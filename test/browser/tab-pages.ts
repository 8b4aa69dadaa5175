import type { CDPSession } from "playwright-core";
import { callIn, type RemoteBrowser, type RemoteEvent } from "./remote-browser.ts";

/** Sends commands of the DevTools protocol to a page, a tab or the whole browser. */
export type Send = CDPSession["send"];

/** A page of a tab. */
export interface TabPage {
  readonly sessionId: string;
  readonly send: Send;
  /** Whether it is prerendered while Chromium shows another page. */
  readonly isAhead: boolean;
  /** Resolves when the page has its settings. */
  readonly prepared: Promise<unknown>;
}

/** The pages of a tab at the moment: the one on screen, and those that are prerendered. */
export interface TabPages {
  readonly all: () => readonly TabPage[];
  /** Throws while one page replaces the other. */
  readonly shown: () => TabPage;
}

interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly subtype?: string;
}

/** Returns the commands of one session of a browser, or of the browser itself without a session. */
export function sender(browser: RemoteBrowser, sessionId?: string): Send {
  const send = (method: string, params?: object) => browser.send(method, params, sessionId);
  return send as Send;
}

/** Follows the pages of a tab. `prepare` sends the settings of each new page before its document starts. */
export function followPages(
  browser: RemoteBrowser,
  tabSession: string,
  prepare: (send: Send) => Promise<unknown>,
): TabPages {
  const pages = new Map<string, TabPage>();
  browser.onEvent(({ method, params, sessionId: parent }) => {
    if (parent !== tabSession) return;
    const { sessionId, targetInfo } = params as { sessionId: string; targetInfo?: TargetInfo };
    const { targetId, type, subtype } = targetInfo ?? (params as TargetInfo);
    const isAhead = subtype === "prerender";
    const known = pages.get(targetId);
    if (method === "Target.attachedToTarget" && type === "page") {
      const send = sender(browser, sessionId);
      const prepared = prepare(send);
      // Chromium may drop a prerendered page at any time.
      prepared.catch(() => undefined);
      pages.set(targetId, { sessionId, send, isAhead, prepared });
    } else if (method === "Target.targetInfoChanged" && known) {
      pages.set(targetId, { ...known, isAhead });
    } else if (method === "Target.detachedFromTarget") {
      browser.endSession(sessionId);
      pages.delete(targetId);
    }
  });
  return {
    all: () => [...pages.values()],
    shown: () => {
      const page = [...pages.values()].find(({ isAhead }) => !isAhead);
      if (page === undefined) throw new Error("the tab shows no page");
      return page;
    },
  };
}

/** Runs a function in a page, with arguments that JSON can hold. */
export async function evaluateIn<Args extends unknown[], Result>(
  { send }: TabPage,
  run: (...args: Args) => Result,
  ...args: Args
): Promise<Result> {
  const command = { expression: callIn(run, args), returnByValue: true };
  const { result, exceptionDetails } = await send("Runtime.evaluate", command);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Result;
}

/** The text that an event adds to the console of a page, exceptions included. */
export function consoleTexts({ method, params }: RemoteEvent): string[] {
  if (method === "Log.entryAdded") return [(params as { entry: { text: string } }).entry.text];
  if (method === "Runtime.consoleAPICalled") {
    const { args } = params as { args: readonly { value?: unknown; description?: string }[] };
    return [args.map(({ value, description }) => String(value ?? description)).join(" ")];
  }
  if (method !== "Runtime.exceptionThrown") return [];
  const { exceptionDetails } = params as { exceptionDetails: { text: string; exception?: { description?: string } } };
  return [exceptionDetails.exception?.description ?? exceptionDetails.text];
}
