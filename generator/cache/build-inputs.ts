/**
 * Notes what a build depends on, so that the next one can end at once if none of it has changed. The command `build`
 * provides it before the program is loaded. Everything that `fs` reads and every variable is noted by itself.
 */
export interface BuildInputs {
  /** Notes files, and folders whose names matter, that were not read with `fs`. */
  readonly note: (inputs: { readonly files: Iterable<string>; readonly folders: Iterable<string> }) => void;
  /** Notes that the build depends on something else, such as the clock. The next build then runs in any case. */
  readonly noteUnrepeatable: (reason: string) => void;
  readonly isRepeatable: () => boolean;
  /** Notes where the build wrote to, and what the next one prints if nothing has changed. */
  readonly end: (ended: {
    readonly outputDirs: readonly string[];
    readonly stdout: string;
    readonly stderr: string;
  }) => void;
}

/** Returns the notes of this build. Returns nothing in other commands. */
export function buildInputs(): BuildInputs | undefined {
  return (globalThis as { [key: symbol]: BuildInputs | undefined })[Symbol.for("generator.buildInputs")];
}
