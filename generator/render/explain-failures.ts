import { groupedBy } from "../problems/grouped.ts";
import type { Loaded } from "../load-site.ts";
import { fixFor, messageOf } from "../problems/error-words.ts";
import type { Problem } from "../problems/problem.ts";
import { islandMistakeOf } from "../runtime/Island.tsx";
import { placedPages } from "./placed-pages.ts";
import type { Failure, Surroundings } from "./render-pages.ts";

/** Explains why pages could not be rendered, with the place. Pages that fail at the same place become one problem. */
export async function explainFailures(
  { source, bundle }: Loaded,
  failures: readonly Failure[],
  whereIs: Surroundings["whereIs"],
): Promise<Problem[]> {
  const placed = placedPages(bundle);
  const positionOf = (thrown: unknown) => (islandMistakeOf(thrown) ? undefined : source.positionOf(thrown));
  const alike = groupedBy(failures, ({ page, thrown }) =>
    JSON.stringify([messageOf(thrown), positionOf(thrown) ?? (islandMistakeOf(thrown) ? "" : page.path)]),
  );
  return Promise.all(
    [...alike.values()].map(async (same) => {
      const [{ page, thrown }] = same;
      const mistake = islandMistakeOf(thrown);
      return {
        code: mistake?.code ?? "render",
        page: page.path,
        ...(same.length > 1 && { pages: same.map((one) => one.page.path) }),
        where: positionOf(thrown) ?? (await placed(page.path)).failsAt ?? whereIs(page),
        what: `the page cannot be rendered: ${messageOf(thrown)}`,
        fix: mistake?.fix ?? fixFor(thrown),
      };
    }),
  );
}
