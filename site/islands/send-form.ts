/** The result of sending a form: the key of the words that report it, and the service's own words if it sent any. */
export interface Outcome {
  readonly kind: "arrived" | "refused" | "failed" | "unreachable" | "late";
  readonly reason?: string | undefined;
}

/** In milliseconds. A service that starts on demand may need a few seconds. */
const patience = 20_000;

/** Sends a form's data to its address. Does not throw. */
export async function sendForm({ action }: HTMLFormElement, body: FormData): Promise<Outcome> {
  const giveUp = new AbortController();
  const end = setTimeout(() => giveUp.abort(), patience);
  try {
    const response = await fetch(action, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      signal: giveUp.signal,
    });
    // Not every service answers with JSON.
    const answer = (await response.json().catch(() => undefined)) as Answer | undefined;
    if (response.status >= 500) return { kind: "failed" };
    // Some services refuse with status 200.
    if (response.ok && answer?.success !== false) return { kind: "arrived" };
    return { kind: "refused", reason: reasonIn(answer) };
  } catch {
    return { kind: giveUp.signal.aborted ? "late" : "unreachable" };
  } finally {
    clearTimeout(end);
  }
}

/** Services use different keys for their messages. */
type Answer = Partial<Readonly<Record<"success" | "message" | "error" | "errors", unknown>>> | null;

function reasonIn(answer: Answer | undefined): string | undefined {
  return [answer?.message, answer?.error, answer?.errors]
    .flat()
    .map((one) => (one as { readonly message?: unknown } | null | undefined)?.message ?? one)
    .find((one): one is string => typeof one === "string" && one !== "")
    ?.slice(0, 300);
}
