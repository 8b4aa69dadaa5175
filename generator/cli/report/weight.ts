import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { answerCache } from "../../cache/content-cache.ts";
import type { OutputFile } from "../../output-file.ts";
import { remember } from "../../cache/remember.ts";

/** Bytes of a file as it is, and as a host sends it with brotli at its highest level, 11. */
export interface Weight {
  readonly raw: number;
  readonly brotli: number;
}

const compress = promisify(brotliCompress);

const knownBytes = answerCache<number>("weights", process.versions["brotli"] ?? process.version);

/** Weighs a file, once however often it is asked for. */
export const weigh = remember(async ({ contents }: OutputFile): Promise<Weight> => ({
  raw: contents.byteLength,
  brotli: await knownBytes(contents, async () => (await compress(contents)).byteLength),
}));
