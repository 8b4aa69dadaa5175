/** When a build has taken so long that one asks oneself whether it hangs, in milliseconds. */
const patience = 1000;

/** A line that says which step of a build is under way. */
export interface Progress {
  readonly step: (name: string) => void;
  readonly end: () => void;
}

/** Shows the line on a terminal once the build has taken a second, and takes it away at its end. Elsewhere it says nothing. */
export function showProgress(stream: Pick<NodeJS.WriteStream, "isTTY" | "write">): Progress {
  if (!stream.isTTY) return { step: () => {}, end: () => {} };
  const start = performance.now();
  let current = "load";
  let isShown = false;
  const draw = () => {
    isShown = true;
    const seconds = Math.round((performance.now() - start) / 1000);
    stream.write(`\r\u001B[2Kbuilding: ${current}, ${seconds} s`);
  };
  const timer = setInterval(draw, patience).unref();
  return {
    step: (name) => {
      current = name;
      if (isShown) draw();
    },
    end: () => {
      clearInterval(timer);
      if (isShown) stream.write("\r\u001B[2K");
    },
  };
}
