type Undo = () => void;

/** Registers how to undo a step. */
export type Done = (undo: Undo) => void;

/**
 * Runs work that registers how to undo each of its steps. If it fails, all steps are undone, the last one first, and
 * the error is thrown again. Throws an `AggregateError` if undoing failed as well.
 */
export function allOrNothing(work: (done: Done) => void): void {
  const undos: Undo[] = [];
  try {
    work((undo) => undos.push(undo));
  } catch (error) {
    const failures = undos.toReversed().flatMap(failureOf);
    throw failures.length === 0 ? error : new AggregateError([error, ...failures]);
  }
}

function failureOf(undo: Undo): unknown[] {
  try {
    undo();
    return [];
  } catch (failure) {
    return [failure];
  }
}
