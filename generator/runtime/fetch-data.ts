/** How long an answer is used before it is requested again: `"10 minutes"`, `"1 day"`. */
export type Lifetime = `${number} ${"second" | "minute" | "hour" | "day" | "week"}${"" | "s"}`;

/** The options of `fetchData`. */
export interface FetchOptions {
  /** How long the answer is used before it is requested again. The default is a day. */
  readonly lifetime?: Lifetime;
  /** The format of the answer. The default is JSON. */
  readonly as?: "json" | "text";
  readonly headers?: Readonly<Record<string, string>>;
}

/** Fetches data during the build. The stack of `calledAt` contains the place of the call. */
export type Fetcher = (url: string, options: FetchOptions, calledAt: Error) => Promise<unknown>;

/** The error message of a call in a browser. A check looks for it in scripts. */
export const outsideOfBuild = "fetchData works only while a site is built";

let fetcher: Fetcher | undefined;

/** Sets the implementation of `fetchData`. The build calls it. */
export function provideFetcher(provided: Fetcher): void {
  fetcher = provided;
}

/**
 * Fetches data for pages during the build, from an `https:` or `http:` URL. The answer is stored in the cache folder.
 * Builds use it until its lifetime is over. With `--offline`, they use it at any age.
 *
 *     const posts = await fetchData<readonly Post[]>("https://cms.example/posts.json", { lifetime: "1 hour" });
 *
 * If the request fails and an older answer is stored, that answer is used, and the build warns. Throws if the request
 * fails without an older answer, if the status is not a success, or if the answer is not valid JSON. Always throws in a
 * browser.
 */
export function fetchData(url: string, options: FetchOptions & { readonly as: "text" }): Promise<string>;
export function fetchData<Data = unknown>(url: string, options?: FetchOptions): Promise<Data>;
export function fetchData(url: string, options: FetchOptions = {}): Promise<unknown> {
  if (fetcher === undefined) return Promise.reject(new Error(outsideOfBuild));
  return fetcher(String(url), options, new Error("fetchData was called here"));
}
