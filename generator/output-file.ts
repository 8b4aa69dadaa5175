/** A file of the built site: where it goes inside the output folder (POSIX slashes) and its bytes. */
export interface OutputFile {
  readonly path: string;
  readonly contents: Uint8Array;
}
