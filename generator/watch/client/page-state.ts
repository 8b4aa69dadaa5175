import { fields, focusable, isChoice, toggles, type Field } from "./controls.ts";

/** What a visitor did to a page, to be restored after a reload; elements by name. */
interface PageState {
  readonly page: string;
  readonly scroll: readonly [x: number, y: number];
  readonly fields: readonly (readonly [name: string, filling: Filling])[];
  readonly pressed: readonly string[];
  readonly focused: string | undefined;
}

/** Whether a choice is made, what was typed, or the values of the options that are selected. */
type Filling = boolean | string | readonly string[];

const keys = { state: "live-page-state", reload: "live-page-reload" };

/** Reloads the page, once for each version, and keeps scroll position, typed text, pressed toggles and focus. */
export function reload(version: string): void {
  const page = location.pathname;
  // A page that never gets the version that it waits for must not be reloaded for ever.
  const [lastVersion, lastTime] = (sessionStorage.getItem(keys.reload) ?? "").split(" ");
  if (lastVersion === version && Date.now() - Number(lastTime) < 2000) return;
  sessionStorage.setItem(keys.reload, `${version} ${Date.now()}`);

  const state: PageState = {
    page,
    scroll: [scrollX, scrollY],
    fields: [...fields()].filter(([, field]) => isTouched(field)).map(([name, field]) => [name, fillingOf(field)]),
    pressed: [...toggles()].filter(([, toggle]) => isPressed(toggle)).map(([name]) => name),
    focused: [...focusable()].find(([, element]) => element === document.activeElement)?.[0],
  };
  sessionStorage.setItem(keys.state, JSON.stringify(state));
  location.reload();
}

/** Restores what `reload` kept. */
export function restoreState(): void {
  const text = sessionStorage.getItem(keys.state);
  sessionStorage.removeItem(keys.state);
  const state = text === null ? undefined : (JSON.parse(text) as PageState);
  if (state?.page !== location.pathname) return;
  whenParsed(() => {
    const presentFields = fields();
    for (const [name, filling] of state.fields) fill(presentFields.get(name), filling);
    const presentToggles = toggles();
    for (const name of state.pressed) {
      const toggle = presentToggles.get(name);
      if (toggle && !isPressed(toggle)) toggle.click();
    }
    focusable()
      .get(state.focused ?? "")
      ?.focus({ preventScroll: true });
    scrollTo({ left: state.scroll[0], top: state.scroll[1], behavior: "instant" });
  });
}

/** A field that nobody has touched takes the value of the new page. */
function isTouched(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

function fillingOf(field: Field): Filling {
  if (isChoice(field)) return field.checked;
  return field instanceof HTMLSelectElement ? [...field.selectedOptions].map(({ value }) => value) : field.value;
}

/** A field that has become a field of another kind is left as it is. */
function fill(field: Field | undefined, filling: Filling): void {
  if (!field) return;
  if (isChoice(field)) {
    if (typeof filling === "boolean") field.checked = filling;
  } else if (field instanceof HTMLSelectElement) {
    if (typeof filling === "object")
      for (const option of field.options) option.selected = filling.includes(option.value);
  } else if (typeof filling === "string") {
    field.value = filling;
  }
}

function isPressed(toggle: HTMLElement): boolean {
  return toggle.getAttribute("aria-pressed") === "true";
}

/** Once all elements are there. Clicks on islands that are not hydrated yet are kept for them. */
function whenParsed(run: () => void): void {
  if (document.readyState !== "loading") run();
  else document.addEventListener("DOMContentLoaded", run, { once: true });
}
