import { createContext, createElement, useContext, useState, type ComponentType } from "react";
import { AssetUrlContext } from "./assets.ts";
import { IslandIdContext, islandIds } from "./island-ids.ts";

/** A component that takes any props. */
// oxlint-disable-next-line typescript/no-explicit-any -- each island has props of its own
export type IslandComponent = ComponentType<any>;

/** An island whose code is not in the script of the page. */
export interface LaterIsland {
  /** Loads the component. */
  readonly part: () => Promise<IslandComponent>;
}

/**
 * Declares an island in the list of islands whose code browsers load when a page needs it:
 * `Chart: later(async () => (await import("./Chart.tsx")).Chart)`.
 */
export function later(part: LaterIsland["part"]): LaterIsland {
  return { part };
}

/** Whether a listed island is loaded later. */
export function isLater(island: IslandComponent | LaterIsland): island is LaterIsland {
  return typeof island === "object" && "part" in island;
}

/** The components that run in the browser, by the name they carry in the page. */
export type Islands = Readonly<Record<string, IslandComponent | LaterIsland>>;

/** The same with the code of all of them. */
export type LoadedIslands = Readonly<Record<string, LoadedIsland>>;

/** An island of the list, and whether browsers load its code later. */
export interface LoadedIsland {
  readonly component: IslandComponent;
  readonly isLater: boolean;
  /** The module that the list imports it from, as a displayed path. Missing if it is not known. */
  readonly module?: string | undefined;
}

/**
 * Loads the code of a site's islands. `exports` are those of the modules that the list imports, by displayed paths.
 * Throws what `later` throws.
 */
