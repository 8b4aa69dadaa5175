import { createHash } from "node:crypto";

/**
 * The hash of some bytes in the form of `integrity` attributes and Content-Security-Policy (Subresource Integrity,
 * 3.1): `sha256-` and the digest as base64.
 */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}
