import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { answerStore, keyOf } from "../cache/answer-store.ts";
import { remember } from "../cache/remember.ts";
import type { OutputFile } from "../output-file.ts";

/** Bytes of a file as it is, and as a host sends it with brotli at its highest level, 11. */
export interface Weight {
  readonly raw: number;
  readonly brotli: number;
}

const compress = promisify(brotliCompress);

const version = process.versions["brotli"] ?? process.version;
const knownBytes = answerStore<number>("weights", version);
const knownEstimates = answerStore<number>("weight-estimates", version);

/** Level 11 takes a hundred times as long, and some of its memory grows with each file that waits. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Weighs a file, once however often it is asked for. That takes longer than making a page. */
export const weigh = remember(async ({ contents }: OutputFile): Promise<Weight> => ({
  raw: contents.byteLength,
  brotli: await answered(knownBytes, contents, async () => (await compress(contents)).byteLength),
}));

/** Whether a file certainly weighs no more than so many bytes, as far as can be said fast: level 11 only makes it lighter. */
export async function isSurelyWithin({ contents }: OutputFile, most: number): Promise<boolean> {
  if (contents.byteLength <= most) return true;
  return (await answered(knownEstimates, contents, async () => (await compress(contents, fast)).byteLength)) <= most;
}

async function answered(
  known: typeof knownBytes,
  contents: Uint8Array,
  answer: () => Promise<number>,
): Promise<number> {
  const key = keyOf(contents);
  const bytes = known.get(key) ?? (await answer());
  known.set(key, bytes);
  return bytes;
}
