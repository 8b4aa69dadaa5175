import { jsxRuntime, type MakeElement } from "../load/jsx-runtime.ts";
import { endsInTime } from "../load/time-limit.ts";

/** No page needs one component so often. */
const mostElements = 5000;

/**
 * Finds the component that renders itself endlessly, if that is why `render` does not finish. Lets it run again until
 * one component has made too many elements, or the time is up.
 */
export function repeatedComponent(render: () => void): string | undefined {
  const { jsx, jsxs } = jsxRuntime;
  const counts = new Map<string, number>();
  let repeated: string | undefined;
  const count = ({ name }: { readonly name: string }) => {
    const made = (counts.get(name) ?? 0) + 1;
    counts.set(name, made);
    if (made <= mostElements) return;
    repeated ??= name;
    throw new Error(`${name} renders itself endlessly`);
  };
  const counting =
    (make: MakeElement): MakeElement =>
    (type, ...rest) => {
      if (typeof type === "function") count(type);
      return make(type, ...rest);
    };
  Object.assign(jsxRuntime, { jsx: counting(jsx), jsxs: counting(jsxs) });
  try {
    endsInTime(render);
  } catch {
    // The error from above, or one that did not prevent the page from finishing.
  } finally {
    Object.assign(jsxRuntime, { jsx, jsxs });
  }
  return repeated;
}
