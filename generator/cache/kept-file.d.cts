/** Reads the contents of a stored file. Returns nothing if it is missing, incomplete, changed, or was renamed. */
export function readKept(file: string): Buffer | undefined;

/**
 * Writes a file with a digest of its name and contents. It is renamed into place, so that another process never reads an
 * incomplete file. Returns whether that succeeded, because a failing cache is not an error.
 */
export function writeKept(file: string, contents: string | Uint8Array): boolean;

/** Removes a file, if it exists and can be removed. */
export function removeKept(file: string): void;
