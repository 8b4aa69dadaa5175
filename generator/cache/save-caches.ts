const saves = new Set<() => void>();

/** Has `saveCaches` call a function. */
export function onSave(save: () => void): void {
  saves.add(save);
}

/** Writes what this process learned, for the next one. To be called once, when a build is over. */
export function saveCaches(): void {
  for (const save of saves) save();
}
