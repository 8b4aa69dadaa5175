import type { islandsLive } from "./hydrate-islands.ts";

/*
 * Keeps what a visitor does before the islands are hydrated, and repeats it afterwards: clicks on `button[data-hold]`
 * and submits of `form[data-hold]`. Controls that work without script must not have this attribute.
 *
 * Removes the attribute `data-unscripted` from the root element, which styles use for readers without script. If the
 * hydration script does not load, is broken or throws before that, the attribute comes back, and nothing more is kept.
 * Unlike `@media (scripting: none)`, this works in every browser.
 *
 * It is inline in the head, because it has to run before the first paint. Every page contains it, so each byte counts:
 * no functions that are called once, and only imports of types.
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
  // Failed pictures fire errors as well. Only scripts have `defer`, and only uncaught errors have a message.
  if (!held || !(message || (target as HTMLScriptElement).defer)) return;
  dataset["unscripted"] = "";
  repeat();
};

addEventListener("click", hold, true);
addEventListener("submit", hold, true);
addEventListener("error", give, true);
addEventListener("islands-live" satisfies typeof islandsLive, repeat);
