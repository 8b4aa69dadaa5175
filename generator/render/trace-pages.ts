import { evaluateCommonJs } from "../load/bundling/evaluate-common-js.ts";
import type { SiteBundle } from "../load/bundling/site-bundler.ts";
import { jsxRuntime, type MakeElement } from "../load/jsx-runtime.ts";
import { createStyles } from "../load/styles.ts";
import { endsInTime } from "../load/time-limit.ts";
import type { Site } from "../define-site.ts";
import { renderBody } from "./render-page.ts";
import type { Tag } from "./tree/tag.ts";
import { treeOf } from "./tree/tree.ts";

/** A page that was rendered once more, to find where its elements are written. */
export interface TracedPage {
  /** All tags of the page, in their order; none if it cannot be rendered. */
  readonly tags: readonly Tag[];
  /** What was thrown while it was rendered. */
  readonly thrown: unknown;
  /** Where the JSX of a tag is written. A tag that comes from a string of HTML has the place of the element around it. */
  readonly placeOfTag: (index: number) => string | undefined;
  /** Where the JSX is written that gave these props to a component. */
  readonly placeOfProps: (props: object) => string | undefined;
}

/** The attribute that carries the number of a place through the rendering. */
const mark = "data-written-at";

/**
 * Makes a function that renders a page once more and notes where each element
 * is written. It evaluates the site again, so that elements outside of
 * components are noted, too. Use it only for a site that has a problem.
 */
export function pageTracer({ code, filename, source }: SiteBundle): (path: string) => TracedPage {
  const notes: Error[] = [];
  const notesOfProps = new WeakMap<object, Error>();
  const noting = (make: MakeElement): MakeElement => {
    return (type, props, ...rest) => {
      const error = new Error("written here");
      if (typeof type !== "string") {
        const element = make(type, props, ...rest) as { readonly props: object };
        notesOfProps.set(element.props, error);
        return element;
      }
      return make(type, { ...props, [mark]: String(notes.push(error) - 1) }, ...rest);
    };
  };
  let evaluated: Site | undefined;
  const evaluate = () => {
    return evaluateCommonJs({ code, filename, styles: createStyles() })["default"] as Site;
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
    const placeOfNote = (error: Error | undefined) => (error === undefined ? undefined : source.positionOf(error));
    return {
      tags,
      thrown,
      placeOfTag: (index) => placeOfNote(notes[markAt(tags, index)]),
      placeOfProps: (props) => placeOfNote(notesOfProps.get(props)),
    };
  };
}

/** Runs work that does not wait with another way to make elements; what does not come to its end is broken off. */
function withJsx(changed: (make: MakeElement) => MakeElement, run: () => void): void {
  const { jsx, jsxs } = jsxRuntime;
  const { stackTraceLimit } = Error;
  Object.assign(jsxRuntime, { jsx: changed(jsx), jsxs: changed(jsxs) });
  // Two lines are our own.
  Error.stackTraceLimit = 4;
  try {
    endsInTime(run);
  } finally {
    Object.assign(jsxRuntime, { jsx, jsxs });
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The mark of a tag, or of the nearest element around it that has one; -1 if there is none. */
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
