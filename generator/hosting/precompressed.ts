import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { lookup } from "mrmime";
import { contentCache, nameOf } from "../cache/content-cache.ts";
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
    version: `brotli ${process.versions["brotli"] ?? process.version}`,
  },
  {
    extension: ".gz",
    compress: async (contents: Uint8Array) => {
      const compressed = await deflate(contents, { level: 9 });
      // zlib tells no time and no name, but the system that it ran on; 255 is "unknown" (RFC 1952, 2.3.1).
      compressed[9] = 255;
      return compressed;
    },
    version: `zlib ${process.versions["zlib"] ?? process.version}`,
  },
];

/**
 * Compresses every text of a site: `about/index.html.br` and
 * `about/index.html.gz`, each only where it is smaller. A text that any build
 * has compressed before is not compressed again.
 */
export async function precompressed(files: readonly OutputFile[]): Promise<OutputFile[]> {
  const cache = contentCache("compressed");
  const made = files.filter(isText).flatMap(({ path, contents }) =>
    encodings.map(async ({ extension, compress, version }) => {
      const name = nameOf(contents, version);
      const known = cache.read(name);
      const compressed = known ?? (await compress(contents));
      if (known === undefined) cache.write(name, compressed);
      return compressed.length < contents.length ? [{ path: path + extension, contents: compressed }] : [];
    }),
  );
  return (await Promise.all(made)).flat();
}

function isText({ path }: OutputFile): boolean {
  return /^text\/|javascript|json|xml/.test(lookup(path) ?? "");
}
