import type { Assets } from "../load/assets/assets.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";

/** What pages may name, and what it is now: addresses of assets, and digests of the texts of collections. */
export function stateOf({ contents }: LoadedSite, { manifest }: Assets): ReadonlyMap<string, string> {
  if (contents === undefined) return manifest;
  const digests = [...contents].map(([file, { digest }]) => [file, digest] as const);
  return new Map([...manifest, ...digests]);
}
