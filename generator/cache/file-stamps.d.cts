/**
 * Returns stamps of files by their names, which may be relative to `folder`. A stamp changes if a file is written, moved
 * or replaced, because programs cannot set back the time of its last change (`ctime`). The stamp of a missing file is
 * empty.
 */
export function stampsOf(folder: string, files: readonly string[]): Readonly<Record<string, string>>;

/** Returns the files of all code and tables of the generator, also of its threads, and of the lists of its packages. */
export function generatorSources(root: string): readonly string[];

/** A digest of these files and of Node's version. Reading them takes some 15 milliseconds. */
export function versionOfSources(root: string): string;

/** Whether all files still have these stamps. */
export function areUnchanged(folder: string, stamps: Readonly<Record<string, string>>): boolean;

/**
 * Whether these files and folders have not changed since a time (`Date.now()`), nor so shortly before it that their
 * stamps could miss a second change. Only then may results made of the files since that time be stored with their
 * stamps.
 */
export function wereUntouchedSince(folder: string, files: readonly string[], time: number): boolean;
