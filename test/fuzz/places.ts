import type { AddressForm } from "../../generator/load/definition/address-form.ts";
import { outputPath } from "../../generator/load/definition/page-url.ts";

/** Gives the place that an address leads to, and a text that is no address as it is. */
export interface Places {
  readonly ofAddress: (address: string) => string;
  /** In the props of an island any text may be an address. */
  readonly ofText: (text: string) => string;
}

const origin = "https://odd.example";

/** Places as seen from a page that React rendered: its addresses are those of components. */
export function placesBefore(path: string, known: ReadonlySet<string>): Places {
  const ofAddress = (address: string) => placeAt(address, `${origin}${path}`, (place) => place);
  const ofText = (text: string) => (/^[/#]/.test(text) ? (knownPlace(ofAddress(text), known) ?? text) : text);
  return { ofAddress, ofText };
}

/** Places as seen from a published page, whose addresses have the form of the site. */
export function placesAfter(path: string, known: ReadonlySet<string>, form: AddressForm): Places {
  const { base, trailingSlash, isRelative } = form;
  const slash = trailingSlash === "always" && path !== "/" ? "/" : "";
  const here = isRelative ? `${origin}/${outputPath(path)}` : `${origin}${base}${path}${slash}`;
  const inSite = (place: string) => {
    if (isRelative) return place.replace(/^(.*?)\/?(?:index\.html)?$/, "$1") || "/";
    if (place !== base && !place.startsWith(`${base}/`)) return `outside of the folder: ${place}`;
    const own = place.slice(base.length);
    return own === "/" ? own : own.replace(/\/$/, slash === "/" || trailingSlash === "always" ? "" : "/");
  };
  const ofAddress = (address: string) => placeAt(address, here, inSite);
  const before = placesBefore(path, known);
  const ofText = (text: string) => {
    const isWritten = isRelative ? /^#|\.(?:html|svg|txt|webmanifest)/.test(text) : /^[/#]/.test(text);
    return (isWritten ? knownPlace(ofAddress(text), known) : undefined) ?? before.ofText(text);
  };
  return { ofAddress, ofText };
}

function placeAt(address: string, here: string, inSite: (place: string) => string): string {
  if (!URL.canParse(address, here)) return address;
  const target = new URL(address, here);
  return target.origin === origin ? inSite(target.pathname) + target.search + target.hash : target.href;
}

function knownPlace(place: string, known: ReadonlySet<string>): string | undefined {
  const [path = ""] = place.split(/[?#]/, 1);
  return known.has(path) ? `the place ${place}` : undefined;
}
