import { redirectedTo } from "../define/redirects.ts";
import type { HostFunction } from "../define/finished-site.ts";
import { formsOf, rootFile, type Headers, type HostingTable } from "./hosting-table.ts";

/** `vercel.json`, for `vercel deploy dist`. */
export const vercel: HostFunction = (table) => {
  const { base, hashedFolder, redirects, headers, svgHeaders, cacheControl } = table;
  return jsonFile(table, "vercel.json", {
    ...(redirects.length > 0 && { redirects: rulesFor(redirects, { permanent: true }) }),
    headers: [
      rule(`${base}/(.*)`, headers),
      rule(`${base}/(.*).svg`, svgHeaders),
      rule(`${hashedFolder}(.*)`, { "Cache-Control": cacheControl.hashed }),
    ],
  });
};

/**
 * `serve.json`, for `serve dist` (https://github.com/vercel/serve-handler#options). It selects headers by the file that
 * it found, not by the requested address. `serve` encodes addresses itself. It reads a name after a colon, even a port,
 * as a parameter, and brackets as a pattern.
 */
export const serve: HostFunction = (table) => {
  const { base, hashedFolder, redirects, headers, svgHeaders, cacheControl } = table;
  const literal = (address: string) => decodeURI(address).replaceAll(/:(?=\w)|[()]/g, "\\$&");
  return jsonFile(table, "serve.json", {
    directoryListing: false,
    ...(redirects.length > 0 && { redirects: rulesFor(redirects, { type: 301 }, literal) }),
    headers: [
      rule(base === "" ? "**" : `${base}/**`, { ...headers, "Cache-Control": cacheControl.others }),
      rule(`${base}/**/*.svg`, svgHeaders),
      rule(`${hashedFolder}**`, { "Cache-Control": cacheControl.hashed }),
    ],
  });
};

function jsonFile(table: HostingTable, path: string, settings: object): ReturnType<HostFunction> {
  const config = { cleanUrls: true, trailingSlash: table.hasTrailingSlash, ...settings };
  return [rootFile(table, path, `${JSON.stringify(config, null, 2)}\n`)];
}

function rulesFor(redirects: HostingTable["redirects"], kind: object, literal = (address: string) => address) {
  return redirects.flatMap((redirect) =>
    formsOf(redirect).map((source) => ({ source, destination: literal(redirectedTo(redirect, "")), ...kind })),
  );
}

function rule(source: string, headers: Headers) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}
