const origin = "site://root";

/** What an address leads to inside the site, as seen from the page or file at `from`; nothing when it leads out, or is no URL. */
export function siteTarget(address: string, from: string): URL | undefined {
  const base = new URL(from, origin);
  if (!URL.canParse(address, base)) return undefined;
  const target = new URL(address, base);
  return target.protocol === base.protocol && target.host === base.host ? target : undefined;
}
