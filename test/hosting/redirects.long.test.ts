import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { AddressForm } from "../../generator/define/addresses.ts";
import { temporarySite } from "../temporary-site.ts";
import { servers, type RunningServer } from "./servers.ts";

const redirects = {
  "/old": "/butter",
  "/blog/2019": "/butter#spread",
  "/start.html": "/?from=start",
  "/v1.2/rolls.php": "/robots.txt",
  "/shop": "https://shop.example.com:8443/a/(b)?c={d}#e",
};

/** The target of each old address, with the query of the request if the new address has none. */
const wanted = (page: string, home: string, base: string) => ({
  "/old": page,
  "/old/": page,
  "/old?a=b": `${page}?a=b`,
  "/blog/2019": `${page}#spread`,
  "/blog/2019/?a=b": `${page}?a=b#spread`,
  "/start.html?a=b": `${home}?from=start`,
  "/v1.2/rolls.php": `${base}/robots.txt`,
  "/shop": "https://shop.example.com:8443/a/(b)?c={d}#e",
});

const hosts = (["nginx", "preview"] as const).flatMap((name) =>
  (
    [
      ["", "never"],
      ["/sub/pa.th", "always"],
    ] as const
  ).map(([base, trailingSlash]) => ({ name, base, trailingSlash })),
);

// Outside of hooks, because folders made in hooks are deleted after them. All of them before the first test starts.
const sites = await Promise.all(hosts.map(() => temporarySite()));

for (const [index, { name, base, trailingSlash }] of hosts.entries()) {
  const site = sites[index]!;
  const { executable, start } = servers[name];
  const form: Partial<AddressForm> = { base, trailingSlash };
  const slash = trailingSlash === "always" ? "/" : "";
  const cases = Object.entries(wanted(`${base}/butter${slash}`, `${base}/`, base));

  describe(
    `${name}, for a site in ${base || "/"} with a slash ${trailingSlash}`,
    { skip: executable === undefined },
    () => {
      let server: RunningServer | undefined;
      before(async () => {
        await site.edit(
          "site/site.ts",
          'icon: "loaf.svg",',
          `icon: "loaf.svg",\n  redirects: ${JSON.stringify(redirects)} as never,`,
        );
        await site.edit("site/site.ts", 'url: "https://bread.example",', "");
        await site.writeAsset("root/404.html", "<!doctype html><title>Not found</title>");
        const rootDir = join(site.dir, "host");
        const outDir = rootDir + base;
        await site.build({ ...form, outDir, hosts: [name === "preview" ? "nginx" : name] });
        const hosted = {
          dir: site.dir,
          rootDir,
          outDir,
          besideDir: `${outDir}-hosting`,
          pages: [],
          output: site.output,
        };
        server = await start(executable ?? "", { ...hosted, remove: async () => undefined });
      });
      after(() => server?.process.kill());

      for (const [path, location] of cases) {
        test(`leads from ${path} to ${location} for good`, async () => {
          const response = await fetch(`${server?.url}${base}${path}`, { redirect: "manual" });
          assert.equal(response.status, 301);
          assert.equal(decodeURI(response.headers.get("location") ?? "").replace(server?.url ?? "", ""), location);
        });
      }

      test("serves new addresses as before, and does not show its rules", async () => {
        const { status } = await fetch(`${server?.url}${base}/butter${slash}`, { redirect: "manual" });
        assert.equal(status, 200);
        assert.equal((await fetch(`${server?.url}${base}/_redirects`)).status, 404);
      });
    },
  );
}
