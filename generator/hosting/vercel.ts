import type { Host } from "./host-file.ts";
import type { Headers } from "./hosting-table.ts";

/** `vercel.json`, for `vercel deploy dist`. */
export const vercel: Host = ({ headers, pages, hashedFolder, cacheControl }) => {
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      rule("/(.*)", headers),
      rule(`${hashedFolder}(.*)`, { "Cache-Control": cacheControl.hashed }),
      ...pages.map((page) => rule(page.address, { "Content-Security-Policy": page.policy })),
    ],
  };
  return [{ place: "inside", path: "vercel.json", text: `${JSON.stringify(config, null, 2)}\n` }];
};

function rule(source: string, headers: Headers) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}
