import { createElement, type ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { Site } from "../define-site.ts";
import { endsInTime } from "../evaluate/time-limit.ts";
import { messageOf } from "../problems/error-words.ts";
import { AssetUrlContext, type FindAssetUrl } from "../runtime/assets.ts";
import { IslandIdContext, islandIds } from "../runtime/island-ids.ts";
import { unescapeMarkup } from "./escape-markup.ts";

/** An island whose HTML in a browser differs from that of the build. */
export interface IslandDifference {
  /** Its name in the site's list. */
  readonly island: string;
  /** The HTML at a tag differs, or the island throws. */
  readonly kind: "html" | "throws";
  /** The tag, or the message of the error. */
  readonly detail: string;
}

/** The result of an island in a browser: its HTML, or the message of its error. */
type Twin = { readonly html: string } | { readonly thrown: string };

interface TwinsOptions {
  readonly islands: NonNullable<Site["islands"]>;
  readonly findAssetUrl: FindAssetUrl;
}

/** How many islands of one name are compared in a build. Those with further props probably behave the same. */
const mostOfOneName = 20;

/**
 * Replaces the island's place on the page in ids. Only icon fonts use such characters, and without words between them.
 */
const anyPlace = "\uE000place\uE001";

const islandTag = /<\w+(?: class="[^"]*")? data-island="([^"]*)"(?: data-props="([^"]*)")?(?: data-load="\w+")?>/g;

/** React puts preloads and metadata before the HTML, wherever the element is on the page. */
const hoisted = /^(?:<link [^>]*>|<meta [^>]*>|<title[^>]*>[^<]*<\/title>)+/;

/**
 * Makes a function that compares the islands of a page with what a browser would render. In the browser, an island only
 * has its props, after a round trip through JSON. Time, language and random numbers are different.
 */
export function islandTwins({ islands, findAssetUrl }: TwinsOptions): (html: string) => readonly IslandDifference[] {
  const known = new Map<string, readonly Twin[]>();
  const counts = new Map<string, number>();
  const twinsOf = (name: string, props: string): readonly Twin[] => {
    const component = islands[name];
    const count = counts.get(name) ?? 0;
    const key = `${name} ${props}`;
    let twins = known.get(key);
    if (twins === undefined && component !== undefined && count < mostOfOneName) {
      counts.set(name, count + 1);
      known.set(key, (twins = renderTwins(component, unescapeMarkup(props), findAssetUrl)));
    }
    return twins ?? [];
  };

  return (html) => {
    if (!html.includes(" data-island=")) return none;
    const found = new Map<string, IslandDifference>();
    for (const [place, { 0: tag, 1: island = "", 2: props = "{}", index }] of [...html.matchAll(islandTag)].entries()) {
      for (const twin of twinsOf(island, props)) {
        const difference = differenceOf(twinAt(twin, place), html, index + tag.length);
        if (difference && !found.has(island)) found.set(island, { island, ...difference });
      }
    }
    return found.size === 0 ? none : [...found.values()];
  };
}

const none: readonly IslandDifference[] = [];

/** Renders twice, so that output that depends on chance differs from the page at least once. */
function renderTwins(component: ComponentType<object>, props: string, findAssetUrl: FindAssetUrl): readonly Twin[] {
  const render = () => {
    const island = createElement(component, JSON.parse(props) as object);
    const withIds = createElement(IslandIdContext, { value: islandIds(anyPlace) }, island);
    const element = createElement(AssetUrlContext, { value: findAssetUrl }, withIds);
    return renderToString(element).replace(hoisted, "");
  };
  const [alone, elsewhere] = [withoutChance, inBrowser].map((surrounded): Twin | undefined => {
    try {
      let html = "";
      // Stopped inside the replaced globals, which are restored in any case.
      const isDone = surrounded(() => endsInTime(() => void (html = render())));
      return isDone ? { html } : undefined;
    } catch (error) {
      return { thrown: messageOf(error) };
    }
  });
  // The simulated window is incomplete, so an error that happens only there proves nothing.
  return [alone, elsewhere].filter((twin): twin is Twin => twin !== undefined && (twin === alone || "html" in twin));
}

function twinAt(twin: Twin, place: number): Twin {
  return "html" in twin && twin.html.includes(anyPlace)
    ? { html: twin.html.replaceAll(anyPlace, String(place)) }
    : twin;
}

/** Returns how a twin differs from the island whose HTML begins at an index of a page. */
function differenceOf(twin: Twin, html: string, start: number): Omit<IslandDifference, "island"> | undefined {
  if ("thrown" in twin) return { kind: "throws", detail: twin.thrown };
  if (html.startsWith(twin.html, start) && html.startsWith("</", start + twin.html.length)) return undefined;
  let same = 0;
  while (same < twin.html.length && twin.html[same] === html[start + same]) same += 1;
  const tags = twin.html.slice(0, same + 1).match(/<[a-z][\w-]*/gi);
  return { kind: "html", detail: `${tags?.at(-1) ?? "<"}>` };
}

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
function inBrowser<Result>(run: () => Result): Result {
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
function withoutChance<Result>(run: () => Result): Result {
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
