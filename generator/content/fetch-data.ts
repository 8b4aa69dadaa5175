import { createHash } from "node:crypto";
import { openCache, type Cache } from "../cache.ts";
import type { SiteSource } from "../evaluate/site-source.ts";
import { displayPath } from "../problems/places.ts";
import type { Problem } from "../problems/problem.ts";
import { provideFetcher, type Fetcher, type FetchOptions } from "../runtime/site-data.ts";

/** Provides `fetchData` to a site. Nothing is loaded or read before it is called. */
export function siteData({ isOffline }: { readonly isOffline: boolean }) {
  const stale: StaleAnswer[] = [];
  const ages: number[] = [];
  // Responses do not depend on the code of the generator.
  const responses = () => openCache<KeptAnswer>("fetched-data", "responses");
  let fetchNow: Fetcher | undefined;
  provideFetcher((...call) => {
    fetchNow ??= dataFetcher({
      store: responses(),
      isOffline,
      onStale: (one) => void stale.push(one),
      onKept: (age) => void ages.push(age),
    });
    return fetchNow(...call);
  });
  return {
    /** Writes the answers to the cache, for threads and later builds. */
    save: () => void (fetchNow && responses().save()),
    /** Returns the age in milliseconds of the oldest answer since the last call that came from the cache. */
    age: (): number | undefined => ages.splice(0).toSorted((a, b) => b - a)[0],
    /** Returns a warning for each answer since the last call that is older than its lifetime. */
    problems: (source: SiteSource, entry: string): readonly Problem[] =>
      stale.splice(0).map(({ url, reason, calledAt }) => ({
        code: "data-stale",
        severity: "warning",
        where: source.positionOf(calledAt) ?? displayPath(entry),
        what: `"${url}" cannot be fetched, so the build uses an older response: ${reason}`,
        fix: "check the address and the network, or build with --offline",
      })),
  };
}

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
  readonly store: Pick<Cache<KeptAnswer>, "get" | "set">;
  readonly isOffline: boolean;
  readonly onStale: (stale: StaleAnswer) => void;
  /** Called with the age of each answer that comes from the cache, in milliseconds. */
  readonly onKept?: (age: number) => void;
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
export function dataFetcher({
  store,
  isOffline,
  onStale,
  onKept,
  request = fetch,
  now = Date.now,
}: FetcherOptions): Fetcher {
  /** Requests that are under way, or failed a moment ago. */
  const asked = new Map<string, { readonly answer: Promise<string>; failedAt: number }>();

  const ask = async (url: string, { headers = {}, as = "json" }: FetchOptions, key: string): Promise<string> => {
    const response = await request(url, { headers, signal: AbortSignal.timeout(mostPatience) });
    if (!response.ok) throw new Error(`the response is ${response.status} ${response.statusText}`.trim());
    const text = await response.text();
    const isUsable = as !== "json" || isJson(text);
    // A page that asks to log in, say, does not take the place of an answer that can be used.
    if (!isUsable && store.get(key) !== undefined) throw new Error("the response is not JSON");
    if (isUsable) store.set(key, { text, at: now() });
    asked.delete(key);
    return text;
  };
  const askOnce = async (url: string, options: FetchOptions, key: string): Promise<string> => {
    const last = asked.get(key);
    if (last !== undefined && now() - last.failedAt < pause) return last.answer;
    const asking = { answer: ask(url, options, key), failedAt: Number.POSITIVE_INFINITY };
    asked.set(key, asking);
    return asking.answer.catch((error: unknown) => {
      asking.failedAt = now();
      throw error;
    });
  };

  return async (url, options, calledAt) => {
    const { as = "json", lifetime = "1 day", headers } = options;
    const wrong = failureOf(url, lifetime);
    if (wrong !== undefined) throw dataError(wrong, calledAt);
    const key = JSON.stringify(headers === undefined ? [url] : [url, digestOf(headers)]);
    const kept = store.get(key)?.facts;
    const isFresh = kept !== undefined && now() - kept.at < (millisecondsOf(lifetime) ?? 0);
    if (kept !== undefined && (isFresh || isOffline)) {
      onKept?.(now() - kept.at);
      return parsed(kept.text, as, url, calledAt);
    }
    if (isOffline) {
      const what = `"${url}" is not in the cache, and --offline opens no connection`;
      throw dataError({ what, fix: "build once without --offline, and keep node_modules/.cache" }, calledAt);
    }
    const text = await askOnce(url, options, key).catch((error: unknown) => {
      const reason = reasonOf(error);
      const fix = "check the address and the network";
      if (kept === undefined) throw dataError({ what: `"${url}" cannot be fetched: ${reason}`, fix }, calledAt);
      onStale({ url, reason, calledAt });
      onKept?.(now() - kept.at);
      return kept.text;
    });
    return parsed(text, as, url, calledAt);
  };
}

/** Makes an error of `fetchData` at the place of the call, with a fix as its cause. */
function dataError({ what, fix }: Pick<Problem, "what" | "fix">, calledAt: Error): Error {
  const error = new Error(what, { cause: { code: "data-failed", fix } });
  error.stack = calledAt.stack?.replace(/^.*$/m, () => `Error: ${what}`) ?? "";
  return error;
}

/** Returns what is wrong with the arguments of `fetchData`, if anything is. */
function failureOf(url: string, lifetime: string): Pick<Problem, "what" | "fix"> | undefined {
  const { protocol } = URL.canParse(url) ? new URL(url) : { protocol: "" };
  if (protocol !== "https:" && protocol !== "http:") {
    return {
      what: `"${url}" is not an address that fetchData can request`,
      fix: 'write a whole address: "https://example.com/posts.json"',
    };
  }
  if (millisecondsOf(lifetime) !== undefined) return undefined;
  return { what: `the lifetime "${lifetime}" is not valid`, fix: 'write it as "10 minutes", "1 hour" or "2 days"' };
}

/** Describes why a request failed. The message of `fetch` itself does not contain the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "there was no response within 30 s";
  const { cause } = error;
  return cause instanceof Error && cause.message !== "" ? cause.message : error.message;
}

/** Parses an answer. Throws if it is not in the expected format. */
function parsed(text: string, as: "json" | "text", url: string, calledAt: Error): unknown {
  if (as === "text") return text;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const what = `the response of "${url}" is not JSON: ${reasonOf(error)}`;
    throw dataError({ what, fix: 'correct the address, or fetch it with { as: "text" }' }, calledAt);
  }
}

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const units = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;

/** Returns the milliseconds of a lifetime such as `10 minutes`. Returns nothing for any other text. */
function millisecondsOf(lifetime: string): number | undefined {
  const [, count, unit] = /^(\d+(?:\.\d+)?) (second|minute|hour|day|week)s?$/.exec(lifetime) ?? [];
  return count === undefined ? undefined : Number(count) * units[unit as keyof typeof units];
}
