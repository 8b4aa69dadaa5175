import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { join } from "node:path";
import { addressesIn } from "../addresses/addresses-in.ts";
import { hostedSite, type HostedSite } from "./hosted-site.ts";
import { servers, type RunningServer } from "./servers.ts";

for (const name of ["nginx", "serve", "preview", "python"] as const) {
  const { executable, start } = servers[name];
  // serve treats a folder with a dot as a file.
  const base = name === "serve" ? "/sub/path" : "/sub/pa.th";
  for (const trailingSlash of ["never", "always"] as const) {
    const about = trailingSlash === "always" ? `${base}/about/` : `${base}/about`;
    // Python does not support pages without a slash, and serve no folders with one. Both redirect.
    const isStubborn = trailingSlash === "never" && (name === "python" || name === "serve");
    const kind = `${name}, a site in a folder, with a slash behind its pages ${trailingSlash}`;

    describe(kind, { skip: executable === undefined }, () => {
      let site: HostedSite;
      let server: RunningServer | undefined;
      before(async () => {
        const hosts = name === "python" ? [] : [name === "preview" ? "nginx" : name];
        site = await hostedSite(hosts, { base, trailingSlash });
        server = await start(executable ?? "", site);
      });
      after(async () => {
        server?.process.kill();
        await site.remove();
      });
      const get = (path: string, redirect: RequestRedirect = "manual") =>
        fetch(server?.url + path, { redirect, headers: { "x-forwarded-proto": "https" } });

      test("is found at every address in its files", async () => {
        for (const path of await pathsIn(site, server, base)) {
          const response = await get(path, isStubborn ? "follow" : "manual");
          assert.equal(response.status, 200, path);
          await response.arrayBuffer();
        }
      });

      // Python's server has no configuration, so the rest does not apply to it.
      if (name === "python") return;

      test("redirects other addresses of a page to the one in its links", async () => {
        // serve removes the extension of a file, and keeps its name.
        const named = name === "serve" ? [] : [`${base}/about/index.html`, base];
        for (const path of [about.endsWith("/") ? about.slice(0, -1) : `${about}/`, ...named]) {
          const response = await get(path);
          assert.equal(Math.floor(response.status / 100), 3, path);
          const { pathname } = new URL(response.headers.get("location") ?? "", server?.url);
          assert.equal(pathname, path === base ? `${base}/` : about);
        }
      });
    });
  }
}

/** The paths on the host of all addresses in the pages and the script of a site. */
async function pathsIn({ outDir }: HostedSite, server: RunningServer | undefined, base: string): Promise<Set<string>> {
  const paths = (await readdir(outDir, { recursive: true })).filter((path) => /\.(?:html|js)$/.test(path));
  const files = paths.map(async (path) => ({ path, contents: await readFile(join(outDir, path)) }));
  const found = addressesIn(await Promise.all(files)).flatMap(({ file, address }) => {
    const url = new URL(address, `${server?.url}${base}/${file}`);
    return url.origin === server?.url ? [url.pathname] : [];
  });
  assert.ok(found.length > 80, String(found.length));
  return new Set(found);
}
