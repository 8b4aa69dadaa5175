import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { OutputFile } from "./output-file.ts";

/** Bytes of a file as it is, and as a host sends it with brotli at its highest level, 11. */
export interface Weight {
  readonly raw: number;
  readonly brotli: number;
}

const compress = promisify(brotliCompress);

/** Weighs a file. */
export async function weigh({ contents }: OutputFile): Promise<Weight> {
  return { raw: contents.byteLength, brotli: (await compress(contents)).byteLength };
}
