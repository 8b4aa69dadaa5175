import { answerStore, type AnswerStore } from "../../cache/answer-store.ts";
import { displayPath } from "../../problems/display-path.ts";
import type { Problem } from "../../problems/problem.ts";
import { provideFetcher } from "../../runtime/fetch-data.ts";
import type { SiteSource } from "../bundling/site-source.ts";
import { dataFetcher, type KeptAnswer, type StaleAnswer } from "./data-fetcher.ts";

let store: AnswerStore<KeptAnswer> | undefined;

/** The data that a site fetches. */
export interface SiteData {
  /** Writes the answers to the cache, for threads and later builds. */
  readonly save: () => void;
  /** Returns a warning for each answer since the last call that is older than its lifetime. */
  readonly problems: (source: SiteSource, entry: string) => readonly Problem[];
}

/** Provides `fetchData` to a site. Nothing is loaded or read before it is called. */
export function siteData({ isOffline }: { readonly isOffline: boolean }): SiteData {
  const stale: StaleAnswer[] = [];
  let fetchNow: ReturnType<typeof dataFetcher> | undefined;
  provideFetcher((...call) => {
    store ??= answerStore<KeptAnswer>("fetched-data", "1");
    fetchNow ??= dataFetcher({ store, isOffline, onStale: (one) => void stale.push(one) });
    return fetchNow(...call);
  });
  return {
    save: () => store?.save(),
    problems: (source, entry) =>
      stale.splice(0).map(({ url, reason, calledAt }) => ({
        code: "data-stale",
        severity: "warning",
        where: source.positionOf(calledAt) ?? displayPath(entry),
        what: `"${url}" cannot be fetched, so the build uses an older response: ${reason}`,
        fix: "check the address and the network, or build with --offline",
      })),
  };
}
