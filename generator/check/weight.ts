import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { answerStore, keyOf } from "../cache/answer-store.ts";
import { remember } from "../cache/remember.ts";
import type { OutputFile } from "../output-file.ts";

/** The bytes of a file, raw and as a host sends it with brotli level 11. */
export interface Weight {
  readonly raw: number;
  readonly brotli: number;
}

const compress = promisify(brotliCompress);

const version = process.versions["brotli"] ?? process.version;
const knownBytes = answerStore<number>("weights", version);
const knownEstimates = answerStore<number>("weight-estimates", version);

/**
 * Level 1 takes a two-hundredth of the time of level 11, and level 5 a fortieth. Both results are within a tenth of the
 * size.
 */
const fastLevels = [1, 5];

/** Measures a file, once for each file. That takes longer than making the page. */
export const weigh = remember(async ({ contents }: OutputFile): Promise<Weight> => ({
  raw: contents.byteLength,
  brotli: await answered(knownBytes, contents, async () => (await compress(contents)).byteLength),
}));

/** Whether a file is small enough at a fast compression level. Level 11 only makes it smaller. */
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
