/** How long an answer is used without asking again: `"10 minutes"`, `"1 day"`. */
export type Lifetime = `${number} ${"second" | "minute" | "hour" | "day" | "week"}${"" | "s"}`;

/** How data are asked for. */
export interface FetchOptions {
  /** How long the answer is used without asking again; a day unless told. */
  readonly lifetime?: Lifetime;
  /** What the answer is; JSON unless told. */
  readonly as?: "json" | "text";
  readonly headers?: Readonly<Record<string, string>>;
}

/** Fetches for the site that is built. `calledAt` has the place of the call in its stack. */
export type Fetcher = (url: string, options: FetchOptions, calledAt: Error) => Promise<unknown>;

/** What a call in a browser ends with; a check finds it in scripts. */
export const outsideOfBuild = "fetchData works only while a site is built";

let fetcher: Fetcher | undefined;

/** Gives `fetchData` what it asks; the build does so. */
export function provideFetcher(provided: Fetcher): void {
  fetcher = provided;
}

/**
 * Fetches data for pages while the site is built, from an `https:` or `http:` address. The answer is kept in the cache folder:
 * until its lifetime is over, builds ask nobody, and `--offline` uses it whatever its age.
 *
 *     const posts = await fetchData<readonly Post[]>("https://cms.example/posts.json", { lifetime: "1 hour" });
 *
 * Throws when the request fails and nothing was kept, when the answer is no success or not JSON, and in a browser. When the
 * request fails and an older answer is kept, that is used, and the build warns.
 */
export function fetchData(url: string, options: FetchOptions & { readonly as: "text" }): Promise<string>;
export function fetchData<Data = unknown>(url: string, options?: FetchOptions): Promise<Data>;
export function fetchData(url: string, options: FetchOptions = {}): Promise<unknown> {
  if (fetcher === undefined) return Promise.reject(new Error(outsideOfBuild));
  return fetcher(String(url), options, new Error("fetchData was called here"));
}
