import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { lookup } from "mrmime";
import { keyOf, openCache } from "../cache.ts";
import { fewAtOnce, type OutputFile } from "../output-file.ts";

const brotliLater = promisify(brotliCompress);
const gzipLater = promisify(gzip);

/** Both encodings by the extension of their files, at their highest levels. */
const encodings: Readonly<Record<string, (contents: Uint8Array) => Promise<Buffer>>> = {
  ".br": (contents) =>
    brotliLater(contents, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: contents.length },
    }),
  ".gz": async (contents) => {
    const compressed = await gzipLater(contents, { level: 9 });
    // zlib writes no time and no name, but the operating system. 255 means "unknown" (RFC 1952, 2.3.1).
    compressed[9] = 255;
    return compressed;
  },
};

/**
 * Compresses every text of a site to `about/index.html.br` and `about/index.html.gz`, if that makes it smaller. A text
 * that an earlier build compressed is not compressed again. The bytes stay in the cache until they are requested, so
 * they need no memory.
 */
export async function precompressed(files: readonly OutputFile[]): Promise<OutputFile[]> {
  const cache = openCache<number>("compressed");
  const made = await fewAtOnce(files.filter(isText), async (file) => {
    const { contents } = file;
    const encoded: OutputFile[] = [];
    for (const [extension, encode] of Object.entries(encodings)) {
      const key = keyOf(extension, contents);
      const encodedAnew = async () => {
        const bytes = await encode(contents);
        return cache.set(key, bytes.byteLength, bytes);
      };
      const { facts: size, bytes } = cache.get(key) ?? (await encodedAnew());
      if (size < contents.length) encoded.push(cachedFile(file.path + extension, bytes));
    }
    return encoded;
  });
  return made.flat();
}

/** A separate function, because a closure keeps everything in its scope, including the contents. */
function cachedFile(path: string, bytes: () => Uint8Array): OutputFile {
  return {
    path,
    get contents() {
      return bytes();
    },
  };
}

function isText({ path }: OutputFile): boolean {
  return /^text\/|javascript|json|xml/.test(lookup(path) ?? "");
}
