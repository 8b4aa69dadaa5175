type Save = () => void | Promise<void>;

const saves = new Set<Save>();
let saving: Promise<unknown> = Promise.resolve();

/** Registers a function that `saveCaches` calls. It never throws. */
export function onSave(save: Save): void {
  saves.add(save);
}

/**
 * Writes the caches of this process for the next one, while other work of this process runs. A later call writes what
 * was added since, once the earlier call has ended.
 */
export async function saveCaches(): Promise<void> {
  saving = saving.then(() => Promise.all([...saves].map((save) => save())));
  await saving;
}
