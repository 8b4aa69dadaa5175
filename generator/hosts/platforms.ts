import { redirectedTo } from "../define/redirects.ts";
import type { HostFile } from "../define/finished-site.ts";
import {
  cacheControl,
  formsOf,
  rootFile,
  securityHeaders,
  type Headers,
  type Host,
  type HostingTable,
} from "./hosting-table.ts";

/**
 * `_headers` and `_redirects`, which Netlify and Cloudflare Pages read. `_redirects` contains only old addresses,
 * because both hosts find `/about` and `404.html` by themselves. For Netlify, an address with a slash at the end and
 * one without are the same, so a rule from one to the other would redirect to itself
 * (https://docs.netlify.com/routing/redirects/redirect-options/#trailing-slash).
 */
export const headersFile: Host = (table) => [
  rootFile(table, "_headers", headerRules(table)),
  ...(table.redirects.length === 0 ? [] : [rootFile(table, "_redirects", redirectLines(table))]),
];

/** The query of the request is passed on, unless the new address has its own. */
function redirectLines({ redirects }: HostingTable): string {
  const lines = redirects.flatMap((redirect) =>
    formsOf(redirect).map((from) => `${from} ${redirectedTo(redirect, "")} 301`),
  );
  return `${[...new Set(lines)].join("\n")}\n`;
}

/** The rules have no header in common, because these hosts would send both values, joined. */
function headerRules({ base, hashedFolder }: HostingTable): string {
  const hashed = headerRule(`${hashedFolder}*`, { "Cache-Control": cacheControl.hashed });
  return [headerRule(`${base}/*`, securityHeaders), hashed].join("\n");
}

function headerRule(address: string, headers: Headers): string {
  return [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
}

/** `vercel.json`, for `vercel deploy dist`. */
export const vercel: Host = (table) => {
  const { base, hashedFolder, redirects } = table;
  return jsonFile(table, "vercel.json", {
    ...(redirects.length > 0 && { redirects: rulesFor(redirects, { permanent: true }) }),
    headers: [
      rule(`${base}/(.*)`, securityHeaders),
      rule(`${hashedFolder}(.*)`, { "Cache-Control": cacheControl.hashed }),
    ],
  });
};

/**
 * `serve.json`, for `serve dist` (https://github.com/vercel/serve-handler#options). It selects headers by the file that
 * it found, not by the requested address. `serve` encodes addresses itself. It reads a name after a colon, even a port,
 * as a parameter, and brackets as a pattern.
 */
export const serve: Host = (table) => {
  const { base, hashedFolder, redirects } = table;
  const literal = (address: string) => decodeURI(address).replaceAll(/:(?=\w)|[()]/g, "\\$&");
  return jsonFile(table, "serve.json", {
    directoryListing: false,
    ...(redirects.length > 0 && { redirects: rulesFor(redirects, { type: 301 }, literal) }),
    headers: [
      rule(base === "" ? "**" : `${base}/**`, { ...securityHeaders, "Cache-Control": cacheControl.others }),
      rule(`${hashedFolder}**`, { "Cache-Control": cacheControl.hashed }),
    ],
  });
};

function jsonFile(table: HostingTable, path: string, settings: object): readonly HostFile[] {
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

/**
 * A workflow for GitHub Pages. Pages cannot send the site's headers, so the meta elements of the pages contain the
 * policy. It redirects `/about` to `/about/`, so the addresses of pages end with a slash.
 */
export const githubPages: Host = (table) => [{ place: "beside", path: "pages.yml", text: workflow(table) }];

/** The folder that the workflow builds into, independent of the output folder on this machine. */
const outDir = "dist";

function pagesCommand({ commands, hasTrailingSlash }: HostingTable): string {
  const separator = commands.elsewhere.includes(" -- ") ? "" : "-- ";
  const slash = hasTrailingSlash ? "" : " --trailing-slash always";
  return `${commands.elsewhere} ${separator}--out ${outDir}${slash}`;
}

/** JSON strings are also valid in YAML. */
function workflow(table: HostingTable): string {
  const command = pagesCommand(table);
  return `# Copy to .github/workflows/pages.yml and choose "GitHub Actions" as the source in the settings of Pages.
name: Pages
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
  pages: write
  id-token: write
concurrency:
  group: pages
jobs:
  publish:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.publication.outputs.page_url }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - run: ${JSON.stringify(command)}
      - uses: actions/upload-pages-artifact@v3
        with:
          path: ${outDir}
      - id: publication
        uses: actions/deploy-pages@v4
`;
}
