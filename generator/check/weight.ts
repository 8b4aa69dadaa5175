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

/** Level 1 takes a two-hundredth of the time of level 11, level 5 a fortieth, and comes within a tenth of its weight. */
const fastLevels = [1, 5];

/** Weighs a file, once however often it is asked for. That takes longer than making a page. */
export const weigh = remember(async ({ contents }: OutputFile): Promise<Weight> => ({
  raw: contents.byteLength,
  brotli: await answered(knownBytes, contents, async () => (await compress(contents)).byteLength),
}));

/** Whether a file weighs no more than so many bytes at a level that is fast; level 11 only makes it lighter. */
export async function isLightAnyway({ contents }: OutputFile, most: number): Promise<boolean> {
  if (contents.byteLength <= most) return true;
  for (const level of fastLevels) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: level };
    const measure = async () => (await compress(contents, { params })).byteLength;
    if ((await answered(knownEstimates, contents, measure, level)) <= most) return true;
  }
  return false;
}

async function answered(
  known: typeof knownBytes,
  contents: Uint8Array,
  answer: () => Promise<number>,
  level = 11,
): Promise<number> {
  const key = `${keyOf(contents)} ${level}`;
  const bytes = known.get(key) ?? (await answer());
  known.set(key, bytes);
  return bytes;
}
