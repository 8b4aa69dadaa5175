import { once } from "node:events";
import { displayPath } from "../../problems/display-path.ts";
import type { Problem } from "../../problems/problem.ts";
import { startWorker } from "../../start-worker.ts";
import type { SiteSource } from "../../load/bundling/site-source.ts";
import { differenceFix } from "../site/islands.ts";
import type { CheckInput } from "../site-checker.ts";
import type { HydrationDifference } from "./hydration-differences.ts";

/** A warning of React's development build on a page, and the stack of the component that caused it. */
export interface ReactWarning {
  /** Missing if the warning came while the site's modules were loaded. */
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
 * Renders every page again with React's development build, in a thread of its own, and hydrates its islands. Returns
 * the warnings: missing and duplicate keys, unknown attributes, islands that differ from the page. All pages must have
 * been rendered. The HTML validator reports wrong nesting.
 */
export async function reactProblems({ bundle, loaded, pages, whereIs }: CheckInput): Promise<Problem[]> {
  const { entry: siteEntry, code, filename, isAwaited, collections } = bundle;
  const { source, entry } = loaded;
  const worker = startWorker("development-render", {
    workerData: { entry: siteEntry, code, filename, isAwaited, collections: collections?.plain() },
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
      what: `React warns${page === undefined ? "" : ` about "${page}"`}: ${what}`,
      fix: /\bkey\b/.test(what)
        ? "give each element of the list a unique key, such as the id of its item"
        : "fix the component at this place",
    };
  });
  // Every build finds most of these differences itself.
  const known = new Set(
    pages.items.flatMap(({ islandDifferences = [] }) => islandDifferences.map(({ island }) => island)),
  );
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
    what: `the island ${island} on "${page}" renders different HTML in the browser than in the build: ${what}`,
    fix: differenceFix,
  };
}
