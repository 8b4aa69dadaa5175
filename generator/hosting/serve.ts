import { redirectedTo } from "../load/definition/redirects.ts";
import { rootPlace, type Host } from "./host-file.ts";
import type { Headers, HostingTable } from "./hosting-table.ts";
import { formsOf } from "./redirect-rules.ts";

/**
 * `serve.json`, for `serve dist` (https://github.com/vercel/serve-handler#options). It selects headers by the file that
 * it found, not by the requested address.
 */
export const serve: Host = (table: HostingTable) => {
  const { base, hasTrailingSlash, headers, pages, hashedFolder, cacheControl, redirects } = table;
  const config = {
    cleanUrls: true,
    trailingSlash: hasTrailingSlash,
    directoryListing: false,
    ...(redirects.length > 0 && { redirects: redirects.flatMap(redirectRules) }),
    headers: [
      rule(base === "" ? "**" : `${base}/**`, { ...headers, "Cache-Control": cacheControl.others }),
      rule(`${hashedFolder}**`, { "Cache-Control": cacheControl.hashed }),
      ...pages.map((page) => rule(page.file, { "Content-Security-Policy": page.policy })),
    ],
  };
  return [{ place: rootPlace(table), path: "serve.json", text: `${JSON.stringify(config, null, 2)}\n` }];
};

function rule(source: string, headers: Headers) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}

/**
 * `serve` encodes addresses itself. It reads a name after a colon, even a port, as a parameter, and brackets as a
 * pattern.
 */
function redirectRules(redirect: HostingTable["redirects"][number]) {
  const destination = decodeURI(redirectedTo(redirect, "")).replaceAll(/:(?=\w)|[()]/g, "\\$&");
  return formsOf(redirect).map((source) => ({ source, destination, type: 301 }));
}
