/** What a visitor did to a page, to be done again after it was loaded anew. */
interface PageState {
  readonly page: string;
  readonly scroll: readonly [x: number, y: number];
  readonly fields: readonly { readonly name: string; readonly value: string; readonly isChecked: boolean }[];
  /** Numbers of the toggle buttons that are pressed. */
  readonly pressed: readonly number[];
  readonly focused: number;
}

const keys = { state: "live-page-state", reload: "live-page-reload" };

const fields = () =>
  [...document.querySelectorAll("input, textarea, select")] as (HTMLInputElement | HTMLTextAreaElement)[];
const toggles = () => [...document.querySelectorAll<HTMLElement>("button[aria-pressed]")];
const focusable = () => [...document.querySelectorAll<HTMLElement>("a, button, input, textarea, select")];

/** Loads the page again and keeps scroll position, typed text, pressed toggles and focus; once for each version. */
export function reload(version: string): void {
  const page = location.pathname;
  // A page that never gets the version that it is told must not be loaded again and again.
  const [lastVersion, lastTime] = (sessionStorage.getItem(keys.reload) ?? "").split(" ");
  if (lastVersion === version && Date.now() - Number(lastTime) < 2000) return;
  sessionStorage.setItem(keys.reload, `${version} ${Date.now()}`);

  const state: PageState = {
    page,
    scroll: [scrollX, scrollY],
    fields: fields().map((field) => ({
      name: field.name,
      value: field.value,
      isChecked: field instanceof HTMLInputElement && field.checked,
    })),
    pressed: toggles().flatMap((toggle, index) => (isPressed(toggle) ? [index] : [])),
    focused: focusable().findIndex((element) => element === document.activeElement),
  };
  sessionStorage.setItem(keys.state, JSON.stringify(state));
  location.reload();
}

/** Gives a page that was loaded again what `reload` kept of it. */
export function restoreState(): void {
  const text = sessionStorage.getItem(keys.state);
  sessionStorage.removeItem(keys.state);
  const state = text === null ? undefined : (JSON.parse(text) as PageState);
  if (state?.page !== location.pathname) return;
  whenParsed(() => {
    for (const [index, { name, value, isChecked }] of state.fields.entries()) {
      const field = fields()[index];
      if (!field || field.name !== name || field.type === "file") continue;
      if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) field.checked = isChecked;
      else field.value = value;
    }
    for (const index of state.pressed) {
      const toggle = toggles()[index];
      if (toggle && !isPressed(toggle)) toggle.click();
    }
    focusable()[state.focused]?.focus({ preventScroll: true });
    scrollTo({ left: state.scroll[0], top: state.scroll[1], behavior: "instant" });
  });
}

function isPressed(toggle: HTMLElement): boolean {
  return toggle.getAttribute("aria-pressed") === "true";
}

/** Once all elements are there; what islands are clicked for before they are live is kept for them. */
function whenParsed(run: () => void): void {
  if (document.readyState !== "loading") run();
  else document.addEventListener("DOMContentLoaded", run, { once: true });
}
