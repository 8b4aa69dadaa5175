/** The state of a page, to be restored after a reload. Elements are stored by name. */
interface PageState {
  readonly page: string;
  readonly scroll: readonly [x: number, y: number];
  readonly fields: readonly (readonly [name: string, filling: Filling])[];
  readonly pressed: readonly string[];
  readonly focused: string | undefined;
}

/** Whether a choice is checked, the typed text, or the values of the selected options. */
type Filling = boolean | string | readonly string[];

const keys = { state: "live-page-state", reload: "live-page-reload" };

/** Reloads the page, once for each version. Keeps scroll position, typed text, pressed toggles and focus. */
export function reload(version: string): void {
  // Prevents endless reloading if a page never gets the version that it waits for.
  const [lastVersion, lastTime] = (sessionStorage.getItem(keys.reload) ?? "").split(" ");
  if (lastVersion === version && Date.now() - Number(lastTime) < 2000) return;
  sessionStorage.setItem(keys.reload, `${version} ${Date.now()}`);
  sessionStorage.setItem(keys.state, JSON.stringify(pageState()));
  location.reload();
}

/** Returns the present state of the page. */
function pageState(): PageState {
  return {
    page: location.pathname,
    scroll: [scrollX, scrollY],
    fields: [...fields()].filter(([, field]) => isTouched(field)).map(([name, field]) => [name, fillingOf(field)]),
    pressed: [...toggles()].filter(([, toggle]) => isPressed(toggle)).map(([name]) => name),
    focused: [...focusable()].find(([, element]) => element === document.activeElement)?.[0],
  };
}

/** Restores the state that `reload` stored. */
export function restoreState(): void {
  const text = sessionStorage.getItem(keys.state);
  sessionStorage.removeItem(keys.state);
  const state = text === null ? undefined : (JSON.parse(text) as PageState);
  if (state?.page !== location.pathname) return;
  whenParsed(() => applyState(state));
}

/** Brings the page into an earlier state. */
function applyState(state: PageState): void {
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
}

/** A field that the user has not changed gets the value of the new page. */
function isTouched(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

function fillingOf(field: Field): Filling {
  if (isChoice(field)) return field.checked;
  return field instanceof HTMLSelectElement ? [...field.selectedOptions].map(({ value }) => value) : field.value;
}

/** Skips a field that is now of another kind. */
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

/** Waits until the page is parsed. Clicks on islands that are not hydrated yet are replayed later. */
function whenParsed(run: () => void): void {
  if (document.readyState !== "loading") run();
  else document.addEventListener("DOMContentLoaded", run, { once: true });
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Elements by name, which stays the same if other elements are added, removed or moved. */
type Named<Kind extends Element> = ReadonlyMap<string, Kind>;

/** Fields by form and name, and choices also by value. */
function fields(): Named<Field> {
  const selector = "input:not([type=hidden], [type=file]), textarea, select";
  return named<Field>(selector, (field) => [...placeOf(field), isChoice(field) ? field.value : ""]);
}

/** Toggle buttons by the name of their group and their text. */
function toggles(): Named<HTMLElement> {
  return named<HTMLElement>("button[aria-pressed]", (toggle) => {
    const group = toggle.closest("[role=group], [role=toolbar], fieldset");
    return [group?.getAttribute("aria-label") ?? group?.querySelector("legend")?.textContent ?? "", textOf(toggle)];
  });
}

/** Elements that can have the focus, by id, name or text. */
function focusable(): Named<HTMLElement> {
  const selector = "a, button, input, textarea, select, summary, [tabindex]";
  return named<HTMLElement>(selector, (element) => [element.localName, ...placeOf(element), textOf(element)]);
}

/** Whether a field is a checkbox or radio button. */
function isChoice(field: Field): field is HTMLInputElement {
  return ["checkbox", "radio"].includes(field.type);
}

/** Elements with the same name are numbered in order. */
function named<Kind extends Element>(selector: string, nameOf: (element: Kind) => readonly string[]): Named<Kind> {
  const elements = new Map<string, Kind>();
  for (const element of document.querySelectorAll<Kind>(selector)) {
    const name = JSON.stringify(nameOf(element));
    let occurrence = 0;
    while (elements.has(`${name} ${occurrence}`)) occurrence += 1;
    elements.set(`${name} ${occurrence}`, element);
  }
  return elements;
}

function placeOf(element: Element): string[] {
  const form = element.closest("form");
  const name = (owner: Element | null) => owner?.getAttribute("name") ?? owner?.id ?? "";
  return [name(form), name(element)];
}

/** The text of a field would be what the user typed, so it is not used. */
function textOf(element: Element): string {
  const text = element.matches("input, textarea, select") ? "" : element.textContent;
  return element.getAttribute("aria-label") ?? (text ?? "").trim();
}
