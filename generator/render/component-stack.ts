import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * Returns the names of the components around the place where an element fails to render, the innermost first. Empty if
 * it does not fail. Only React's streaming renderer reports them.
 */
export function componentStack(element: ReactElement): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const stream = renderToPipeableStream(element, {
      onError: (_, { componentStack: stack = "" }) => resolve(componentsIn(stack)),
      onAllReady: () => resolve([]),
    });
    // React has started by then. Anything that is still pending is asynchronous, and is reported as an error.
    setImmediate(() => stream.abort());
  });
}

/** HTML elements and React's own wrappers have lowercase names or none. */
function componentsIn(stack: string): readonly string[] {
  return [...stack.matchAll(/^ +at ([A-Z]\w*)/gm)].map(([, name = ""]) => name);
}
