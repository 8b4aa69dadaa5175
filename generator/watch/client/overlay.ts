import type { PageProblems, ShownProblems } from "../live-problems.ts";
import { problemPanel } from "./problem-panel.ts";
import { keepOnTop } from "./top-layer.ts";

type Kind = keyof PageProblems;

let shown: { readonly host: HTMLElement; readonly close: AbortController } | undefined;

/** The problems that were hidden last, by kind. */
const hidden = new Map<Kind, string>();

/**
 * Shows problems until they are fixed or hidden: over the page if it is older than the last save, otherwise at the
 * bottom. Hidden problems stay hidden until other problems replace them. All contents are inserted as text.
 */
export function showProblems(problems: PageProblems): void {
  close();
  for (const kind of ["refused", "found", "blocked"] as const) {
    if (hidden.get(kind) !== JSON.stringify(problems[kind])) hidden.delete(kind);
    if (!shown && !hidden.has(kind) && problems[kind].count > 0) open(kind, problems[kind], problems);
  }
}

/** Whether a node belongs to this overlay and not to the page. */
export function isOverlay(node: Node): boolean {
  return node === shown?.host;
}

function open(kind: Kind, list: ShownProblems, problems: PageProblems): void {
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
