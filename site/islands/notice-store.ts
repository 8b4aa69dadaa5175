const lifetime = 5000;

let shown: number | undefined;
let lastNumber = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows the notice, in the place of one that is there already. */
export function showNotice(): void {
  shown = ++lastNumber;
  clearTimeout(timer);
  timer = setTimeout(hideNotice, lifetime);
  announce();
}

export function hideNotice(): void {
  shown = undefined;
  clearTimeout(timer);
  announce();
}

/** Number of the notice that is shown, if there is one; every notice has another. */
export function shownNotice(): number | undefined {
  return shown;
}

export function subscribeToNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
