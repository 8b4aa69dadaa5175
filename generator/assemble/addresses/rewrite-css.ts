import type { WriteAddress } from "./written-address.ts";

/** Writes the addresses in CSS: those in `url(…)`, quoted or not. */
export function rewriteCss(css: string, write: WriteAddress): string {
  return css.replace(
    /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)/g,
    (use, double?: string, single?: string, bare?: string) => {
      const address = double ?? single ?? bare ?? "";
      const written = write(address);
      return written === address ? use : use.replace(address, () => written);
    },
  );
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
