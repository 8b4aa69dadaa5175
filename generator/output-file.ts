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
