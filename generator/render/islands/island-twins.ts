import { createElement, type ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { Site } from "../../define-site.ts";
import { endsInTime } from "../../load/time-limit.ts";
import { messageOf } from "../../problems/error-words.ts";
import { AssetUrlContext, type FindAssetUrl } from "../../runtime/asset-urls.ts";
import { IslandIdContext, islandIds } from "../../runtime/island-ids.ts";
import { unescapeMarkup } from "../escape-markup.ts";
import { inBrowser, withoutChance } from "./browser-surroundings.ts";

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

const islandTag = /<\w+(?: class="[^"]*")? data-island="([^"]*)"(?: data-props="([^"]*)")?>/g;

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
