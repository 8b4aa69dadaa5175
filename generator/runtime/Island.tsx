import { createContext, createElement, useContext, useState } from "react";
import type { ComponentType } from "react";
import { IslandIdContext, islandIds } from "./island-ids.ts";
import { islandError } from "./island-mistake.ts";
import { notJsonIn } from "./not-json.ts";

/** The components that run in the browser, by the name they carry in the page. */
// oxlint-disable-next-line typescript/no-explicit-any -- each island has props of its own
export type Islands = Readonly<Record<string, ComponentType<any>>>;

/** The site's islands. `Island` finds the name of its component in them. */
export const IslandsContext = /* @__PURE__ */ createContext<Islands>({});

/** Counts the islands of a page while it is rendered. */
export const IslandCountContext = /* @__PURE__ */ createContext<() => number>(() => 0);

/** Makes a new count for the rendering of a page. */
export function islandCount(): () => number {
  let count = 0;
  return () => count++;
}

/** A value that JSON can represent, so that an attribute can carry it to the browser. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

interface IslandProps<Props> {
  /** A component of the site's `islands` list. */
  readonly component: ComponentType<Props>;
  /** Its props. They are written into the page, so they must be plain JSON. */
  readonly props: Props & { readonly [K in keyof Props]: Json | undefined };
  /** The element that contains the island. The default is `div`. */
  readonly as?: "div" | "header" | "section";
  readonly className?: string;
}

/**
 * Renders a component into the page and marks it, so that the hydration script makes it interactive in the browser. The
 * rest of the page stays plain HTML.
 *
 * Leave form fields uncontrolled, so that text typed before hydration is kept.
 *
 * Throws if the component is not in the site's list of islands, or if a prop is not JSON.
 */
export function Island<Props extends object>(used: IslandProps<Props>) {
  const { component, props, as = "div", className } = used;
  const islands = useContext(IslandsContext);
  const nextPlace = useContext(IslandCountContext);
  const [nextId] = useState(() => islandIds(nextPlace()));
  const name = Object.keys(islands).find((key) => islands[key] === component);
  if (name === undefined) throw unlisted(component, used);
  const wrong = notJsonIn(props);
  if (wrong !== undefined) {
    const { at, kind, fix } = wrong;
    const what = `the prop "${at}" of the island ${name} is ${kind}, which cannot be sent to the browser as JSON`;
    throw islandError(what, { code: "island-props", fix, props: used });
  }
  return createElement(
    as,
    { className, "data-island": name, "data-props": JSON.stringify(props) },
    createElement(IslandIdContext, { value: nextId }, createElement(component, props)),
  );
}

function unlisted(component: unknown, props: object): Error {
  if (typeof component !== "function") {
    const fix = "check its import: the name may be wrong, or the module may not be loaded yet";
    return islandError(`the component of an island is ${String(component)}`, {
      code: "component-undefined",
      fix,
      props,
    });
  }
  const what = `the island ${component.name} is not in the site's list of islands, so it would never be hydrated`;
  const fix = `add ${component.name} to \`islands\` of defineSite`;
  return islandError(what, { code: "island-unlisted", fix, props });
}