export async function loadedIslands(
  islands: Islands = {},
  exports: ReadonlyMap<string, object> = new Map(),
): Promise<LoadedIslands> {
  const loaded = Object.entries(islands).map(async ([name, island]) => {
    const component = isLater(island) ? await island.part() : island;
    const [module] = [...exports].find(([, exported]) => Object.values(exported).includes(component)) ?? [];
    return [name, { component, isLater: isLater(island), module }] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/** What `Island` has to know of the site. */
interface IslandsOfSite {
  /** `Island` finds the name of its component in them. */
  readonly islands: LoadedIslands;
  /** The names of the assets whose URLs the script does not have. */
  readonly assetsOutside?: ReadonlySet<string> | undefined;
}

export const IslandsContext = /* @__PURE__ */ createContext<IslandsOfSite>({ islands: {} });

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
  /** A component of the site's list of islands. */
  readonly component: ComponentType<Props>;
  /** Its props. They are written into the page, so they must be plain JSON. */
  readonly props: Props & { readonly [K in keyof Props]: Json | undefined };
  /** The element that contains the island. The default is `div`. A paragraph can only contain a `span`. */
  readonly as?: "div" | "header" | "section" | "span";
  /**
   * When the browser loads and hydrates an island that is listed with `later`: with the page (`now`, the default), once
   * it comes into view (`visible`), or once the browser has nothing else to do (`idle`).
   */
  readonly load?: "now" | "visible" | "idle";
  readonly className?: string;
}

/**
 * Renders a component into the page and marks it, so that the hydration script makes it interactive in the browser. The
 * rest of the page stays plain HTML.
 *
 * Leave form fields uncontrolled, so that text typed before hydration is kept.
 *
 * Throws if the component is not in the site's list of islands, if it is not listed with `later` but has another `load`
 * than `now`, if a prop is not JSON, or if it asks for an asset that its code does not name.
 */
export function Island<Props extends object>(used: IslandProps<Props>) {
  const { component, props, as = "div", className, load = "now", ...traced } = used;
  const { islands, assetsOutside } = useContext(IslandsContext);
  const findAssetUrl = useContext(AssetUrlContext);
  const nextPlace = useContext(IslandCountContext);
  const [nextId] = useState(() => islandIds(nextPlace()));
  const [name, listed] = Object.entries(islands).find(([, island]) => island.component === component) ?? [];
  if (name === undefined || listed === undefined) throw unlisted(component, used);
  if (load !== "now" && !listed.isLater) throw notLater(name, used);
  const wrong = notJsonIn(props);
  if (wrong !== undefined) {
    const { path, kind, fix } = wrong;
    const what = `the prop "${path}" of the island ${name} is ${kind}, which cannot be sent to the browser as JSON`;
    throw islandError(what, { code: "island-props", fix, props: used });
  }
  const findInIsland = (asset: string) => {
    if (assetsOutside?.has(asset)) throw notInScript(name, asset, used);
    return findAssetUrl(asset);
  };
  const when = load === "now" ? {} : { "data-load": load };
  return createElement(
    as,
    { ...traced, className, "data-island": name, "data-props": JSON.stringify(props), ...when },
    createElement(
      AssetUrlContext,
      { value: findInIsland },
      createElement(IslandIdContext, { value: nextId }, createElement(component, props)),
    ),
  );
}

function unlisted(component: unknown, props: object): Error {
  if (typeof component !== "function") {
    const what = `the component of an island is ${String(component)}`;
    const fix = "check its import: the name may be wrong, or the module may not be loaded yet";
    return islandError(what, { code: "render", fix, props });
  }
  const what = `the island ${component.name} is not in the site's list of islands, so it would never be hydrated`;
  const fix = `add ${component.name} to the list of islands`;
  return islandError(what, { code: "island-unlisted", fix, props });
}

function notLater(name: string, props: { readonly load?: string | undefined }): Error {
  const what = `the island ${name} has load="${props.load}", but it is not listed with \`later\``;
  const fix = `list it as ${name}: later(async () => (await import("./${name}.tsx")).${name}), or remove load`;
  return islandError(what, { code: "island-unlisted", fix, props });
}

function notInScript(name: string, asset: string, props: object): Error {
  const what = `the island ${name} asks for the asset "${asset}", whose name is not in its code`;
  const fix = `pass it the address: useAssetUrl("${asset}") in the component around it`;
  return islandError(what, { code: "island-props", fix, props });
}

/** How an island is used wrongly. The `cause` of the error that `Island` throws. */
export interface IslandMistake {
  readonly code: "render" | "island-props" | "island-unlisted";
  readonly fix: string;
  /** The props of the `Island` element, which identify its place. */
  readonly props: object;
}

/** Makes the error for an island that is used wrongly. */
function islandError(what: string, mistake: IslandMistake): Error {
  return new Error(what, { cause: mistake });
}

/** Returns the wrong use of an island, if that is why something was thrown. */
export function islandMistakeOf(thrown: unknown): IslandMistake | undefined {
  const { cause } = thrown instanceof Error ? thrown : {};
  const isMistake = typeof cause === "object" && cause !== null && "code" in cause && "props" in cause;
  return isMistake ? (cause as IslandMistake) : undefined;
}

/** A value that JSON cannot represent. */
interface NotJson {
  /** Its path from the checked value: `items[2].date`. */
  readonly path: string;
  /** Describes the value in messages. */
  readonly kind: string;
  /** What to pass instead. */
  readonly fix: string;
}

/**
 * Finds the first value in props that JSON would change or lose. JSON leaves out an undefined property, which reads the
 * same.
 */
function notJsonIn(value: unknown, path = "", around: readonly unknown[] = []): NotJson | undefined {
  const mistake = notJson(value, around);
  if (mistake !== undefined) return { path, ...mistake };
  if (typeof value !== "object" || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined && !isList) continue;
    const place = isList ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    const inside = notJsonIn(item, place, [...around, value]);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** Checks a value itself, not its content. */
function notJson(value: unknown, around: readonly unknown[]): Omit<NotJson, "path"> | undefined {
  if (value === undefined) return { kind: "undefined", fix: "pass null, or leave the item out of the list" };
  if (typeof value === "function") return { kind: "a function", fix: "write the function inside the island" };
  if (typeof value === "bigint" || typeof value === "symbol")
    return { kind: `a ${typeof value}`, fix: "pass it as text" };
  if (typeof value === "number" && !Number.isFinite(value))
    return { kind: String(value), fix: "pass a number, or null" };
  if (typeof value !== "object" || value === null) return undefined;
  if (around.includes(value)) return { kind: "an object that contains itself", fix: "pass only what the island shows" };
  if ("$$typeof" in value) return { kind: "an element", fix: "write the element inside the island, and pass its text" };
  if (value instanceof Date) return { kind: "a Date", fix: "pass it as text: date.toISOString()" };
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null) return undefined;
  return { kind: `a ${value.constructor.name}`, fix: "pass a plain object or a list" };
}
