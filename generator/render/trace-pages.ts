import { evaluatedBundle } from "../evaluate/evaluate-site.ts";
import { jsxRuntime, markdownPlace, type MakeElement } from "../evaluate/evaluate-common-js.ts";
import type { SiteBundle } from "../bundle/site-bundler.ts";
import { displayPath } from "../problems/places.ts";
import type { Site } from "../define-site.ts";
import { Island, loadedIslands, type Islands, type LoadedIslands } from "../runtime/Island.tsx";
import { renderBody } from "./render-page.ts";
import type { Tag } from "./tree/tag.ts";
import { treeOf } from "./tree/tree.ts";

/** A page that was rendered again, to find where its elements are written. */
export interface TracedPage {
  /** All tags of the page in order. Empty if it cannot be rendered. */
  readonly tags: readonly Tag[];
  /** The error of the rendering. */
  readonly thrown: unknown;
  /** Returns the place of the JSX of a tag. A tag in a string of HTML has the place of the element around it. */
  readonly placeOfTag: (index: number) => string | undefined;
  /** Returns the place of the JSX that passed these props to a component. */
  readonly placeOfProps: (props: object) => string | undefined;
  /** Returns the place of the JSX whose child is the object of which React's error message speaks. */
  readonly placeOfObject: (message: string) => string | undefined;
}

/** An error that was created at the place, or the place itself. */
type Note = Error | string;

/** The attribute that carries the number of a place through the rendering. */
const mark = "data-written-at";

/**
 * How many pages a build renders again to find places. Problems on further pages are reported where the page is
 * defined.
 */
export const maxTraced = 30;

/** Sites that were evaluated again, and the places of their elements. */
const traces = new WeakMap<
  SiteBundle,
  { readonly site: Site; readonly islands: LoadedIslands; readonly notes: ElementNotes }
>();

/**
 * Prepares the tracing of a site by evaluating it again, so that elements outside components are recorded, too. If that
 * fails, places are those of the pages. Use it only for a site with a problem.
 *
 * The modules get their own JSX runtime, because other pages may be rendered while they wait.
 */
export async function prepareTracing(bundle: SiteBundle): Promise<void> {
  if (traces.has(bundle)) return;
  const notes = elementNotes();
  const { jsx, jsxs } = jsxRuntime;
  const own = { ...jsxRuntime, jsx: notes.noting(jsx), jsxs: notes.noting(jsxs) };
  const evaluated = await evaluatedBundle(bundle, own).catch(() => undefined);
  const site = (evaluated?.exports["default"] ?? nothing) as Site;
  const islands = await loadedIslands(evaluated?.exports["islands"] as Islands | undefined).catch(() => ({}));
  traces.set(bundle, { site, islands, notes });
}

const nothing: Site = { lang: "", pages: [] };

/** Makes a function that renders a page again and records where each element is written. See `prepareTracing`. */
export function pageTracer(bundle: SiteBundle): (path: string) => TracedPage {
  const { site, islands, notes } = traces.get(bundle) ?? { site: nothing, islands: {}, notes: elementNotes() };
  const { pages, disabledPages = [] } = site;
  return (path) => {
    let html = "";
    let thrown: unknown;
    withJsx(notes.noting, () => {
      try {
        const page = [...pages, ...disabledPages].find((one) => one.path === path);
        if (page) html = renderBody(page, { islands, findAssetUrl: (name) => name });
      } catch (error) {
        thrown = error;
      }
    });
    const { tags } = treeOf(html);
    const placeOfNote = (note: Note | undefined) => (note instanceof Error ? bundle.source.positionOf(note) : note);
    return {
      tags,
      thrown,
      placeOfTag: (index) => placeOfNote(notes.noteAt(markAt(tags, index))),
      placeOfProps: (props) => placeOfNote(notes.noteOf(props)),
      placeOfObject: (message) => placeOfNote(notes.noteOfObject(message)),
    };
  };
}

interface ElementNotes {
  /** Wraps a function that makes elements, and records their places if requested. */
  readonly noting: (make: MakeElement) => MakeElement;
  readonly noteAt: (index: number) => Note | undefined;
  readonly noteOf: (props: object) => Note | undefined;
  readonly noteOfObject: (message: string) => Note | undefined;
}

function elementNotes(): ElementNotes {
  const notes: Note[] = [];
  const notesOfProps = new WeakMap<object, Note>();
  const notesOfObjects = new Map<string, Note>();
  return {
    noting: (make) => {
      return (type, props, ...rest) => {
        const { file, place } = markdownPlace;
        const note: Note = file === undefined ? new Error("written here") : `${displayPath(file)}:${place}`;
        // An island passes the mark on to the element that contains it.
        const isMarked = typeof type === "string" || type === Island;
        const marked = isMarked ? { ...props, [mark]: String(notes.push(note) - 1) } : props;
        const element = make(type, marked, ...rest) as { readonly props: object };
        notesOfProps.set(element.props, note);
        const child = objectIn(props["children"]);
        if (child !== undefined && !notesOfObjects.has(child)) notesOfObjects.set(child, note);
        return element;
      };
    },
    noteAt: (index) => notes[index],
    noteOf: (props) => notesOfProps.get(props),
    noteOfObject: (message) => [...notesOfObjects].find(([object]) => message.includes(object))?.[1],
  };
}

/** Describes the first child that React cannot render, in React's words. Components also pass children on. */
function objectIn(children: unknown): string | undefined {
  if (typeof children !== "object" || children === null) return undefined;
  if (Array.isArray(children)) return children.map(objectIn).find((found) => found !== undefined);
  if (["$$typeof", "then", Symbol.iterator].some((key) => key in children)) return undefined;
  const kind = Object.prototype.toString.call(children);
  return kind === "[object Object]" ? `object with keys {${Object.keys(children).join(", ")}}` : kind;
}

/** Runs synchronous work with another JSX runtime for texts in Markdown. */
function withJsx(changed: (make: MakeElement) => MakeElement, run: () => void): void {
  const { jsx, jsxs } = jsxRuntime;
  Object.assign(jsxRuntime, { jsx: changed(jsx), jsxs: changed(jsxs) });
  try {
    run();
  } finally {
    Object.assign(jsxRuntime, { jsx, jsxs });
  }
}

/** Returns the mark of a tag, or of the nearest element around it that has one. Returns -1 if there is none. */
function markAt(tags: readonly Tag[], index: number): number {
  let closed = 0;
  // A page that could not be rendered again has no tags.
  for (let at = Math.min(index, tags.length - 1); at >= 0; at -= 1) {
    const { kind, attributes } = tags[at] as Tag;
    if (kind === "close") closed += 1;
    if (kind === "void" && at !== index) continue;
    if (kind !== "open" && kind !== "void") continue;
    if (closed > 0) closed -= 1;
    else if (attributes[mark] !== undefined) return Number(attributes[mark]);
  }
  return -1;
}
