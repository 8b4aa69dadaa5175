import { componentStack } from "./component-stack.ts";
import { displayPath } from "../problems/display-path.ts";
import { messageOf, wordsFor } from "../problems/error-words.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import { importCycle } from "../load/bundling/import-cycle.ts";
import type { Problem } from "../problems/problem.ts";
import { pageElement } from "./render-page.ts";
import type { RenderedSite } from "./site-renderer.ts";

/** Says of each page that could not be rendered why, where, and in which component. */
export async function explainFailures(
  loaded: LoadedSite,
  { failures, whereIs }: Pick<RenderedSite, "failures" | "whereIs">,
): Promise<Problem[]> {
  const { site, source, modules } = loaded;
  return Promise.all(
    failures.map(async ({ page, thrown }) => {
      const element = pageElement(page, { islands: site.islands ?? {}, findAssetUrl: (name) => name });
      const components = await componentStack(element);
      const { code, what, fix } = wordsFor(thrown) ?? {
        code: "render",
        what: messageOf(thrown),
        fix: "mend the component at this place",
      };
      const ring = code === "component-undefined" ? importCycle(modules) : undefined;
      return {
        code,
        page: page.path,
        where: source.positionOf(thrown) ?? source.findDefinition(components[0]) ?? whereIs(page),
        what: `the page "${page.path}" cannot be rendered: ${what}${inComponents(components)}`,
        fix: ring ? `let these modules not import each other: ${ring.map(displayPath).join(" → ")}` : fix,
      };
    }),
  );
}

function inComponents(components: readonly string[]): string {
  return components.length === 0 ? "" : `, in ${components.slice(0, 6).join(" < ")}`;
}
