import { keepOnTop } from "./top-layer.ts";

/** A problem of the build, as the server tells it. */
interface ToldProblem {
  readonly code: string;
  readonly where: string;
  readonly what: string;
  readonly fix: string;
  readonly frame?: string;
}

const styles = `
  :host { all: initial !important; }
  section {
    position: fixed; inset: 0; z-index: 2147483647; overflow: auto; box-sizing: border-box;
    padding: max(1.5rem, 5vh) max(1.5rem, 6vw); color: #f3f1ea; background: #14201ef2;
    font: 1rem/1.5 ui-monospace, monospace;
  }
  h2 { margin: 0 0 1.5rem; font-size: 1.25rem; }
  article { margin: 0 0 2rem; }
  p, pre { margin: 0 0 .5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre { padding: .75rem 1rem; background: #00000059; white-space: pre; overflow: auto; tab-size: 2; }
  button {
    padding: .5rem 1rem; color: inherit; background: none; border: 1px solid; font: inherit; cursor: pointer;
  }
  .where { color: #9fd8c4; }
  .what { font-weight: 700; }
`;

let shown: { readonly host: HTMLElement; readonly close: AbortController } | undefined;
let putAside = "";

/**
 * Shows problems over the page until they are gone or put aside; the same ones
 * do not come back then. They are written as text, whatever they hold.
 */
export function showProblems(problems: readonly ToldProblem[]): void {
  close();
  const told = JSON.stringify(problems);
  if (told !== putAside) putAside = "";
  if (problems.length === 0 || putAside !== "") return;

  const putThemAside = () => {
    putAside = told;
    close();
  };
  const host = overlayOf(problems, putThemAside);
  shown = { host, close: new AbortController() };
  const { signal } = shown.close;
  keepOnTop(host, signal);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing) return;
    // What lies below stays open.
    event.preventDefault();
    event.stopImmediatePropagation();
    putThemAside();
  };
  addEventListener("keydown", onKeyDown, { capture: true, signal });
}

/** Whether a node is no part of the page. */
export function isOverlay(node: Node): boolean {
  return node === shown?.host;
}

function close(): void {
  shown?.close.abort();
  shown?.host.remove();
  shown = undefined;
}

function overlayOf(problems: readonly ToldProblem[], onPutAside: () => void): HTMLElement {
  const host = document.createElement("live-problems");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const button = element("button", "Put aside (Esc)");
  button.addEventListener("click", onPutAside);
  const section = element("section", "", [
    element("h2", problems.length === 1 ? "The site cannot be built" : `${problems.length} problems`),
    ...problems.map(({ code, where, what, fix, frame }) =>
      element("article", "", [
        element("p", `${where} ${code}`, [], "where"),
        element("p", what, [], "what"),
        ...(frame === undefined ? [] : [element("pre", frame)]),
        element("p", `To mend it: ${fix}`),
      ]),
    ),
    element("p", "This goes away with the save that mends it. The page below is the last good one."),
    button,
  ]);
  section.setAttribute("role", "alert");
  root.append(section);
  return host;
}

function element(name: string, text: string, children: readonly HTMLElement[] = [], className = ""): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  made.append(...children);
  return made;
}
