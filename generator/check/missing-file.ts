import { decoded } from "../assemble/addresses/decoded.ts";
import { siteTarget } from "../assemble/addresses/site-target.ts";

/**
 * The path inside the site that an address leads to, as seen from a page, when
 * no file is there; nothing for what leads out of the site or stays on the
 * page, as an asset that was not found and is told already.
 */
export function missingFile(address: string, from: string, filePaths: ReadonlySet<string>): string | undefined {
  const target = /^(?:#|$)/.test(address) ? undefined : siteTarget(address, from);
  const path = target && decoded(target.pathname);
  return path === undefined || filePaths.has(path) ? undefined : path;
}
