import { millisecondsOf } from "./lifetime.ts";

interface DataWords {
  readonly what: string;
  readonly fix: string;
}

/** Makes an error of `fetchData` at the place of the call, with a fix as its cause. */
export function dataError({ what, fix }: DataWords, calledAt: Error): Error {
  const error = new Error(what, { cause: { code: "data-failed", fix } });
  error.stack = calledAt.stack?.replace(/^.*$/m, () => `Error: ${what}`) ?? "";
  return error;
}

/** Returns what is wrong with the arguments of `fetchData`, if anything is. */
export function failureOf(url: string, lifetime: string): DataWords | undefined {
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
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "there was no response within 30 s";
  const { cause } = error;
  return cause instanceof Error && cause.message !== "" ? cause.message : error.message;
}

/** Parses an answer. Throws if it is not in the expected format. */
export function parsed(text: string, as: "json" | "text", url: string, calledAt: Error): unknown {
  if (as === "text") return text;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const what = `the response of "${url}" is not JSON: ${reasonOf(error)}`;
    throw dataError({ what, fix: 'correct the address, or fetch it with { as: "text" }' }, calledAt);
  }
}
