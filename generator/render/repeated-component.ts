import { createRequire } from "node:module";
import { withTimeLimit } from "../load/time-limit.ts";

type MakeElement = (type: unknown, ...rest: unknown[]) => unknown;

/** What the JSX of a site calls; the very object that its modules are given. */
const jsxRuntime = createRequire(import.meta.url)("react/jsx-runtime") as Record<"jsx" | "jsxs", MakeElement>;

/** No honest page needs one component so often in so short a time. */
const limits = { milliseconds: 300, elements: 5000 };

/**
 * Finds the component that renders itself without end, if that is why `render`
 * does not come to one: lets it run for a moment and counts the elements.
 */
export function repeatedComponent(render: () => void): string | undefined {
  const { jsx, jsxs } = jsxRuntime;
  const counts = new Map<string, number>();
  const counting =
    (make: MakeElement): MakeElement =>
    (type, ...rest) => {
      if (typeof type === "function") counts.set(type.name, (counts.get(type.name) ?? 0) + 1);
      return make(type, ...rest);
    };
  Object.assign(jsxRuntime, { jsx: counting(jsx), jsxs: counting(jsxs) });
  try {
    withTimeLimit(0, render, limits.milliseconds);
  } catch {
    // What is thrown here is not what kept the page from its end.
  } finally {
    Object.assign(jsxRuntime, { jsx, jsxs });
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most !== undefined && most[1] > limits.elements ? most[0] : undefined;
}
