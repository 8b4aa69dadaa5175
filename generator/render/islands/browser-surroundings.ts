/** A year and a half from now, at another time of day. */
const later = ((500 * 24 + 5) * 60 + 37) * 60_000;

const noop = () => undefined;

const storage = { getItem: () => null, setItem: noop, removeItem: noop, clear: noop, key: () => null, length: 0 };

const element = {
  lang: "ar",
  dir: "rtl",
  dataset: {},
  style: {},
  clientWidth: 1024,
  clientHeight: 768,
  classList: { contains: () => false, add: noop, remove: noop, toggle: () => false },
  getAttribute: () => null,
  hasAttribute: () => false,
};

/** What components check to find out whether they run in a browser, and in which one. */
const browserGlobals: Readonly<Record<string, unknown>> = {
  document: {
    documentElement: element,
    body: element,
    cookie: "",
    title: "",
    readyState: "complete",
    visibilityState: "visible",
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
    addEventListener: noop,
    removeEventListener: noop,
  },
  navigator: { userAgent: "Mozilla/5.0", language: "ar-EG", languages: ["ar-EG"], onLine: true, maxTouchPoints: 5 },
  location: new URL("https://browser.example/here?is=this#place"),
  localStorage: storage,
  sessionStorage: storage,
  matchMedia: () => ({ matches: true, addEventListener: noop, removeEventListener: noop }),
  innerWidth: 1024,
  innerHeight: 768,
  devicePixelRatio: 2,
};

/** The language of another visitor, if code names none. */
const language = "ar-EG";

/**
 * Runs synchronous work as if in the browser of another visitor: with a window, at another time, in another time zone
 * and language, and with other random numbers. Returns its result and throws its errors.
 */
export function inBrowser<Result>(run: () => Result): Result {
  const window = Object.setPrototypeOf({ ...browserGlobals }, globalThis) as object;
  const { DateTimeFormat, NumberFormat } = Intl;
  const zone = process.env["TZ"];
  const restore = [
    replaced(globalThis, { ...browserGlobals, window, self: window, Date: laterDate(Date) }),
    replaced(Math, { random: () => 0.987_654_321 }),
    replaced(Intl, { DateTimeFormat: foreign(DateTimeFormat), NumberFormat: foreign(NumberFormat) }),
    ...[Date.prototype, Number.prototype].map((prototype) => replaced(prototype, foreignTexts(prototype))),
  ];
  process.env["TZ"] = "Pacific/Kiritimati";
  try {
    return run();
  } finally {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
    for (const put of restore.toReversed()) put();
  }
}

/** Runs work with a fixed random number, which differs from that of `inBrowser`. */
export function withoutChance<Result>(run: () => Result): Result {
  const put = replaced(Math, { random: () => 0.012_345_678 });
  try {
    return run();
  } finally {
    put();
  }
}

/** Replaces values of an object. Returns a function that restores the old ones. */
function replaced(owner: object, values: Readonly<Record<string, unknown>>): () => void {
  const before = Object.keys(values).map((name) => [name, Object.getOwnPropertyDescriptor(owner, name)] as const);
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(owner, name);
      else Object.defineProperty(owner, name, descriptor);
    }
  };
}

function laterDate(now: DateConstructor): DateConstructor {
  return new Proxy(now, {
    construct: (_, args: unknown[], target) =>
      Reflect.construct(now, args.length === 0 ? [now.now() + later] : args, target) as object,
    get: (_, name) => (name === "now" ? () => now.now() + later : (Reflect.get(now, name) as unknown)),
  });
}

function foreign<Format extends typeof Intl.DateTimeFormat | typeof Intl.NumberFormat>(format: Format): Format {
  const withLanguage = ([locales = language, ...rest]: unknown[]) => [locales, ...rest];
  return new Proxy(format, {
    construct: (_, args: unknown[], target) => Reflect.construct(format, withLanguage(args), target) as object,
    apply: (_, self, args: unknown[]) => Reflect.apply(format, self, withLanguage(args)) as unknown,
  });
}

type Localized = (locales?: unknown, ...rest: unknown[]) => unknown;

/** `toLocaleString` and similar methods, in the visitor's language if none is named. */
function foreignTexts(prototype: object): Readonly<Record<string, Localized>> {
  const names = Object.getOwnPropertyNames(prototype).filter((name) => name.startsWith("toLocale"));
  return Object.fromEntries(
    names.map((name) => {
      const own = Reflect.get(prototype, name) as Localized;
      const inLanguage: Localized = function (this: unknown, locales = language, ...rest) {
        return Reflect.apply(own, this, [locales, ...rest]) as unknown;
      };
      return [name, inLanguage];
    }),
  );
}
