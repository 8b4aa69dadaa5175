/**
 * Stamps of files by the names that were given, which may be relative to a
 * folder. A stamp differs once a file was written, moved or replaced: nobody
 * can set the time of its last change (`ctime`) back. A missing file has an
 * empty one.
 */
export function stampsOf(folder: string, files: readonly string[]): Readonly<Record<string, string>>;

/** Whether all files still have these stamps. */
export function areUnchanged(folder: string, stamps: Readonly<Record<string, string>>): boolean;

/**
 * Whether nothing touched these files and folders since a time (`Date.now()`),
 * nor so shortly before it that their stamps could miss a second change. What
 * was made of files since then may be kept under their stamps only if so.
 */
export function wereUntouchedSince(folder: string, files: readonly string[], time: number): boolean;
