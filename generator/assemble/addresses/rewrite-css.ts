import type { WriteAddress } from "./written-address.ts";

/** Comments and strings, in which nothing is an address; then `url(…)`, quoted or not. */
const parts =
  /\/\*[^]*?\*\/|\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'/g;

/** Writes the addresses in CSS: those in `url(…)`. */
export function rewriteCss(css: string, write: WriteAddress): string {
  return css.replace(parts, (part, double?: string, single?: string, bare?: string) => {
    const address = double ?? single ?? bare;
    if (address === undefined) return part;
    const written = write(address);
    // From its end: the word "url" may contain the address, too.
    const at = part.lastIndexOf(address);
    return written === address ? part : part.slice(0, at) + written + part.slice(at + address.length);
  });
}

/** The addresses in CSS: those in `url(…)`. */
export function cssAddresses(css: string): string[] {
  const addresses: string[] = [];
  rewriteCss(css, (address) => {
    addresses.push(address);
    return address;
  });
  return addresses;
}
