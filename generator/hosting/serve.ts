import type { Host } from "./host-file.ts";
import type { Headers } from "./hosting-table.ts";

/**
 * `serve.json`, for `serve dist` (https://github.com/vercel/serve-handler#options).
 * It looks for headers by the file that it has found, not by what was asked for.
 */
export const serve: Host = ({ headers, pages, hashedFolder, cacheControl }) => {
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    directoryListing: false,
    headers: [
      rule("**", { ...headers, "Cache-Control": cacheControl.others }),
      rule(`${hashedFolder}**`, { "Cache-Control": cacheControl.hashed }),
      ...pages.map((page) => rule(page.file, { "Content-Security-Policy": page.policy })),
    ],
  };
  return [{ place: "inside", path: "serve.json", text: `${JSON.stringify(config, null, 2)}\n` }];
};

function rule(source: string, headers: Headers) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}
