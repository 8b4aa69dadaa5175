export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Elements by name, which stays the same if other elements are added, removed or moved. */
export type Named<Kind extends Element> = ReadonlyMap<string, Kind>;

/** Fields by form and name, and choices also by value. */
export function fields(): Named<Field> {
  const selector = "input:not([type=hidden], [type=file]), textarea, select";
  return named<Field>(selector, (field) => [...placeOf(field), isChoice(field) ? field.value : ""]);
}

/** Toggle buttons by the name of their group and their text. */
export function toggles(): Named<HTMLElement> {
  return named<HTMLElement>("button[aria-pressed]", (toggle) => {
    const group = toggle.closest("[role=group], [role=toolbar], fieldset");
    return [group?.getAttribute("aria-label") ?? group?.querySelector("legend")?.textContent ?? "", textOf(toggle)];
  });
}

/** Elements that can have the focus, by id, name or text. */
export function focusable(): Named<HTMLElement> {
  const selector = "a, button, input, textarea, select, summary, [tabindex]";
  return named<HTMLElement>(selector, (element) => [element.localName, ...placeOf(element), textOf(element)]);
}

/** Whether a field is a checkbox or radio button. */
export function isChoice(field: Field): field is HTMLInputElement {
  return ["checkbox", "radio"].includes(field.type);
}

/** Elements with the same name are numbered in order. */
function named<Kind extends Element>(selector: string, nameOf: (element: Kind) => readonly string[]): Named<Kind> {
  const found = new Map<string, Kind>();
  for (const element of document.querySelectorAll<Kind>(selector)) {
    const name = JSON.stringify(nameOf(element));
    let occurrence = 0;
    while (found.has(`${name} ${occurrence}`)) occurrence += 1;
    found.set(`${name} ${occurrence}`, element);
  }
  return found;
}

function placeOf(element: Element): string[] {
  const form = element.closest("form");
  const name = (one: Element | null) => one?.getAttribute("name") ?? one?.id ?? "";
  return [name(form), name(element)];
}

/** The text of a field would be what the user typed, so it is not used. */
function textOf(element: Element): string {
  const text = element.matches("input, textarea, select") ? "" : element.textContent;
  return element.getAttribute("aria-label") ?? (text ?? "").trim();
}
