import type { Window } from "happy-dom";

/** What the browser of a visitor says. */
interface Visitor {
  /** Every value in the storages. */
  readonly stored: string | null;
  /** The answer to every media query. */
  readonly matches: boolean;
  readonly language: string;
  readonly width: number;
}

/** Visitors who have something else stored, and another system and window: values that sites often compare. */
const visitors: readonly Visitor[] = [null, "1", "true", "dark", "{}"].map((stored, index) =>
  index === 0
    ? { stored, matches: false, language: "ar-EG", width: 320 }
    : { stored, matches: true, language: "en-US", width: 2560 },
);

/** Shows different visitors to what runs in a window. */
export interface Visits {
  /** Loads modules as for a visitor with something stored. */
  readonly load: <Result>(load: () => Promise<Result>) => Promise<Result>;
  /**
   * Renders as for each visitor. Returns what the result depends on, such as `localStorage`: what was read, if two results
   * differ. Throws what the first rendering throws. Values of others are made up, so a component may refuse them.
   */
  readonly dependencies: (render: () => string) => readonly string[];
}

/** Replaces what a window and the global scope say about a visitor. In between, they say what they did before. */
export function visitsIn(window: Window): Visits {
  let visitor: Visitor | undefined;
  const read = new Set<string>();

  const define = (owner: object, name: string, shown: string, valueFor: (now: Visitor) => unknown) => {
    const usual: unknown = Reflect.get(owner, name);
    const get = () => {
      if (visitor === undefined) return usual;
      read.add(shown);
      return valueFor(visitor);
    };
    Object.defineProperty(owner, name, { configurable: true, get });
  };
  for (const owner of [globalThis, window]) {
    for (const name of ["localStorage", "sessionStorage"]) define(owner, name, name, ({ stored }) => storage(stored));
    for (const name of ["innerWidth", "outerWidth"]) define(owner, name, `window.${name}`, ({ width }) => width);
    define(owner, "innerHeight", "window.innerHeight", ({ width }) => width / 2);
    define(owner, "devicePixelRatio", "window.devicePixelRatio", ({ width }) => (width > 1000 ? 2 : 1));
    define(owner, "matchMedia", "matchMedia", ({ matches }) => (media: string) => {
      const nothing = () => undefined;
      return { matches, media, addEventListener: nothing, removeEventListener: nothing, addListener: nothing };
    });
  }
  define(window.navigator, "language", "navigator.language", ({ language }) => language);
  define(window.navigator, "languages", "navigator.language", ({ language }) => [language]);

  const as = <Result>(shown: Visitor | undefined, run: () => Result): Result => {
    visitor = shown;
    try {
      return run();
    } finally {
      visitor = undefined;
    }
  };
  return {
    load: async (load) => {
      visitor = visitors[1];
      return load().finally(() => (visitor = undefined));
    },
    dependencies: (render) => {
      read.clear();
      const [first, ...others] = visitors;
      const usual = as(first, render);
      if (read.size === 0) return [];
      const isOther = (shown: Visitor) => {
        try {
          return as(shown, render) !== usual;
        } catch {
          return false;
        }
      };
      return others.some(isOther) ? [...read] : [];
    },
  };
}

/** A storage in which every key has a value. */
function storage(stored: string | null): object {
  const nothing = () => undefined;
  const methods = { getItem: () => stored, setItem: nothing, removeItem: nothing, clear: nothing, length: 0 };
  return new Proxy(methods, {
    get: (own, name) => (name in own ? Reflect.get(own, name) : (stored ?? undefined)) as unknown,
  });
}
