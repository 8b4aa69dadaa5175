import type { ListIndex } from "../../cache/list-index.ts";
import type { CheckedPage } from "../checked-page.ts";

/** Returns the ids of a page. A page that could not be rendered may have any id. */
export function idsOf(
  path: string,
  pages: ListIndex<Pick<CheckedPage, "path" | "findings">>,
): readonly string[] | undefined {
  // Two pages with one path are reported by another check.
  const found = pages.withKey(pathsOf, path);
  return found.length === 0 ? undefined : found.flatMap(({ findings: { ids = [] } }) => ids);
}

function pathsOf({ path }: Pick<CheckedPage, "path">): readonly string[] {
  return [path];
}
