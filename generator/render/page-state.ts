import type { Assets } from "../load/assets/assets.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";

/**
 * Returns the current state of everything that pages may name: the URLs of assets, and the digests of texts in
 * collections.
 */
export function stateOf({ contents }: LoadedSite, { manifest }: Assets): ReadonlyMap<string, string> {
  if (contents === undefined) return manifest;
  const digests = [...contents].map(([file, { digest }]) => [file, digest] as const);
  return new Map([...manifest, ...digests]);
}
