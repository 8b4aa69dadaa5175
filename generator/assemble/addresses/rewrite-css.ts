import type { WriteAddress } from "./written-address.ts";

/** Matches comments and strings, which contain no addresses, and `url(…)` with or without quotes. */
const parts =
  /\/\*[^]*?\*\/|\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'/g;

/** Rewrites the addresses in CSS: those in `url(…)`. */
export function rewriteCss(css: string, write: WriteAddress): string {
  return css.replace(parts, (part, double?: string, single?: string, bare?: string) => {
    const address = double ?? single ?? bare;
    if (address === undefined) return part;
    const written = write(address);
    // Searched from the end, because the word "url" may contain the address.
    const at = part.lastIndexOf(address);
    return written === address ? part : part.slice(0, at) + written + part.slice(at + address.length);
  });
}

/** Lists the addresses in CSS: those in `url(…)`. */
export function cssAddresses(css: string): string[] {
  const addresses: string[] = [];
  rewriteCss(css, (address) => {
    addresses.push(address);
    return address;
  });
  return addresses;
}
