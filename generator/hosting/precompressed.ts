import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { lookup } from "mrmime";
import { contentCache, nameOf } from "../cache/content-cache.ts";
import type { OutputFile } from "../output-file.ts";

const brotliLater = promisify(brotliCompress);
const gzipLater = promisify(gzip);

interface Encoding {
  readonly extension: string;
  readonly compress: (contents: Uint8Array) => Promise<Buffer>;
  /** Compresses without a thread. */
  readonly compressNow: (contents: Uint8Array) => Buffer;
  readonly version: string;
}

const brotliOptions = ({ length }: Uint8Array) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});
const gzipOptions = { level: 9 };

/** Both encodings, at their highest levels. */
const encodings: readonly Encoding[] = [
  {
    extension: ".br",
    compress: (contents) => brotliLater(contents, brotliOptions(contents)),
    compressNow: (contents) => brotliCompressSync(contents, brotliOptions(contents)),
    version: `brotli ${process.versions["brotli"] ?? process.version}`,
  },
  {
    extension: ".gz",
    compress: async (contents) => withoutSystem(await gzipLater(contents, gzipOptions)),
    compressNow: (contents) => withoutSystem(gzipSync(contents, gzipOptions)),
    version: `zlib ${process.versions["zlib"] ?? process.version}`,
  },
];

/** zlib writes no time and no name, but the operating system. 255 means "unknown" (RFC 1952, 2.3.1). */
function withoutSystem(compressed: Buffer): Buffer {
  compressed[9] = 255;
  return compressed;
}

/** How many texts are compressed at a time. Node has as many threads for that. */
const atATime = 4;

/**
 * Compresses every text of a site to `about/index.html.br` and `about/index.html.gz`, if that makes it smaller. A text
 * that an earlier build compressed is not compressed again. The bytes stay in the cache until they are requested, so
 * they need no memory.
 */
export async function precompressed(files: readonly OutputFile[]): Promise<OutputFile[]> {
  const cache = contentCache("compressed");
  const texts = files.filter(isText);
  const made: OutputFile[][] = texts.map(() => []);

  const compressed = async (file: OutputFile, contents: Uint8Array, encoding: Encoding): Promise<OutputFile[]> => {
    const name = nameOf(contents, encoding.version);
    const known = cache.read(name);
    const bytes = known ?? (await encoding.compress(contents));
    if (known === undefined) cache.write(name, bytes);
    if (bytes.length >= contents.length) return [];
    const path = file.path + encoding.extension;
    return [
      {
        path,
        get contents() {
          // Without a cache it is compressed again.
          return cache.read(name) ?? encoding.compressNow(file.contents);
        },
      },
    ];
  };

  const rest = texts.entries();
  const compressRest = async () => {
    for (const [index, file] of rest) {
      const { contents } = file;
      for (const encoding of encodings) made[index]?.push(...(await compressed(file, contents, encoding)));
    }
  };
  await Promise.all(Array.from({ length: atATime }, compressRest));
  return made.flat();
}

function isText({ path }: OutputFile): boolean {
  return /^text\/|javascript|json|xml/.test(lookup(path) ?? "");
}
