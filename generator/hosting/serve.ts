import { rootPlace, type Host } from "./host-file.ts";
import type { Headers, HostingTable } from "./hosting-table.ts";

/**
 * `serve.json`, for `serve dist` (https://github.com/vercel/serve-handler#options).
 * It looks for headers by the file that it has found, not by what was asked for.
 */
export const serve: Host = (table: HostingTable) => {
  const { base, hasTrailingSlash, headers, pages, hashedFolder, cacheControl } = table;
  const config = {
    cleanUrls: true,
    trailingSlash: hasTrailingSlash,
    directoryListing: false,
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
