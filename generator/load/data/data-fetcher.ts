import { createHash } from "node:crypto";
import type { AnswerStore } from "../../cache/answer-store.ts";
import type { Fetcher, FetchOptions } from "../../runtime/fetch-data.ts";
import { dataError, failureOf, parsed, reasonOf } from "./data-errors.ts";
import { isJson } from "./is-json.ts";
import { millisecondsOf } from "./lifetime.ts";

/** An answer as the cache keeps it. */
export interface KeptAnswer {
  readonly text: string;
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
}

/** An answer that is older than its lifetime, used because a newer one could not be had. */
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

/** How long a request may take, in milliseconds. */
const mostPatience = 30_000;

/** How long a service that failed is not asked again while an older answer is there, in milliseconds. */
const pause = 60_000;

/** Headers may contain a secret, which does not belong into a cache. */
function digestOf(headers: Readonly<Record<string, string>>): string {
  return createHash("sha256").update(JSON.stringify(headers)).digest("base64url");
}

/** Makes the function behind `fetchData`. Requests for the same are made once. */
export function dataFetcher({ store, isOffline, onStale, request = fetch, now = Date.now }: FetcherOptions): Fetcher {
  const asked = new Map<string, Promise<string>>();
  const failed = new Map<string, { readonly at: number; readonly error: Error }>();

  const ask = async (url: string, { headers = {}, as = "json" }: FetchOptions, key: string): Promise<string> => {
    const last = failed.get(key);
    if (last !== undefined && now() - last.at < pause) throw last.error;
    try {
      const response = await request(url, { headers, signal: AbortSignal.timeout(mostPatience) });
      if (!response.ok) throw new Error(`the response is ${response.status} ${response.statusText}`.trim());
      const text = await response.text();
      const isUsable = as !== "json" || isJson(text);
      // A page that asks to log in, say, does not take the place of an answer that can be used.
      if (!isUsable && store.get(key) !== undefined) throw new Error("the response is not JSON");
      if (isUsable) store.set(key, { text, at: now() });
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
    const key = JSON.stringify(headers === undefined ? [url] : [url, digestOf(headers)]);
    const kept = store.get(key);
    const isFresh = kept !== undefined && now() - kept.at < (millisecondsOf(lifetime) ?? 0);
    if (kept !== undefined && (isFresh || isOffline)) return parsed(kept.text, as, url, calledAt);
    if (isOffline) {
      const what = `"${url}" is not in the cache, and --offline opens no connection`;
      throw dataError({ what, fix: "build once without --offline, and keep node_modules/.cache" }, calledAt);
    }
    const text = await askOnce(url, options, key).catch((error: unknown) => {
      const reason = reasonOf(error);
      if (kept === undefined) {
        const fix = "check the address and the network";
        throw dataError({ what: `"${url}" cannot be fetched: ${reason}`, fix }, calledAt);
      }
      onStale({ url, reason, calledAt });
      return kept.text;
    });
    return parsed(text, as, url, calledAt);
  };
}
