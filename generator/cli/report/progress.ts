/** After this time, users wonder whether a build hangs. In milliseconds. */
const patience = 1000;

/** A line that shows the current step of a build. */
export interface Progress {
  readonly step: (name: string) => void;
  readonly end: () => void;
}

/**
 * Shows a progress line once a build has taken a second, and removes it at the end. Does nothing if the stream is not a
 * terminal.
 */
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
