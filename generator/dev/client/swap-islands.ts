import { islandsLive } from "../../runtime/islands-live.ts";
import { trusted } from "./live-server.ts";
/* oxlint-disable no-underscore-dangle -- preact's own names */

/*
 * preact's state of an island, as the elements of a page carry it. preact keeps these short names from version to version
 * for its developer tools.
 */

interface Hook {
  /** Value and setter of a hook with state. */
  readonly __?: unknown;
  /** The value and setter of the next rendering. */
  __N?: readonly unknown[];
  /** The component of a hook with state. */
  readonly __c?: unknown;
}

interface Instance {
  readonly __H?: { readonly __: readonly Hook[] };
  render: () => unknown;
  readonly forceUpdate: () => void;
}

interface VirtualNode {
  readonly type: unknown;
  readonly key: unknown;
  readonly __c?: Instance;
  readonly __k?: readonly (VirtualNode | null)[] | null;
}

type Root = Element & { readonly __k?: VirtualNode };

/** Which hooks of a component have state, and the values that are not the initial ones. */
interface KeptState {
  readonly kinds: string;
  readonly values: ReadonlyMap<number, unknown>;
}

/** The values of hooks when their islands were hydrated. */
const initial = new WeakMap<Hook, unknown>();

/** Notes the initial state of islands, also if they are hydrated already. Only state that has changed since is kept. */
export function noteInitialState(): void {
  const note = () => {
    for (const hooks of hooksByPlace().values()) for (const hook of hooks) initial.set(hook, valueOf(hook));
  };
  addEventListener(islandsLive, note);
  note();
}

/** Whether all islands of the page are hydrated by preact. Others cannot get new code. */
export function hasPreactIslands(): boolean {
  return roots(document).every((root) => root.__k !== undefined);
}

/**
 * Replaces the islands of the page by those of another document, and their code by another script. State stays, where a
 * component at the same place has the same kinds of hooks. Rejects with what the new code throws.
 */
export async function swapIslands(to: Document, address: string): Promise<void> {
  // From then on it is in the cache, so the islands are without code only for a moment.
  await (await fetch(address)).text();
  const states = [...hooksByPlace()].map(([place, hooks]) => [place, stateOf(hooks)] as const);
  const kept = new Map(states.filter(([, { values }]) => values.size > 0));
  const ended = new AbortController();
  const failed = new Promise<never>((_, fail) => {
    addEventListener("error", ({ error, message }) => fail(error ?? new Error(message)), { signal: ended.signal });
  });
  try {
    await Promise.race([failed, swapAndRestore(to, address, kept)]);
  } finally {
    ended.abort();
  }
}

async function swapAndRestore(to: Document, address: string, kept: Map<string, KeptState>): Promise<void> {
  const sources = roots(to);
  for (const root of roots(document)) unmount(root);
  await rendered();
  for (const [index, root] of roots(document).entries()) {
    root.replaceChildren(...[...(sources[index]?.childNodes ?? [])].map((node) => document.importNode(node, true)));
  }
  await runScript(address);
  // A component may only be there once the state of those around it is back.
  for (;;) {
    const found = [...instancesByPlace()].filter(([place]) => kept.has(place));
    if (found.length === 0) return;
    for (const [place, instance] of found) {
      restore(instance.__H?.__ ?? [], kept.get(place));
      kept.delete(place);
      instance.forceUpdate();
    }
    await rendered();
  }
}

/** Removes an island, so that its effects end. preact cannot render the fragment around it alone. */
function unmount({ __k: fragment }: Root): void {
  const instance = fragment?.__k?.[0]?.__c;
  if (instance === undefined) return;
  instance.render = () => null;
  instance.forceUpdate();
}

/** preact renders before the next task. */
async function rendered(): Promise<void> {
  return new Promise((onRendered) => setTimeout(onRendered));
}

/** Runs a script in place of the page's own, and waits until it has hydrated the islands. */
async function runScript(address: string): Promise<void> {
  const script = document.createElement("script");
  const isLive = new Promise((onLive, fail) => {
    addEventListener(islandsLive, onLive, { once: true });
    script.addEventListener("error", () => fail(new Error(`${address} cannot be loaded`)));
  });
  script.defer = true;
  script.setAttribute("src", trusted.createScriptURL(address));
  document.querySelector("script[defer]")?.replaceWith(script);
  await isLive;
}

function roots(page: Document): readonly Root[] {
  return [...page.querySelectorAll<Root>("[data-island]")];
}

/** Returns the components of all islands, by their place on the page: names of components are shortened in scripts. */
function instancesByPlace(): ReadonlyMap<string, Instance> {
  const found = new Map<string, Instance>();
  const look = (node: VirtualNode, place: string) => {
    if (node.__c) found.set(place, node.__c);
    for (const [index, child] of (node.__k ?? []).entries()) {
      const name = typeof child?.type === "string" ? child.type : "";
      if (child) look(child, `${place} ${name}:${String(child.key ?? index)}`);
    }
  };
  for (const [index, { __k: node }] of roots(document).entries()) if (node) look(node, String(index));
  return found;
}

function hooksByPlace(): ReadonlyMap<string, readonly Hook[]> {
  return new Map([...instancesByPlace()].map(([place, instance]) => [place, instance.__H?.__ ?? []]));
}

function valueOf({ __: value }: Hook): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}

/** Hooks of effects have a function here, and those of values nothing. */
function hasState({ __: value, __c: component }: Hook): boolean {
  return Array.isArray(value) && typeof component === "object";
}

function kindsOf(hooks: readonly Hook[]): string {
  return hooks.map((hook) => (hasState(hook) ? "state" : "other")).join();
}

function stateOf(hooks: readonly Hook[]): KeptState {
  const changed = [...hooks.entries()].filter(
    ([, hook]) => hasState(hook) && !(initial.has(hook) && Object.is(initial.get(hook), valueOf(hook))),
  );
  return { kinds: kindsOf(hooks), values: new Map(changed.map(([index, hook]) => [index, valueOf(hook)])) };
}

function restore(hooks: readonly Hook[], kept: KeptState | undefined): void {
  if (kept?.kinds !== kindsOf(hooks)) return;
  for (const [index, value] of kept.values) {
    const hook = hooks[index];
    if (hook) hook.__N = [value, (hook.__ as readonly unknown[])[1]];
  }
}
