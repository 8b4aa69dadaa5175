type Undo = () => void;

/** Takes note of how to undo what was done. */
export type Done = (undo: Undo) => void;

/**
 * Runs work that tells, after each thing it did, how to undo it. When it fails,
 * all is undone, the last first, and the error is thrown again; an
 * `AggregateError` if undoing failed as well.
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
