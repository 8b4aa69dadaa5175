import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findChromium } from "../../browser/chromium.ts";

// The last version that runs on Node 20. It is larger than all dependencies of the site together, so it is not one:
// npm fetches it once, into its own cache.
const version = "12.8.2";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** The result of Lighthouse for one visit. */
export interface Scores {
  /** From 0 to 100. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** Audits that lost points: `largest-contentful-paint 2.7 s`. */
  readonly faults: readonly string[];
}

interface LighthouseOptions {
  readonly url: string;
  readonly categories: readonly Category[];
  /** Host names and the addresses to use instead, in the form of Chromium's `--host-resolver-rules`. */
  readonly hostRules: string;
}

/**
 * The part of the report that is used:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md
 */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly score: number; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly displayValue?: string }>>;
}

/** Runs Lighthouse on a page with its mobile preset. Throws if that fails. */
export async function runLighthouse({ url, categories: asked, hostRules }: LighthouseOptions): Promise<Scores> {
  const run = ["exec", "--yes", `--package=lighthouse@${version}`, "--", "lighthouse", url];
  const chromium = `--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors --host-resolver-rules="${hostRules}"`;
  const options = ["--quiet", "--output=json", `--only-categories=${asked.join(",")}`, `--chrome-flags=${chromium}`];
  const env = { ...process.env, CHROME_PATH: findChromium() };
  const { stdout } = await promisify(execFile)("npm", [...run, ...options], { env, maxBuffer: 100_000_000 });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);

  const found = Object.entries(report.categories);
  const faults = found
    .flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => {
      const { score, displayValue = "" } = report.audits[id] ?? { score: null };
      return score === null || score >= 0.9 ? [] : [`${id} ${displayValue}`.trim()];
    });
  return { scores: Object.fromEntries(found.map(([name, { score }]) => [name, Math.round(score * 100)])), faults };
}
