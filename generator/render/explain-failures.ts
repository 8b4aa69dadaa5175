import { componentStack } from "./component-stack.ts";
import { displayPath } from "../problems/display-path.ts";
import { messageOf, wordsFor, type ErrorWords } from "../problems/error-words.ts";
import { importCycle } from "../load/bundling/import-cycle.ts";
import { fixOfThrown } from "../load/bundling/undefined-name.ts";
import type { Loaded } from "../load/load-site.ts";
import type { Problem } from "../problems/problem.ts";
import { islandMistakeOf } from "../runtime/island-mistake.ts";
import { pageElement } from "./render-page.ts";
import type { Failure, RenderedPages } from "./render-pages.ts";
import { pageTracer, prepareTracing } from "./trace-pages.ts";

/**
 * Explains why pages could not be rendered, with the place and the component. Pages that fail at the same place become
 * one problem.
 */
export async function explainFailures(
  loaded: Loaded,
  { failures, whereIs }: Pick<RenderedPages, "failures" | "whereIs">,
): Promise<Problem[]> {
  const { source, bundle } = loaded;
  if (failures.length > 0) await prepareTracing(bundle, loaded);
  const trace = pageTracer(bundle);
  const placeOf = ({ page, thrown }: Failure) =>
    islandMistakeOf(thrown) === undefined ? source.positionOf(thrown) : placeOfIsland(trace(page.path));
  const alike = new Map<string, Failure[]>();
  for (const failure of failures) {
    const place = source.positionOf(failure.thrown) ?? (islandMistakeOf(failure.thrown) ? "" : failure.page.path);
    const key = JSON.stringify([messageOf(failure.thrown), place]);
    alike.set(key, [...(alike.get(key) ?? []), failure]);
  }
  return Promise.all(
    [...alike.values()].map(async (same) => {
      const [failure] = same as [Failure, ...Failure[]];
      const { page, thrown } = failure;
      const components = await componentsAround(failure, loaded);
      const { code, what, fix } = wordsOf(thrown, { where: source.positionOf(thrown), entry: loaded.entry });
      const ring = code === "component-undefined" ? importCycle(loaded.modules) : undefined;
      return {
        code,
        page: page.path,
        ...(same.length > 1 && { pages: same.map((one) => one.page.path) }),
        where: placeOf(failure) ?? source.findDefinition(components[0]) ?? whereIs(page),
        what: `the page "${page.path}" cannot be rendered: ${what}${inComponents(components)}`,
        fix: ring ? `let these modules not import each other: ${ring.map(displayPath).join(" → ")}` : fix,
      };
    }),
  );
}

function wordsOf(thrown: unknown, place: Parameters<typeof fixOfThrown>[1]): ErrorWords {
  const mistake = islandMistakeOf(thrown);
  if (mistake !== undefined) return { code: mistake.code, what: messageOf(thrown), fix: mistake.fix };
  return wordsFor(thrown) ?? { code: "render", what: messageOf(thrown), fix: fixOfThrown(thrown, place) };
}

/** Only the JSX that uses an island has the place. */
function placeOfIsland({ thrown, placeOfProps }: ReturnType<ReturnType<typeof pageTracer>>): string | undefined {
  const { props } = islandMistakeOf(thrown) ?? {};
  return props && placeOfProps(props);
}

async function componentsAround({ page }: Failure, { site }: Loaded): Promise<readonly string[]> {
  return componentStack(pageElement(page, { islands: site.islands ?? {}, findAssetUrl: (name) => name }));
}

function inComponents(components: readonly string[]): string {
  return components.length === 0 ? "" : `, in ${components.slice(0, 6).join(" < ")}`;
}
