import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * The names of the components around the place at which an element cannot be
 * rendered, the innermost first; empty when it can. Only React's streaming
 * renderer tells them.
 */
export function componentStack(element: ReactElement): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const stream = renderToPipeableStream(element, {
      onError: (_, { componentStack: stack = "" }) => resolve(componentsIn(stack)),
      onAllReady: () => resolve([]),
    });
    // React has begun by then. What still waits is what a page cannot wait for: it is named as an error.
    setImmediate(() => stream.abort());
  });
}

/** HTML elements and what React itself puts around them have small letters or none. */
function componentsIn(stack: string): readonly string[] {
  return [...stack.matchAll(/^ +at ([A-Z]\w*)/gm)].map(([, name = ""]) => name);
}
