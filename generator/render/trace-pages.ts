import { evaluatedInTime, isPending } from "../load/bundling/evaluate-awaited.ts";
import { evaluateCommonJs } from "../load/bundling/evaluate-common-js.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import type { SiteBundle } from "../load/bundling/site-bundler.ts";
import { displayPath } from "../problems/display-path.ts";
import { jsxRuntime, markdownPlace, type MakeElement } from "../load/jsx-runtime.ts";
import { createStyles } from "../load/styles.ts";
import { endsInTime } from "../load/time-limit.ts";
import type { Site } from "../define-site.ts";
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
}

/** An error that was created at the place, or the place itself. */
type Note = Error | string;

/** The attribute that carries the number of a place through the rendering. */
const mark = "data-written-at";

/**
 * Makes a function that renders a page again and records where each element is written. It evaluates the site again, so
 * that elements outside components are recorded, too. Use it only for a site with a problem.
 */
export function pageTracer(bundle: SiteBundle): (path: string) => TracedPage {
  const { code, filename, source, collections } = bundle;
  const { noting, noteAt, noteOf } = awaitedTraces.get(bundle)?.notes ?? elementNotes();
  // An asynchronous site cannot be evaluated here.
  let evaluated = awaitedTraces.get(bundle)?.site ?? (bundle.isAwaited ? nothing : undefined);
  const evaluate = (): Site => {
    const commonJs = { code, filename, styles: createStyles(), beginCollections: collections?.begin };
    const { default: site } = evaluateCommonJs(commonJs);
    return isPending(site) ? nothing : (site as Site);
  };

  return (path) => {
    let html = "";
    let thrown: unknown;
    withJsx(noting, () => {
      try {
        const { pages, disabledPages = [], islands = {} } = (evaluated ??= evaluate());
        const page = [...pages, ...disabledPages].find((one) => one.path === path);
        if (page) html = renderBody(page, { islands, findAssetUrl: (name) => name });
      } catch (error) {
        thrown = error;
      }
    });
    const { tags } = treeOf(html);
    const placeOfNote = (note: Note | undefined) => (note instanceof Error ? source.positionOf(note) : note);
    return {
      tags,
      thrown,
      placeOfTag: (index) => placeOfNote(noteAt(markAt(tags, index))),
      placeOfProps: (props) => placeOfNote(noteOf(props)),
    };
  };
}

const nothing: Site = { lang: "", pages: [] };

/** Asynchronous sites that were evaluated for tracing, and the places of their elements. */
const awaitedTraces = new WeakMap<SiteBundle, { readonly site: Site; readonly notes: ElementNotes }>();

/**
 * Prepares the tracing of an asynchronous site by evaluating it again. If that fails, places are those of the pages.
 * The modules get their own JSX runtime, because other pages may be rendered while they wait.
 */
export async function prepareTracing(bundle: SiteBundle, { isAwaited }: LoadedSite): Promise<void> {
  if (!isAwaited || awaitedTraces.has(bundle)) return;
  const notes = elementNotes();
  const { jsx, jsxs } = jsxRuntime;
  const own = { ...jsxRuntime, jsx: notes.noting(jsx), jsxs: notes.noting(jsxs) };
  const traced = async () => {
    const { default: site } = await evaluatedInTime(bundle, createStyles(), own);
    awaitedTraces.set(bundle, { site: site as Site, notes });
  };
  await traced().catch(() => undefined);
}

interface ElementNotes {
  /** Wraps a function that makes elements, and records their places if requested. */
  readonly noting: (make: MakeElement) => MakeElement;
  readonly noteAt: (index: number) => Note | undefined;
  readonly noteOf: (props: object) => Note | undefined;
}

function elementNotes(): ElementNotes {
  const notes: Note[] = [];
  const notesOfProps = new WeakMap<object, Note>();
  return {
    noting: (make) => {
      return (type, props, ...rest) => {
        const { file, place } = markdownPlace;
        const note: Note = file === undefined ? new Error("written here") : `${displayPath(file)}:${place}`;
        if (typeof type !== "string") {
          const element = make(type, props, ...rest) as { readonly props: object };
          notesOfProps.set(element.props, note);
          return element;
        }
        return make(type, { ...props, [mark]: String(notes.push(note) - 1) }, ...rest);
      };
    },
    noteAt: (index) => notes[index],
    noteOf: (props) => notesOfProps.get(props),
  };
}

/** Runs synchronous work with another JSX runtime, with a time limit. */
function withJsx(changed: (make: MakeElement) => MakeElement, run: () => void): void {
  const { jsx, jsxs } = jsxRuntime;
  const { stackTraceLimit } = Error;
  Object.assign(jsxRuntime, { jsx: changed(jsx), jsxs: changed(jsxs) });
  // The top two lines belong to the generator.
  Error.stackTraceLimit = 4;
  try {
    endsInTime(run);
  } finally {
    Object.assign(jsxRuntime, { jsx, jsxs });
    Error.stackTraceLimit = stackTraceLimit;
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
