import { decoded } from "../../assemble/addresses/decoded.ts";
import { siteTarget } from "../../assemble/addresses/site-target.ts";
import type { Tag } from "../../render/tree/tag.ts";
import { nowhere } from "./link-target.ts";
import type { PageView, SeenElement, SiteView } from "./page-check.ts";
import { usedAddresses, type UsedAddress } from "./used-addresses.ts";

/** A file of the site that an element uses and that does not exist. */
export interface MissingFile {
  /** As the component wrote it. */
  readonly address: string;
  /** The path inside the site. */
  readonly path: string;
}

/** Whether some page could be missing the files that a tag uses in these ways. */
export function mayMiss(tag: Tag, uses: ReadonlySet<string>, { resolve }: SiteView): boolean {
  return usedAddresses(tag).some(({ use, address }) => {
    if (!uses.has(use) || isOnPage(address)) return false;
    if (!/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(address)) return true;
    const { kind } = resolve(address, nowhere);
    return kind !== "file" && kind !== "outside";
  });
}

/** Returns the files that an element uses in these ways and that do not exist. */
export function missingFiles({ tag, source }: SeenElement, uses: ReadonlySet<string>, page: PageView): MissingFile[] {
  const written = usedAddresses(source);
  const found = usedAddresses(tag).flatMap(({ use, address }, index) => {
    if (!uses.has(use) || isOnPage(address) || isThere(address, page)) return [];
    const { address: own } = written[index] as UsedAddress;
    const target = siteTarget(own, page.path);
    if (target === undefined) return [];
    const path = decoded(target.pathname);
    return page.photoPaths.includes(path) ? [] : [{ address: own, path }];
  });
  return [...new Map(found.map((one) => [one.address, one])).values()];
}

/** Whether an address is on the page itself, or empty: an asset that does not exist is already reported elsewhere. */
function isOnPage(address: string): boolean {
  return /^(?:#|$)/.test(address);
}

function isThere(address: string, page: PageView): boolean {
  const { kind } = page.site.resolve(address, page);
  return kind === "file" || kind === "outside" || kind === "invalid";
}
