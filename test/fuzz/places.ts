import { type AddressForm } from "../../generator/define/addresses.ts";

/** Returns the target of an address. Text that is not an address is returned unchanged. */
export interface Places {
  readonly ofAddress: (address: string) => string;
  /** In the props of an island, any text may be an address. */
  readonly ofText: (text: string) => string;
}

const origin = "https://odd.example";

/** Finds the place of an address, or of a text that may be one. */
interface Reading {
  readonly ofAddress: (address: string) => string;
  /** Returns nothing for a text without a known target. */
  readonly ofText: (text: string) => string | undefined;
}

/** Places as seen from a page that React rendered: its addresses are those of components. */
export function placesBefore(path: string, known: ReadonlySet<string>, form: AddressForm): Places {
  const [component, published] = [asComponent(path, known), asPublished(path, known, form)];
  // A text of a component may look like a published address by chance. It stays unchanged.
  const ofText = (text: string) => component.ofText(text) ?? published.ofText(text) ?? text;
  return { ofAddress: component.ofAddress, ofText };
}

/** Places as seen from a published page, whose addresses have the form of the site. */
export function placesAfter(path: string, known: ReadonlySet<string>, form: AddressForm): Places {
  const [component, published] = [asComponent(path, known), asPublished(path, known, form)];
  const ofText = (text: string) => published.ofText(text) ?? component.ofText(text) ?? text;
  return { ofAddress: published.ofAddress, ofText };
}

function asComponent(path: string, known: ReadonlySet<string>): Reading {
  const ofAddress = (address: string) => placeAt(address, `${origin}${path}`, (place) => place);
  return { ofAddress, ofText: (text) => (/^[/#]/.test(text) ? knownPlace(ofAddress(text), known) : undefined) };
}

function asPublished(path: string, known: ReadonlySet<string>, form: AddressForm): Reading {
  const { base, trailingSlash } = form;
  const slash = trailingSlash === "always" && path !== "/" ? "/" : "";
  const here = `${origin}${base}${path}${slash}`;
  const inSite = (place: string) => {
    if (place !== base && !place.startsWith(`${base}/`)) return `outside of the folder: ${place}`;
    const own = place.slice(base.length);
    return own === "/" ? own : own.replace(/\/$/, slash === "/" || trailingSlash === "always" ? "" : "/");
  };
  const ofAddress = (address: string) => placeAt(address, here, inSite);
  return { ofAddress, ofText: (text) => (/^[/#]/.test(text) ? knownPlace(ofAddress(text), known) : undefined) };
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
