/** The state of a page, to be restored after a reload. Elements are stored by name. */
interface PageState {
  readonly page: string;
  readonly scroll: readonly [x: number, y: number];
  /** What the user typed and chose. */
  readonly fields: readonly (readonly [name: string, value: string | boolean])[];
  readonly focused: string | undefined;
}

const keys = { state: "live-page-state", reload: "live-page-reload" };

/** Reloads the page, once for each version. Keeps scroll position, typed text, choices and focus. */
export function reload(version: string): void {
  // Prevents endless reloading if a page never gets the version that it waits for.
  const [lastVersion, lastTime] = (sessionStorage.getItem(keys.reload) ?? "").split(" ");
  if (lastVersion === version && Date.now() - Number(lastTime) < 2000) return;
  sessionStorage.setItem(keys.reload, `${version} ${Date.now()}`);
  sessionStorage.setItem(keys.state, JSON.stringify(pageState()));
  location.reload();
}

/** Returns the present state of the page. A field that the user has not changed gets the value of the new page. */
function pageState(): PageState {
  const elements = [...named()];
  return {
    page: location.pathname,
    scroll: [scrollX, scrollY],
    fields: elements.flatMap(([name, element]) =>
      isField(element) && isTouched(element)
        ? [[name, isChoice(element) ? element.checked : element.value] as const]
        : [],
    ),
    focused: elements.find(([, element]) => element === document.activeElement)?.[0],
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

/** Runs work once the whole page is parsed. */
export function whenParsed(work: () => void): void {
  if (document.readyState !== "loading") work();
  else document.addEventListener("DOMContentLoaded", work, { once: true });
}

/** Brings the page into an earlier state. */
function applyState({ fields, focused = "", scroll: [left, top] }: PageState): void {
  const elements = named();
  for (const [name, value] of fields) {
    const field = elements.get(name);
    if (!field || !isField(field)) continue;
    if (isChoice(field)) field.checked = value === true;
    else field.value = String(value);
  }
  elements.get(focused)?.focus({ preventScroll: true });
  scrollTo({ left, top, behavior: "instant" });
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: HTMLElement): element is Field {
  return element.matches("input:not([type=hidden], [type=file]), textarea, select");
}

/** Whether a field is a checkbox or radio button. */
function isChoice(field: Field): field is HTMLInputElement {
  return ["checkbox", "radio"].includes(field.type);
}

function isTouched(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

/**
 * Elements that can have the focus. Their names stay the same if others are added, removed or moved: form, own name or
 * id, and value or text. The text of a field would be what the user typed. Elements with the same name are numbered.
 */
function named(): ReadonlyMap<string, HTMLElement> {
  const elements = new Map<string, HTMLElement>();
  const nameOf = (owner: Element | null) => owner?.getAttribute("name") ?? owner?.id ?? "";
  const selector = "a, button, input, textarea, select, summary, [tabindex]";
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const text = element.getAttribute("aria-label") ?? element.textContent?.trim();
    const last = !isField(element) ? text : isChoice(element) ? element.value : "";
    const name = JSON.stringify([element.localName, nameOf(element.closest("form")), nameOf(element), last]);
    let occurrence = 0;
    while (elements.has(`${name} ${occurrence}`)) occurrence += 1;
    elements.set(`${name} ${occurrence}`, element);
  }
  return elements;
}
