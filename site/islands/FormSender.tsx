import { useEffect, useRef, useState } from "react";
import { secondsField } from "../components/seconds-field.ts";
import { sendForm, type Outcome } from "./send-form.ts";

// `type`, not `interface`, because an island gets props as JSON.
type SendingWords = Readonly<Record<"sending" | "refusedBecause" | Outcome["kind"], string>>;

/**
 * Sends the form that contains it and reports the result. A form that has arrived is emptied, all others keep their
 * input. Without script, browsers send the form themselves. The status element is in the page from the start, because
 * screen readers announce only changes of elements that they know.
 */
export function FormSender(words: SendingWords) {
  const region = useRef<HTMLParagraphElement>(null);
  const [outcome, setOutcome] = useState<Outcome | { readonly kind: "sending" }>();

  useEffect(() => {
    const form = region.current?.closest("form");
    if (!form) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let start = performance.now();
    let isTyped = false;
    let isSending = false;
    const onInput = () => {
      if (!isTyped) start = performance.now();
      isTyped = true;
    };
    const onSubmit = async (event: SubmitEvent) => {
      event.preventDefault();
      // A double click counts once.
      if (isSending) return;
      isSending = true;
      markBusy(form, true);
      setOutcome({ kind: "sending" });
      const data = new FormData(form);
      const sent = JSON.stringify([...data]);
      data.set(secondsField, String(Math.round((performance.now() - start) / 1000)));
      const result = await sendForm(form, data);
      // Input that was typed since then has not been sent.
      if (result.kind === "arrived" && JSON.stringify([...new FormData(form)]) === sent) {
        form.reset();
        isTyped = false;
      }
      isSending = false;
      markBusy(form, false);
      setOutcome(result);
    };
    form.addEventListener("input", onInput, { signal });
    form.addEventListener("submit", (event) => void onSubmit(event), { signal });
    return () => listening.abort();
  }, []);

  const isFailed = outcome && outcome.kind !== "sending" && outcome.kind !== "arrived";
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- screen readers announce an <output> less reliably
    <p ref={region} role="status" data-failed={isFailed ? "" : undefined}>
      {outcome && wordsOf(outcome, words)}
    </p>
  );
}

/** Not `disabled`, because that would remove the focus. */
function markBusy(form: HTMLFormElement, isBusy: boolean): void {
  for (const button of form.querySelectorAll("[type=submit]")) {
    for (const name of ["aria-busy", "aria-disabled"]) button.setAttribute(name, String(isBusy));
  }
}

function wordsOf(
  { kind, reason }: { readonly kind: keyof SendingWords; readonly reason?: string | undefined },
  words: SendingWords,
) {
  return reason === undefined ? words[kind] : words.refusedBecause.split("{reason}").join(reason);
}
