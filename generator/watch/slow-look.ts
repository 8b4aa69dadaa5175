/** How many files are looked at in one go, and the milliseconds between two goes: half a millisecond of work in each. */
const pace = { files: 100, pause: 250 };

/**
 * Looks at files one after the other, for ever, at a pace that costs nothing
 * to notice: a few hundred files take a second, ten thousand take half a
 * minute. Gives a function that ends it.
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
