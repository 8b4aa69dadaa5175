import type { PendingSite, Site } from "../../define-site.ts";
import { BuildError } from "../../problems/build-error.ts";
import { problemText, type Problem } from "../../problems/problem.ts";
import { displayPath } from "../../problems/display-path.ts";
import { isFields, kindOf } from "../definition/shape-rules.ts";
import { settlesInTime, waitingLimits } from "../settles-in-time.ts";
import { findEndless, mostMilliseconds } from "../time-limit.ts";
import { exportsTaker } from "./awaited-bundle.ts";
import { evaluateCommonJs, type CommonJs } from "./evaluate-common-js.ts";
import type { SiteCollections } from "../collections/evaluate-with-collections.ts";
import type { SiteBundle } from "./site-bundler.ts";
import type { Styles } from "../styles.ts";

interface Evaluation {
  readonly bundle: Pick<SiteBundle, "entry" | "filename" | "code" | "isAwaited"> & {
    readonly collections?: Pick<SiteCollections, "begin"> | undefined;
  };
  readonly styles: Styles;
  /** Replaces React's JSX runtime. */
  readonly jsx?: object;
}

type Exports = Readonly<Record<string, unknown>>;

/**
 * Evaluates a bundle with a top-level `await` or an async site. Returns the exports of its entry, with the site as
 * default export. Throws a `BuildError` if it does not finish, and the errors of modules.
 */
export function evaluatedInTime(bundle: SiteBundle, styles: Styles, jsx?: object): Promise<Exports> {
  return inTime(bundle.entry, () => evaluatedExports({ bundle, styles, ...(jsx && { jsx }) }));
}

/** The same without a time limit, for a thread that can be ended. */
export async function evaluatedExports({ bundle, styles, jsx }: Evaluation): Promise<Exports> {
  const { code, filename, isAwaited, entry, collections } = bundle;
  const commonJs = { code, filename, styles, beginCollections: collections?.begin, ...(jsx && { jsx }) };
  return settledExports(await (isAwaited ? awaitedExports(commonJs, entry) : evaluateCommonJs(commonJs)), entry);
}

/** Waits for the site of a function that was passed to `defineSite`. Throws the same errors. */
export function pendingInTime(bundle: SiteBundle, exports: Exports): Promise<Exports> {
  return inTime(bundle.entry, () => settledExports(exports, bundle.entry));
}

async function awaitedExports({ code, ...others }: CommonJs, entry: string): Promise<Exports> {
  // On the same line as the code, so that line numbers do not change.
  const wrapped = `module.exports=async ${exportsTaker}=>{"use strict";${code}\n}`;
  const run = evaluateCommonJs({ ...others, code: wrapped }) as unknown as (
    take: (exports: Exports) => void,
  ) => Promise<void>;
  let taken: Exports = {};
  const take = (exports: Exports) => {
    taken = exports;
  };
  await begunInTime(entry, () => run(take));
  return taken;
}

/** Starts asynchronous work. An endless loop before its first `await` is stopped. */
function begunInTime<Value>(entry: string, work: () => Value): Value {
  let begun: readonly Value[] = [];
  const endless = findEndless([work], () => {
    begun = [work()];
  });
  if (endless !== undefined) throw new BuildError([runningProblem(entry)]);
  return begun[0] as Value;
}

async function settledExports(exports: Exports, entry: string): Promise<Exports> {
  const { default: site } = exports;
  return isPending(site) ? { ...exports, default: await givenBy(site, entry) } : exports;
}

async function givenBy({ pending }: PendingSite, entry: string): Promise<Site> {
  const site: unknown = await begunInTime(entry, pending);
  if (isFields(site)) return site as unknown as Site;
  const what = `the function that defineSite was given returns ${kindOf(site)}, not a site`;
  throw new BuildError([
    { code: "no-site", where: displayPath(entry), what, fix: "return an object with `lang` and `pages` from it" },
  ]);
}

/** Whether a default export is the result of `defineSite` with a function. */
export function isPending(site: unknown): site is PendingSite {
  return isFields(site) && typeof site["pending"] === "function";
}

async function inTime(entry: string, load: () => Promise<Exports>): Promise<Exports> {
  const settled = await settlesInTime({ work: load, endless: () => problemText([runningProblem(entry)]) });
  if ("value" in settled) return settled.value;
  const what = `the modules of the site were still waiting after ${waitingLimits.waiting / 1000} s`;
  const fix = "look for an `await` of a promise that never settles, and give each request a time limit";
  throw new BuildError([{ code: "endless", where: displayPath(entry), what, fix }]);
}

/** Returns the problem of a site whose modules never finish. */
export function runningProblem(entry: string): Problem {
  const what = `the modules of the site were still running after ${mostMilliseconds / 1000} s`;
  const fix = "look for a loop that does not end, outside of the components";
  return { code: "endless", where: displayPath(entry), what, fix };
}
