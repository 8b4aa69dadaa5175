import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from "node:zlib";
import { lookup } from "mrmime";
import type { OutputFile } from "../output-file.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The two ways to compress, both at their best. */
const encodings = [
  {
    extension: ".br",
    compress: (contents: Uint8Array) =>
      brotli(contents, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: contents.length },
      }),
    decompress: brotliDecompressSync,
  },
  {
    extension: ".gz",
    compress: async (contents: Uint8Array) => {
      const compressed = await deflate(contents, { level: 9 });
      // zlib tells no time and no name, but the system that it ran on; 255 is "unknown" (RFC 1952, 2.3.1).
      compressed[9] = 255;
      return compressed;
    },
    decompress: gunzipSync,
  },
];

/**
 * Compresses every text of a site: `about/index.html.br` and
 * `about/index.html.gz`, each only where it is smaller. What the output folder
 * holds already of the same text is taken from there.
 */
export async function precompressed(files: readonly OutputFile[], dir: string): Promise<OutputFile[]> {
  const made = files.filter(isText).flatMap(({ path, contents }) =>
    encodings.map(async ({ extension, compress, decompress }) => {
      const compressedPath = path + extension;
      const compressed =
        existing(join(dir, compressedPath), (bytes) => decompress(bytes).equals(contents)) ??
        (await compress(contents));
      return compressed.length < contents.length ? [{ path: compressedPath, contents: compressed }] : [];
    }),
  );
  return (await Promise.all(made)).flat();
}

function isText({ path }: OutputFile): boolean {
  return /^text\/|javascript|json|xml/.test(lookup(path) ?? "");
}

function existing(path: string, isRight: (bytes: Uint8Array) => boolean): Buffer | undefined {
  try {
    const bytes = readFileSync(path);
    return isRight(bytes) ? bytes : undefined;
  } catch {
    // Not there, or cut off.
    return undefined;
  }
}
