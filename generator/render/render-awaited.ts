import type { ReactElement } from "react";
import type { Page } from "../load/definition/page.ts";
import { settlesInTime, waitingLimits } from "../load/settles-in-time.ts";
import { pageElement, renderBody } from "./render-page.ts";

/** What React throws when a page is rendered at once and a component of it waits. */
const suspends = /^A component suspended while responding to synchronous input/;

/** Whether a page could not be rendered because a component of it is async. */
export function isWaiting(thrown: unknown): boolean {
  return thrown instanceof Error && suspends.test(thrown.message);
}

/**
 * Renders a page with async components, each of which is awaited. Gives the same HTML as rendering it at once would, if none
 * of them waited. Throws what a component throws, and when one of them never comes to an end.
 */
export async function renderAwaited({ path }: Page, element: ReactElement): Promise<string> {
  // Few sites need it.
  const { prerenderToNodeStream } = await import("react-dom/static");
  const stopping = new AbortController();
  const errors: unknown[] = [];
  const work = async () => {
    const onError = (error: unknown) => void errors.push(error);
    const { prelude } = await prerenderToNodeStream(element, { signal: stopping.signal, onError });
    const parts: string[] = [];
    for await (const part of prelude) parts.push(String(part));
    return parts.join("");
  };
  const endless = () => `the page "${path}" was still being rendered after ${waitingLimits.running / 1000} s`;
  const settled = await settlesInTime({ work, endless });
  if (errors.length > 0) throw errors[0];
  if ("value" in settled) return settled.value;
  stopping.abort();
  throw new Error(`a component was still waiting after ${waitingLimits.waiting / 1000} s`);
}

/** Renders what stands in a page's body, and awaits its components if need be. Throws whatever a component throws. */
export async function renderBodyAwaited(page: Page, options: Parameters<typeof pageElement>[1]): Promise<string> {
  try {
    return renderBody(page, options);
  } catch (thrown) {
    if (!isWaiting(thrown)) throw thrown;
    return renderAwaited(page, pageElement(page, options));
  }
}
