import type { Host } from "./host-file.ts";
import type { Headers } from "./hosting-table.ts";

/** `serve.json`, for `serve dist` (https://github.com/vercel/serve-handler#options). */
export const serve: Host = ({ headers, pages, hashedFolder, cacheControl }) => {
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    directoryListing: false,
    headers: [
      rule("**", { ...headers, "Cache-Control": cacheControl.others }),
      rule(`${hashedFolder}**`, { "Cache-Control": cacheControl.hashed }),
      ...pages.map((page) => rule(page.address, { "Content-Security-Policy": page.policy })),
    ],
  };
  return [{ place: "inside", path: "serve.json", text: `${JSON.stringify(config, null, 2)}\n` }];
};

function rule(source: string, headers: Headers) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}
