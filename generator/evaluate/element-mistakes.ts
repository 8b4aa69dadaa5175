import { readFileSync } from "node:fs";
import { placeAt } from "../problems/places.ts";
import type { Problem } from "../problems/problem.ts";
import type { SiteSource } from "./site-source.ts";

/** A mistake in the props of an element, or in a list of elements. React's production build does not report it. */
interface Mistake {
  /** Created where the element, or the one around the list, is made. */
  readonly made: Error;
  /** The code of the mistake, which comes after that place. */
  readonly written: string;
  readonly what: string;
  readonly fix: string;
  /** Whether it is one only in a module that no script contains. */
  readonly isOfPages: boolean;
}

/** React's names for attributes, by those of HTML. */
const names = new Map([
  ["class", "className"],
  ["for", "htmlFor"],
  ...(
    "autoComplete autoFocus autoPlay className colSpan contentEditable crossOrigin dateTime encType formAction hrefLang " +
    "htmlFor inputMode maxLength minLength noValidate playsInline readOnly rowSpan spellCheck srcSet tabIndex"
  )
    .split(" ")
    .map((name) => [name.toLowerCase(), name] as const),
]);

/** React's names for event handlers of more than one word, by those of HTML. */
const handlers = new Map([
  ["ondblclick", "onDoubleClick"],
  ["onfocusin", "onFocus"],
  ["onfocusout", "onBlur"],
  ...(
    "AnimationEnd AnimationIteration AnimationStart AuxClick BeforeInput BeforeToggle CanPlay CanPlayThrough " +
    "CompositionEnd CompositionStart CompositionUpdate ContextMenu DoubleClick DragEnd DragEnter DragExit DragLeave " +
    "DragOver DragStart DurationChange GotPointerCapture KeyDown KeyPress KeyUp LoadStart LoadedData LoadedMetadata " +
    "LostPointerCapture MouseDown MouseEnter MouseLeave MouseMove MouseOut MouseOver MouseUp PointerCancel PointerDown " +
    "PointerEnter PointerLeave PointerMove PointerOut PointerOver PointerUp RateChange ScrollEnd TimeUpdate TouchCancel " +
    "TouchEnd TouchMove TouchStart TransitionCancel TransitionEnd TransitionRun TransitionStart VolumeChange"
  )
    .split(" ")
    .map((name) => [`on${name.toLowerCase()}`, `on${name}`] as const),
]);

/** In how many places mistakes are noted. Those in packages, which are not reported, are among them. */
const most = 2000;

/** By what is wrong, and the line of a stack that names the place. */
let mistakes = new Map<string, Mistake>();

/** The handlers that were noted, as code. Stacks of all of them would be slow, because each page makes new functions. */
let knownHandlers = new Set<string>();

/** A property of elements that JSX lists one after the other, which need no keys. A `WeakSet` of all would be slow. */
const listed = Symbol("listed");

/** Forgets the mistakes of earlier evaluations. */
export function forgetMistakes(): void {
  mistakes = new Map();
  knownHandlers = new Set();
}

/**
 * Notes the mistakes in an element that is about to be made by the caller's caller. `isListed` says whether its children
 * are given one after the other.
 */
export function noteMistakes(
  type: unknown,
  props: Readonly<Record<string, unknown>> | null | undefined,
  children: unknown,
  isListed: boolean,
): void {
  if (mistakes.size >= most) return;
  if (typeof type === "string" && !type.includes("-")) {
    for (const key in props) {
      if (names.has(key) || /^on[a-z]/.test(key)) note(key, ...attributeMistake(type, key));
      else if (key.startsWith("on") && isNewHandler(key, props[key])) {
        const what = `<${type}> has the handler ${key} in a module that no island imports, so it never runs`;
        note(key, what, "move the element into an island", true);
      }
    }
  }
  if (!Array.isArray(children)) return;
  const lists = isListed ? children.filter(Array.isArray) : [children];
  if (isListed)
    for (const child of children) if (isElement(child) && !(listed in child)) Reflect.set(child, listed, true);
  for (const list of lists as unknown[][]) {
    const bare = list.find((item) => isElement(item) && item.key === null && !(listed in item));
    if (bare === undefined) continue;
    const name = nameOf((bare as Element).type);
    const fix = "give each element of the list a unique key, such as the id of its item";
    note(name === "" ? "<>" : `<${name}`, `the elements <${name}> of a list have no key`, fix);
  }
}

