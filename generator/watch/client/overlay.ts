import type { PageProblems, ShownProblems } from "../live-problems.ts";
import { problemPanel } from "./problem-panel.ts";
import { keepOnTop } from "./top-layer.ts";

type Kind = keyof PageProblems;

let shown: { readonly host: HTMLElement; readonly close: AbortController } | undefined;

/** What was hidden last, of each kind. */
const hidden = new Map<Kind, string>();

/**
 * Shows problems until they are gone or hidden: over the page when it is older
 * than the last save, else at its bottom. Problems that were hidden do not come
 * back until others take their place. They are written as text,
 * whatever they contain.
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
    // What lies below stays open.
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
