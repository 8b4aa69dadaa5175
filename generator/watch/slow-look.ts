/** The number of files per round, and the milliseconds between two rounds. A round takes about half a millisecond. */
const pace = { files: 100, pause: 250 };

/**
 * Checks files one after the other, forever, slowly enough to be unnoticeable. A few hundred files take a second, ten
 * thousand take half a minute. Returns a function that ends it.
 */
export function slowLook(paths: () => Iterator<string>, look: (path: string) => void): () => void {
  let rest = paths();
  const timer = setInterval(() => {
    for (let count = 0; count < pace.files; count += 1) {
      const next = rest.next();
      if (next.done) {
        rest = paths();
        return;
      }
      look(next.value);
    }
  }, pace.pause).unref();
  return () => clearInterval(timer);
}