function isNewHandler(name: string, handler: unknown): boolean {
  if (typeof handler !== "function") return false;
  const { size } = knownHandlers;
  return knownHandlers.add(`${name} ${handler.toString()}`).size > size;
}

function note(written: string, what: string, fix: string, isOfPages = false): void {
  const made = new Error("made here");
  const [, , , , caller = ""] = (made.stack ?? "").split("\n", 5);
  const key = `${what}${caller}`;
  if (!mistakes.has(key)) mistakes.set(key, { made, written, what, fix, isOfPages });
}

function attributeMistake(type: string, name: string): readonly [what: string, fix: string] {
  const right = names.get(name);
  if (right !== undefined) {
    return [`<${type}> has the attribute "${name}", which React calls ${right}`, `write ${right}`];
  }
  const handler = handlers.get(name.toLowerCase()) ?? `on${name.charAt(2).toUpperCase()}${name.slice(3)}`;
  const fix = `move the element into an island, and write the handler as a prop: ${handler}={…}`;
  return [`<${type}> has the attribute "${name}", which React leaves out`, fix];
}

interface Element {
  readonly $$typeof: symbol;
  readonly type: unknown;
  readonly key: string | null;
}

function isElement(value: unknown): value is Element {
  return typeof value === "object" && value !== null && "$$typeof" in value && "key" in value;
}

/** The name of a tag or a component. What `memo` and `forwardRef` return is an object around a component. */
function nameOf(type: unknown): string {
  if (typeof type === "function") return type.name;
  if (typeof type !== "object" || type === null) return typeof type === "string" ? type : "";
  const { type: component, render = component } = type as { readonly type?: unknown; readonly render?: unknown };
  return nameOf(render);
}

/** Whether every build reports what a warning of React's development build is about. */
export function isReportedMistake(warning: string): boolean {
  const [, attribute = ""] = /^Invalid DOM property `(\w+)`/.exec(warning) ?? [];
  return names.has(attribute) || /^Each child in a list should have|^Invalid event handler property/.test(warning);
}

/**
 * Returns the mistakes in a site's elements since its evaluation began, each once, except those in packages. `inScript`
 * are the modules of its script, as absolute paths, if it could be bundled.
 */
export function elementMistakes(source: SiteSource, inScript: readonly string[] | undefined): Problem[] {
  const found = [...mistakes.values()].flatMap(({ made, written, what, fix, isOfPages }): [string, Problem][] => {
    const place = source.positionOf(made);
    if (place === undefined || place.includes("node_modules/")) return [];
    if (isOfPages && inScript?.includes(source.moduleOf(made) ?? "") !== false) return [];
    const where = placeAfter(place, written);
    return [[`${where} ${what}`, { code: "react-warning", severity: "warning", where, what, fix }]];
  });
  return [...new Map(found).values()];
}

/** Returns the place of code after a place, or the place itself if the code is not near. */
function placeAfter(place: string, written: string): string {
  const [, file = "", line = "1", column = "1"] = /^(.+):(\d+):(\d+)$/.exec(place) ?? [];
  const text = readFileSync(file, "utf8");
  const start = text.split("\n", Number(line) - 1).reduce((sum, one) => sum + one.length + 1, Number(column) - 1);
  const pattern = new RegExp(`(?<![\\w-])${written.replace(/[^\w<]/g, "\\$&")}(?![\\w-])`);
  const index = text.slice(start, start + near).search(pattern);
  return index === -1 ? place : placeAt(file, text, start + index);
}

/** How many characters of JSX may be between an element and its mistake. */
const near = 2000;
