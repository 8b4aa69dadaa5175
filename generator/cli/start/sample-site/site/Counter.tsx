import { useState } from "react";
import { counter } from "./Counter.styles.ts";

export function Counter({ start }: { readonly start: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className={counter} aria-pressed={count > start} onClick={() => setCount(count + 1)}>
      {`Pressed ${count} times`}
    </button>
  );
}
