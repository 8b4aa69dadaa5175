import { createHash } from "node:crypto";
import { posix } from "node:path";

/**
 * Adds a hash of the content to a file's name, so that it can be cached forever: `fonts/text.woff2` becomes
 * `fonts/text.1a2b3c4d.woff2`.
 */
export function hashedName(name: string, contents: Uint8Array): string {
  const { dir, name: stem, ext } = posix.parse(name);
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 8);
  return posix.join(dir, `${stem}.${hash}${ext}`);
}
