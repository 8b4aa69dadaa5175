import { decoded } from "../../assemble/addresses/decoded.ts";
import { siteTarget } from "../../assemble/addresses/site-target.ts";
import type { Tag } from "../../render/tree/tag.ts";
import { nowhere } from "./link-target.ts";
import type { PageView, SeenElement, SiteView } from "./page-check.ts";
import { usedAddresses, type UsedAddress } from "./used-addresses.ts";

/** A file of the site's own that an element uses and that does not exist. */
export interface MissingFile {
  /** As the component wrote it. */
  readonly address: string;
  /** Where that is inside of the site. */
  readonly path: string;
}

/** Whether the files that a tag uses in these ways may not exist on some page. */
export function mayMiss(tag: Tag, uses: ReadonlySet<string>, { resolve }: SiteView): boolean {
  return usedAddresses(tag).some(({ use, address }) => {
    if (!uses.has(use) || isOnPage(address)) return false;
    if (!/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(address)) return true;
    const { kind } = resolve(address, nowhere);
    return kind !== "file" && kind !== "outside";
  });
}

/** The files that an element uses in these ways and that do not exist. */
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

/** An asset that was not found is reported already. */
function isOnPage(address: string): boolean {
  return /^(?:#|$)/.test(address);
}

function isThere(address: string, page: PageView): boolean {
  const { kind } = page.site.resolve(address, page);
  return kind === "file" || kind === "outside" || kind === "invalid";
}
