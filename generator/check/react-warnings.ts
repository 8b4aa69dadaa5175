import { generatorDir } from "../generator-dir.ts";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { displayPath } from "../problems/display-path.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import type { Problem } from "../problems/problem.ts";
import type { SiteBundle } from "../load/bundling/site-bundler.ts";
import type { RenderedSite } from "../render/site-renderer.ts";

/** What React's development build said while it rendered a page, and the stack of the component that it spoke of. */
export interface ReactWarning {
  /** Nothing when it was said while the site's modules were loaded. */
  readonly page: string | undefined;
  readonly message: string;
  readonly stack: string;
}

/**
 * Renders every page once more with React's development build, in a thread of
 * its own, and gives what that complains of: missing and doubled keys, unknown
 * attributes. Only for a site whose pages can be rendered. What is nested
 * wrongly is told by the validation of the HTML.
 */
export async function reactProblems(
  { code, filename }: SiteBundle,
  { source, entry }: LoadedSite,
  { whereIs }: RenderedSite,
): Promise<Problem[]> {
  const worker = new Worker(join(generatorDir, "check", "react-worker.cjs"), {
    workerData: { code, filename },
    env: { ...process.env, NODE_ENV: "development" },
    execArgv: [],
  });
  const [warnings] = (await once(worker, "message")) as [readonly ReactWarning[]];
  await worker.terminate();
  const elsewhere = (path: string | undefined) => (path === undefined ? displayPath(entry) : whereIs({ path }));
  return warnings.map(({ page, message, stack }) => {
    const [what = ""] = message.split("\n");
    return {
      code: "react-warning",
      ...(page !== undefined && { page }),
      where: source.positionOf(Object.assign(new Error(what), { stack })) ?? elsewhere(page),
      what: `React warns${page === undefined ? "" : ` of "${page}"`}: ${what}`,
      fix: /\bkey\b/.test(what)
        ? "give each element of the list a key that is its own, such as an id of what it shows"
        : "mend the component at this place",
    };
  });
}
