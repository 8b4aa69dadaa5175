import type { HostName } from "../load/definition/host-names.ts";
import { redirectFile, type PlacedRedirect } from "../load/definition/redirects.ts";

/**
 * How many redirects the file of a host may contain. The redirect pages at old addresses handle the others.
 *
 * Cloudflare reads 2,000 rules (https://developers.cloudflare.com/pages/configuration/redirects/), Vercel 1,024
 * (https://vercel.com/docs/redirects), and an old address needs up to three of them. A function of CloudFront may have
 * 10 kB. GitHub Pages cannot redirect.
 */
const mostRedirects: Readonly<Record<HostName, number>> = {
  netlify: Infinity,
  cloudflare: 600,
  vercel: 300,
  serve: Infinity,
  nginx: Infinity,
  caddy: Infinity,
  docker: Infinity,
  s3: 60,
  "github-pages": 0,
};

/** Returns the redirects that the file of a host contains. */
export function redirectsFor(name: HostName, redirects: readonly PlacedRedirect[]): readonly PlacedRedirect[] {
  return redirects.slice(0, mostRedirects[name]);
}

/** Whether each of these hosts redirects every old address by itself, so that no redirect pages are needed. */
export function redirectEverything(names: readonly HostName[], redirects: readonly PlacedRedirect[]): boolean {
  return names.length > 0 && names.every((name) => redirects.length <= mostRedirects[name]);
}

/** All forms in which hosts may look up an old address. Some treat `/old/` and `/old.html` as `/old`, others do not. */
export function formsOf({ from }: PlacedRedirect): readonly string[] {
  const bare = redirectFile(from) === undefined ? from : from.replace(/(?:\/index)?\.html?$/i, "");
  return [...new Set([from, bare, `${bare}/`])];
}
