import { createElement, type ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { Site } from "../../define-site.ts";
import { endsInTime } from "../../load/time-limit.ts";
import { messageOf } from "../../problems/error-words.ts";
import { AssetUrlContext, type FindAssetUrl } from "../../runtime/asset-urls.ts";
import { IslandIdContext, islandIds } from "../../runtime/island-ids.ts";
import { unescapeMarkup } from "../escape-markup.ts";
import { inBrowser, withoutChance } from "./browser-surroundings.ts";

/** An island that a browser renders differently than the build did. */
export interface IslandDifference {
  /** Its name in the site's list. */
  readonly island: string;
  /** What differs: the HTML at a tag, or that it throws. */
  readonly kind: "html" | "throws";
  /** The tag, or the message of what was thrown. */
  readonly detail: string;
}

/** What an island becomes in a browser: the HTML, or what it throws. */
type Twin = { readonly html: string } | { readonly thrown: string };

interface TwinsOptions {
  readonly islands: NonNullable<Site["islands"]>;
  readonly findAssetUrl: FindAssetUrl;
}

/** Islands of one name that are compared in a build: those of further props are likely to behave as these do. */
const mostOfOneName = 20;

/** Stands in ids for the place of the island on its page. Only icon fonts use such characters, and no words between them. */
const anyPlace = "\uE000place\uE001";

const islandTag = /<\w+(?: class="[^"]*")? data-island="([^"]*)"(?: data-props="([^"]*)")?>/g;

/** React puts links to what a page needs before the HTML, wherever in the page the element is. */
const hoisted = /^(?:<link [^>]*>|<meta [^>]*>|<title[^>]*>[^<]*<\/title>)+/;

/**
 * Makes the comparison of the islands of a page with what a browser renders of
 * them: there they have nothing but their props, which were JSON in between,
 * and the time, the language and the random numbers are others.
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

/** Rendered twice, so that what hangs on chance differs from the page at least once. */
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
      // Broken off inside of its surroundings, which are taken away in any case.
      const isDone = surrounded(() => endsInTime(() => void (html = render())));
      return isDone ? { html } : undefined;
    } catch (error) {
      return { thrown: messageOf(error) };
    }
  });
  // A window that is only alleged proves nothing when something in it is missing.
  return [alone, elsewhere].filter((twin): twin is Twin => twin !== undefined && (twin === alone || "html" in twin));
}

function twinAt(twin: Twin, place: number): Twin {
  return "html" in twin && twin.html.includes(anyPlace)
    ? { html: twin.html.replaceAll(anyPlace, String(place)) }
    : twin;
}

/** How a twin differs from the island whose HTML begins at a place of a page. */
function differenceOf(twin: Twin, html: string, start: number): Omit<IslandDifference, "island"> | undefined {
  if ("thrown" in twin) return { kind: "throws", detail: twin.thrown };
  if (html.startsWith(twin.html, start) && html.startsWith("</", start + twin.html.length)) return undefined;
  let same = 0;
  while (same < twin.html.length && twin.html[same] === html[start + same]) same += 1;
  const tags = twin.html.slice(0, same + 1).match(/<[a-z][\w-]*/gi);
  return { kind: "html", detail: `${tags?.at(-1) ?? "<"}>` };
}
