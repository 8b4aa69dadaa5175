import { redirectedTo } from "../load/definition/redirects.ts";
import { rootPlace, type Host } from "./host-file.ts";
import type { Headers, HostingTable } from "./hosting-table.ts";
import { formsOf } from "./redirect-rules.ts";

/** `vercel.json`, for `vercel deploy dist`. */
export const vercel: Host = (table: HostingTable) => {
  const { base, hasTrailingSlash, headers, pages, hashedFolder, cacheControl, redirects } = table;
  const config = {
    cleanUrls: true,
    trailingSlash: hasTrailingSlash,
    ...(redirects.length > 0 && { redirects: redirects.flatMap(redirectRules) }),
    headers: [
      rule(`${base}/(.*)`, headers),
      rule(`${hashedFolder}(.*)`, { "Cache-Control": cacheControl.hashed }),
      ...pages.map((page) => rule(page.address, { "Content-Security-Policy": page.policy })),
    ],
  };
  return [{ place: rootPlace(table), path: "vercel.json", text: `${JSON.stringify(config, null, 2)}\n` }];
};

function rule(source: string, headers: Headers) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}

function redirectRules(redirect: HostingTable["redirects"][number]) {
  const destination = redirectedTo(redirect, "");
  return formsOf(redirect).map((source) => ({ source, destination, permanent: true }));
}
