import type { PageProblem } from "../page/page-problem.ts";
import type { CheckedPage } from "../checked-page.ts";
import type { CheckedSite } from "./site-check.ts";

/** A problem of a style, and a page with this style. */
interface FoundProblem {
  readonly problem: PageProblem;
  readonly page: string;
}

/** Searches each distinct critical CSS once, and judges what was found on each page that has it. */
export function problemsInStyles<Found>(
  { rendered }: Pick<CheckedSite, "rendered">,
  search: (css: string) => readonly Found[],
  judge: (found: readonly Found[], page: string) => readonly PageProblem[],
): readonly FoundProblem[] {
  const foundIn = new Map([...rendered.keys(cssOf)].map((css) => [css, search(css)]));
  if ([...foundIn.values()].every((found) => found.length === 0)) return [];
  return rendered.items.flatMap(({ path: page, css }) =>
    judge(foundIn.get(css) ?? [], page).map((problem) => ({ problem, page })),
  );
}

function cssOf({ css }: CheckedPage): readonly string[] {
  return [css];
}
