import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import type { Problem } from "../problems/problem.ts";
import type { SiteBundle } from "../load/bundling/site-bundler.ts";
import type { RenderedSite } from "../render/site-renderer.ts";
import { accessibilityProblems } from "./accessibility.ts";
import { reactProblems } from "./react-warnings.ts";

/** Checks what takes longer than the whole rest of a build; nothing where a page could not be rendered. */
export async function checkThoroughly(
  bundle: SiteBundle,
  loaded: LoadedSite,
  rendered: RenderedSite,
): Promise<Problem[]> {
  if (rendered.failures.length + rendered.problems.length > 0) return [];
  const found = await Promise.all([reactProblems(bundle, loaded, rendered), accessibilityProblems(loaded, rendered)]);
  return found.flat();
}
