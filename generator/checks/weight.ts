import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { keyOf, openCache } from "../cache.ts";
import type { OutputFile } from "../output-file.ts";

/** The bytes of a file, raw and as a host sends it with brotli level 11. */
export interface Weight {
  readonly raw: number;
  readonly brotli: number;
}

const compress = promisify(brotliCompress);

/**
 * Level 1 takes a two-hundredth of the time of level 11, and level 5 a fortieth. Both results are within a tenth of the
 * size.
 */
const fastLevels = [1, 5];

/** Measures a file. That takes longer than making the page. */
export async function weigh({ contents }: OutputFile): Promise<Weight> {
  return { raw: contents.byteLength, brotli: await measured(contents, constants.BROTLI_MAX_QUALITY) };
}

/** Measures files that a browser loads together. */
export async function weighTogether(files: readonly OutputFile[]): Promise<Weight> {
  const weights = await Promise.all(files.map(weigh));
  const sum = (kind: keyof Weight) => weights.reduce((total, weight) => total + weight[kind], 0);
  return { raw: sum("raw"), brotli: sum("brotli") };
}

/** Whether a file is small enough at a fast compression level. The best level only makes it smaller. */
export async function isLightAnyway({ contents }: OutputFile, max: number): Promise<boolean> {
  if (contents.byteLength <= max) return true;
  for (const level of fastLevels) if ((await measured(contents, level)) <= max) return true;
  return false;
}

async function measured(contents: Uint8Array, level: number): Promise<number> {
  const cache = openCache<number>("weights");
  const key = keyOf(String(level), contents);
  const known = cache.get(key);
  if (known !== undefined) return known.facts;
  const { byteLength } = await compress(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
  return cache.set(key, byteLength).facts;
}
