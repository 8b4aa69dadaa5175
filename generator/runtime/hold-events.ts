/** Fired on `window` when every island of the page is live. */
export const islandsLive = "islands-live";

/**
 * Keeps what a visitor does before the islands are live and repeats it then:
 * clicks on `button[data-hold]` and submits of `form[data-hold]`. Controls that
 * work without script must not carry the mark.
 *
 * Stands inline in the head, because it has to be there before the first paint.
 */
export function holdEvents(): void {
  const held: (() => void)[] = [];

  const hold = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>(`${event.type === "click" ? "button" : "form"}[data-hold]`);
    if (!control) return;
    event.preventDefault();
    held.push(() => (control instanceof HTMLFormElement ? control.requestSubmit() : control.click()));
  };

  addEventListener("click", hold, true);
  addEventListener("submit", hold, true);
  addEventListener(
    islandsLive,
    () => {
      removeEventListener("click", hold, true);
      removeEventListener("submit", hold, true);
      for (const repeat of held) repeat();
    },
    { once: true },
  );
}
