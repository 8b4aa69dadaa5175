import { groupedBy } from "../problems/grouped.ts";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import type { Loaded } from "../load-site.ts";
import { fixFor, messageOf } from "../problems/error-words.ts";
import type { Problem } from "../problems/problem.ts";
import { islandMistakeOf } from "../runtime/Island.tsx";
import { pageElement } from "./render-page.ts";
import type { Failure, RenderedPages } from "./render-pages.ts";
import { maxTraced, pageTracer, prepareTracing } from "./trace-pages.ts";

/**
 * Explains why pages could not be rendered, with the place and the component. Pages that fail at the same place become
 * one problem.
 */
export async function explainFailures(
  loaded: Loaded,
  { failures, whereIs }: Pick<RenderedPages, "failures" | "whereIs">,
): Promise<Problem[]> {
  const { source, bundle } = loaded;
  if (failures.length > 0) await prepareTracing(bundle);
  const trace = pageTracer(bundle);
  const tracedPlace = ({ page, thrown }: Failure) =>
    islandMistakeOf(thrown) === undefined
      ? trace(page.path).placeOfObject(messageOf(thrown))
      : placeOfIsland(trace(page.path));
  const alike = groupedBy(failures, ({ page, thrown }) => {
    const place = source.positionOf(thrown) ?? (islandMistakeOf(thrown) ? "" : page.path);
    return JSON.stringify([messageOf(thrown), place]);
  });
  return Promise.all(
    [...alike.values()].map(async (same, index) => {
      const [failure] = same;
      const { page, thrown } = failure;
      const isTraced = index < maxTraced;
      const components = isTraced ? await componentsAround(failure, loaded) : [];
      const mistake = islandMistakeOf(thrown);
      const place = mistake === undefined ? source.positionOf(thrown) : undefined;
      return {
        code: mistake?.code ?? "render",
        page: page.path,
        ...(same.length > 1 && { pages: same.map((one) => one.page.path) }),
        where:
          place ??
          (isTraced ? tracedPlace(failure) : undefined) ??
          source.findDefinition(components[0]) ??
          whereIs(page),
        what: `the page "${page.path}" cannot be rendered: ${messageOf(thrown).replace(/\.$/, "")}${inComponents(components)}`,
        fix: mistake?.fix ?? fixFor(thrown),
      };
    }),
  );
}

/** Only the JSX that uses an island has the place. */
function placeOfIsland({ thrown, placeOfProps }: ReturnType<ReturnType<typeof pageTracer>>): string | undefined {
  const { props } = islandMistakeOf(thrown) ?? {};
  return props && placeOfProps(props);
}

async function componentsAround({ page }: Failure, { islands }: Loaded): Promise<readonly string[]> {
  return componentStack(pageElement(page, { islands, findAssetUrl: (name) => name }));
}

function inComponents(components: readonly string[]): string {
  return components.length === 0 ? "" : `, in ${components.slice(0, 6).join(" < ")}`;
}

/**
 * Returns the names of the components around the place where an element fails to render, the innermost first. Empty if
 * it does not fail. Only React's streaming renderer reports them.
 */
function componentStack(element: ReactElement): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const stream = renderToPipeableStream(element, {
      onError: (_, { componentStack: stack = "" }) => resolve(componentsIn(stack)),
      onAllReady: () => resolve([]),
    });
    // React has started by then. Anything that is still pending is asynchronous, and is reported as an error.
    setImmediate(() => stream.abort());
  });
}

/** HTML elements and React's own wrappers have lowercase names or none. */
function componentsIn(stack: string): readonly string[] {
  return [...stack.matchAll(/^ +at ([A-Z]\w*)/gm)].map(([, name = ""]) => name);
}
