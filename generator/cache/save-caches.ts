const saves = new Set<() => void>();

/** Registers a function that `saveCaches` calls. */
export function onSave(save: () => void): void {
  saves.add(save);
}

/** Writes the caches of this process for the next one. Call it once, at the end of a build. */
export function saveCaches(): void {
  for (const save of saves) save();
}
