import type { ReactElement } from "react";
import type { Page } from "../define/page.ts";
import { withIdsInOrder } from "../runtime/island-ids.ts";
import { pageElement, renderBody } from "./render-page.ts";

/** React's message if a component waits while its page is rendered synchronously. */
const suspends = /^A component suspended while responding to synchronous input/;

/** Whether a page could not be rendered because it has an async component. */
export function isWaiting(thrown: unknown): boolean {
  return thrown instanceof Error && suspends.test(thrown.message);
}

/** Whether a part of the HTML is a fallback of Suspense: a component in it is async, or has thrown. */
export function hasFallback(html: string): boolean {
  return html.includes("<!--$!-->");
}

/**
 * Renders an element with async components, and waits for each of them. The HTML is the same as that of a synchronous
 * rendering. Throws the first error of a component.
 */
export async function renderAwaited(element: ReactElement): Promise<string> {
  // Loaded late, because few sites need it.
  const { prerenderToNodeStream } = await import("react-dom/static");
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(element, {
    onError: (error: unknown) => void errors.push(error),
    // React would put large parts behind the page and move them by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const parts: string[] = [];
  for await (const part of prelude) parts.push(String(part));
  if (errors.length > 0) throw errors[0];
  return withIdsInOrder(parts.join(""));
}

/**
 * Renders the content of a page's body, and waits for async components if there are any. Throws the errors of
 * components.
 */
export async function renderBodyAwaited(page: Page, options: Parameters<typeof pageElement>[1]): Promise<string> {
  let atOnce: string | undefined;
  try {
    atOnce = renderBody(page, options);
    if (!hasFallback(atOnce)) return atOnce;
  } catch (thrown) {
    if (!isWaiting(thrown)) throw thrown;
  }
  return renderAwaited(pageElement(page, options)).catch((thrown: unknown) => {
    if (atOnce === undefined) throw thrown;
    return atOnce;
  });
}
