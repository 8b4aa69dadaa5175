import type { AnswerStore } from "../../cache/answer-store.ts";
import type { Fetcher, FetchOptions } from "../../runtime/fetch-data.ts";
import { dataError, failureOf, parsed, reasonOf } from "./data-errors.ts";
import { millisecondsOf } from "./lifetime.ts";

/** An answer in the cache. */
export interface KeptAnswer {
  readonly text: string;
  /** When it was received, in milliseconds since 1970. */
  readonly at: number;
}

/** An answer that is older than its lifetime, and is used because no newer one is available. */
export interface StaleAnswer {
  readonly url: string;
  readonly reason: string;
  readonly calledAt: Error;
}

interface FetcherOptions {
  readonly store: Pick<AnswerStore<KeptAnswer>, "get" | "set">;
  readonly isOffline: boolean;
  readonly onStale: (stale: StaleAnswer) => void;
  readonly request?: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** The time limit of a request, in milliseconds. */
const mostPatience = 30_000;

/** How long a failed service is not asked again if an older answer exists, in milliseconds. */
const pause = 60_000;

/** Makes the function behind `fetchData`. Equal requests are sent once. */
export function dataFetcher({ store, isOffline, onStale, request = fetch, now = Date.now }: FetcherOptions): Fetcher {
  const asked = new Map<string, Promise<string>>();
  const failed = new Map<string, { readonly at: number; readonly error: Error }>();

  const ask = async (url: string, { headers = {} }: FetchOptions, key: string): Promise<string> => {
    const last = failed.get(key);
    if (last !== undefined && now() - last.at < pause) throw last.error;
    try {
      const response = await request(url, { headers, signal: AbortSignal.timeout(mostPatience) });
      if (!response.ok) throw new Error(`the answer is ${response.status} ${response.statusText}`.trim());
      const text = await response.text();
      store.set(key, { text, at: now() });
      failed.delete(key);
      return text;
    } catch (error) {
      const failure = new Error(reasonOf(error));
      failed.set(key, { at: now(), error: failure });
      throw failure;
    }
  };
  const askOnce = (url: string, options: FetchOptions, key: string): Promise<string> => {
    const asking = asked.get(key) ?? ask(url, options, key).finally(() => asked.delete(key));
    asked.set(key, asking);
    return asking;
  };

  return async (url, options, calledAt) => {
    const { as = "json", lifetime = "1 day", headers } = options;
    const wrong = failureOf(url, lifetime);
    if (wrong !== undefined) throw dataError(wrong, calledAt);
    const key = JSON.stringify(headers === undefined ? [url] : [url, headers]);
    const kept = store.get(key);
    const isFresh = kept !== undefined && now() - kept.at < (millisecondsOf(lifetime) ?? 0);
    if (kept !== undefined && (isFresh || isOffline)) return parsed(kept.text, as, url, calledAt);
    if (isOffline) {
      const what = `"${url}" was never fetched, and --offline asks no network`;
      throw dataError({ what, fix: "build once without --offline, and keep node_modules/.cache" }, calledAt);
    }
    const text = await askOnce(url, options, key).catch((error: unknown) => {
      const reason = reasonOf(error);
      if (kept === undefined) {
        const fix = "check the address and the network; once an answer was kept, it is used when a request fails";
        throw dataError({ what: `"${url}" cannot be fetched: ${reason}`, fix }, calledAt);
      }
      onStale({ url, reason, calledAt });
      return kept.text;
    });
    return parsed(text, as, url, calledAt);
  };
}
