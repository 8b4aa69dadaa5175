import type { LiveProblems, ShownProblems } from "../live-connections.ts";

type Kind = keyof LiveProblems;

let shown: { readonly host: HTMLElement; readonly close: AbortController } | undefined;

/** The problems that were hidden last, by kind. */
const hidden = new Map<Kind, string>();

/**
 * Shows problems until they are fixed or hidden: over the page if it is older than the last save, otherwise at the
 * bottom. Hidden problems stay hidden until other problems replace them. All contents are inserted as text.
 */
export function showProblems(problems: LiveProblems | undefined): void {
  close();
  if (problems === undefined) return;
  for (const kind of ["refused", "found"] as const) {
    if (hidden.get(kind) !== JSON.stringify(problems[kind])) hidden.delete(kind);
    if (!shown && !hidden.has(kind) && problems[kind].count > 0) open(kind, problems[kind], problems);
  }
}

function open(kind: Kind, list: ShownProblems, problems: LiveProblems): void {
  const hide = () => {
    hidden.set(kind, JSON.stringify(list));
    showProblems(problems);
  };
  const host = problemPanel(kind, list, hide);
  shown = { host, close: new AbortController() };
  const { signal } = shown.close;
  keepOnTop(host, signal);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing) return;
    // The Escape key must not close anything below.
    event.preventDefault();
    event.stopImmediatePropagation();
    hide();
  };
  addEventListener("keydown", onKeyDown, { capture: true, signal });
}

function close(): void {
  shown?.close.abort();
  shown?.host.remove();
  shown = undefined;
}

/**
 * Keeps an element on top of the page until `signal` is aborted. Popovers and modal dialogs are above any z-index, and
 * the latest of them is on top. In browsers without popovers, the element is only added to the page.
 */
function keepOnTop(host: HTMLElement, signal: AbortSignal): void {
  host.setAttribute("popover", "manual");
  const raise = () => {
    // While a modal dialog is open, only its content can be used, so the element goes into it. Otherwise it goes before
    // the body, so that Tab reaches it first.
    const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
    if (dialog) dialog.append(host);
    else document.body.before(host);
    // Moving an element removes it from the top layer. Showing it again puts it above all others.
    if ("showPopover" in host) host.showPopover();
  };
  const onToggle = ({ target }: Event) => {
    if (target !== host && target instanceof Element && target.matches("[popover]")) raise();
  };
  raise();
  document.addEventListener("toggle", onToggle, { capture: true, signal });
  // Older browsers fire no event when a dialog opens or closes.
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof HTMLDialogElement)) raise();
  });
  observer.observe(document, { subtree: true, attributeFilter: ["open"] });
  signal.addEventListener("abort", () => observer.disconnect());
}

const styles = `
  :host { all: initial !important; }
  section {
    position: fixed; inset: 0; z-index: 2147483647; overflow: auto; box-sizing: border-box;
    padding: max(1.5rem, 5vh) max(1.5rem, 6vw); color: #f3f1ea; background: #14201ef2;
    font: 1rem/1.5 ui-monospace, monospace;
  }
  section.found { inset: auto 0 0; max-height: 45vh; padding-block: 1.5rem; border-top: 2px solid #9fd8c4; }
  header { display: flex; justify-content: space-between; align-items: start; gap: 1rem; margin: 0 0 1rem; }
  h2 { margin: 0; font-size: 1.25rem; }
  article { margin: 0 0 2rem; }
  p, pre { margin: 0 0 .5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre { padding: .75rem 1rem; background: #00000059; white-space: pre; overflow: auto; tab-size: 2; }
  button {
    padding: .5rem 1rem; color: inherit; background: none; border: 1px solid; font: inherit; cursor: pointer; flex: none;
  }
  .where { color: #9fd8c4; }
  .what { font-weight: 700; }
`;

const words = {
  refused: {
    title: "Your last save is not shown",
    note: "The page below is the last good version. This message disappears once a save fixes the problem.",
  },
  found: {
    title: "Found after the save",
    note: "The page shows your last save. A build reports this as well.",
  },
} as const;

/** Makes the element that shows problems, with their places and lines of code, and a button that hides them. */
function problemPanel(kind: Kind, { first, count }: ShownProblems, onHide: () => void): HTMLElement {
  const host = document.createElement("live-problems");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const button = element("button", "Hide (Esc)");
  button.addEventListener("click", onHide);
  const articles = first.map(({ code, where, page, what, fix, frame }) =>
    element("article", "", [
      element("p", `${where} ${code}${page === undefined ? "" : ` on ${page}`}`, [], "where"),
      element("p", what, [], "what"),
      ...(frame === undefined ? [] : [element("pre", frame)]),
      element("p", `Fix: ${fix}`),
    ]),
  );
  const section = element(
    "section",
    "",
    [
      element("header", "", [element("h2", `${words[kind].title}: ${count} problem${count === 1 ? "" : "s"}`), button]),
      ...articles,
      ...(count > first.length ? [element("p", `… and ${count - first.length} more`)] : []),
      element("p", words[kind].note),
    ],
    kind,
  );
  section.setAttribute("role", "alert");
  root.append(section);
  return host;
}

type ElementNamed<Name> = Name extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Name] : HTMLElement;

/** Makes an element with a text, and further elements after it. */
export function element<Name extends string>(
  name: Name,
  text: string,
  children: readonly HTMLElement[] = [],
  className = "",
): ElementNamed<Name> {
  const node = document.createElement(name);
  node.textContent = text;
  node.className = className;
  node.append(...children);
  return node as ElementNamed<Name>;
}
