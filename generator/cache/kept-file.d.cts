/** Reads the contents of a kept file. Gives nothing when it is missing, cut short, changed, or stood under another name. */
export function readKept(file: string): Buffer | undefined;

/**
 * Writes a file with a digest of its name and contents. It is renamed into
 * place, so that a process that reads at the same time never gets half of it.
 * Gives whether that was possible: a cache is a convenience, and never an error.
 */
export function writeKept(file: string, contents: string | Uint8Array): boolean;

/** Removes a file, if it is there and that is possible. */
export function removeKept(file: string): void;
