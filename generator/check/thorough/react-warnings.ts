import { once } from "node:events";
import { displayPath } from "../../problems/display-path.ts";
import type { Problem } from "../../problems/problem.ts";
import { startWorker } from "../../start-worker.ts";
import type { SiteSource } from "../../load/bundling/site-source.ts";
import { differenceFix } from "../site/islands.ts";
import type { CheckInput } from "../site-checker.ts";
import type { HydrationDifference } from "./hydration-differences.ts";

/** What React's development build said while it rendered a page, and the stack of the component that it spoke of. */
export interface ReactWarning {
  /** Nothing when it was said while the site's modules were loaded. */
  readonly page: string | undefined;
  readonly message: string;
  readonly stack: string;
}

/** What React's development build finds in a site. */
export interface DevelopmentFindings {
  readonly warnings: readonly ReactWarning[];
  readonly differences: readonly HydrationDifference[];
}

/**
 * Renders every page once more with React's development build, in a thread of
 * its own, hydrates its islands, and gives the warnings: missing and duplicate
 * keys, unknown attributes, islands that differ from the page. Only for a site whose pages can be rendered. Wrong nesting is
 * reported by the validation of the HTML.
 */
export async function reactProblems({ bundle, loaded, pages, whereIs }: CheckInput): Promise<Problem[]> {
  const { entry: siteEntry, code, filename, isAwaited } = bundle;
  const { source, entry } = loaded;
  const worker = startWorker("development-render", {
    workerData: { entry: siteEntry, code, filename, isAwaited },
    env: { ...process.env, NODE_ENV: "development" },
  });
  const [{ warnings, differences }] = (await once(worker, "message")) as [DevelopmentFindings];
  await worker.terminate();
  const elsewhere = (path: string | undefined) => (path === undefined ? displayPath(entry) : whereIs({ path }));
  const problems = warnings.map(({ page, message, stack }): Problem => {
    const [what = ""] = message.split("\n");
    return {
      code: "react-warning",
      ...(page !== undefined && { page }),
      where: source.positionOf(Object.assign(new Error(what), { stack })) ?? elsewhere(page),
      what: `React warns${page === undefined ? "" : ` of "${page}"`}: ${what}`,
      fix: /\bkey\b/.test(what)
        ? "give each element of the list a key of its own, such as the id of its item"
        : "fix the component at this place",
    };
  });
  // Any build finds most of them.
  const known = new Set(pages.flatMap(({ islandDifferences = [] }) => islandDifferences.map(({ island }) => island)));
  const further = differences.filter(({ island }) => !known.has(island));
  return [...problems, ...further.map((difference) => differenceProblem(difference, source, whereIs))];
}

function differenceProblem(
  { page, island, message }: HydrationDifference,
  source: SiteSource,
  whereIs: CheckInput["whereIs"],
): Problem {
  const [what = ""] = message.split("\n");
  return {
    code: "island-differs",
    page,
    where: source.findDefinition(island) ?? whereIs({ path: page }),
    what: `the island ${island} on "${page}" renders something else in a browser than in the build: ${what}`,
    fix: differenceFix,
  };
}
