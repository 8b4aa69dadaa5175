import type { HostName } from "../load/definition/host-names.ts";
import { redirectFile, type PlacedRedirect } from "../load/definition/redirects.ts";

/**
 * How many redirects the file for a host may hold. Further ones are left to the pages at the old addresses.
 *
 * Cloudflare reads 2,000 rules (https://developers.cloudflare.com/pages/configuration/redirects/), Vercel 1,024
 * (https://vercel.com/docs/redirects), and an old address takes up to three of them. A function of CloudFront may have
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

/** The redirects that the file for a host holds. */
export function redirectsFor(name: HostName, redirects: readonly PlacedRedirect[]): readonly PlacedRedirect[] {
  return redirects.slice(0, mostRedirects[name]);
}

/** Whether each of these hosts redirects every old address by itself, so that nothing has to stand there. */
export function redirectEverything(names: readonly HostName[], redirects: readonly PlacedRedirect[]): boolean {
  return names.length > 0 && names.every((name) => redirects.length <= mostRedirects[name]);
}

/** Every form in which hosts with short addresses look an old one up: they take `/old/` and `/old.html` for `/old`, or not. */
export function formsOf({ from }: PlacedRedirect): readonly string[] {
  const bare = redirectFile(from) === undefined ? from : from.replace(/(?:\/index)?\.html?$/i, "");
  return [...new Set([from, bare, `${bare}/`])];
}
