/**
 * A file of the built site: where it goes inside the output folder (POSIX
 * slashes) and its bytes. Contents may be made or read each time they are asked
 * for, so ask once and keep them no longer than needed.
 */
export interface OutputFile {
  readonly path: string;
  readonly contents: Uint8Array;
  /** Bytes of the contents, where asking for these takes time. */
  readonly size?: number;
}

/** The file with the most bytes, the first of several; nothing if there are none. */
export function largestFile(files: readonly OutputFile[]): OutputFile | undefined {
  let largest: OutputFile | undefined;
  for (const file of files) if (largest === undefined || sizeOf(file) > sizeOf(largest)) largest = file;
  return largest;
}

function sizeOf(file: OutputFile): number {
  return file.size ?? file.contents.byteLength;
}
