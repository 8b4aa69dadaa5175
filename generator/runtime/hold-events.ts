import type { islandsLive } from "./islands-live.ts";

/*
 * Keeps what a visitor does before the islands are live and repeats it then:
 * clicks on `button[data-hold]` and submits of `form[data-hold]`. Controls that
 * work without script must not carry the mark.
 *
 * Takes the attribute `data-unscripted` from the root element, which styles use
 * for readers without script. When the hydration script does not arrive, is
 * broken or throws before that, the attribute comes back, and nothing is kept
 * any longer. Unlike `@media (scripting: none)` it works in every browser.
 *
 * Stands inline in the head, because it has to be there before the first paint.
 * Every page carries it, so each byte counts: no function that is called once,
 * and no import but of types.
 */

type Control = HTMLButtonElement | HTMLFormElement;

const { dataset } = document.documentElement;
delete dataset["unscripted"];

let held: Control[] | undefined = [];

const hold = (event: Event) => {
  const control = (event.target as Element).closest?.<Control>(
    event.type === "click" ? "button[data-hold]" : "form[data-hold]",
  );
  if (!held || !control) return;
  event.preventDefault();
  held.push(control);
};

const repeat = () => {
  const controls = held;
  held = undefined;
  for (const control of controls ?? []) {
    if ("form" in control) control.click();
    else control.requestSubmit();
  }
};

const give = ({ message, target }: Partial<ErrorEvent>) => {
  // Pictures fail, too: of all elements only scripts have `defer`, and of these events only uncaught errors a message.
  if (!held || !(message || (target as HTMLScriptElement).defer)) return;
  dataset["unscripted"] = "";
  repeat();
};

addEventListener("click", hold, true);
addEventListener("submit", hold, true);
addEventListener("error", give, true);
addEventListener("islands-live" satisfies typeof islandsLive, repeat);
