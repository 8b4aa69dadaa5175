import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { AddressForm } from "../../generator/define/addresses.ts";
import { hostFiles } from "../../generator/hosts/hosts.ts";
import { placedRedirect, redirectsOf } from "../../generator/define/redirects.ts";
import { hostNames } from "../../generator/define/site.ts";
import { hostingTable } from "../../generator/hosts/hosting-table.ts";
import { goldenFolder } from "../golden.ts";
import { addCheck, temporarySite } from "../temporary-site.ts";

const page = (path: string) => ({
  path,
  contents: Buffer.from(
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none';img-src 'self' /* ${path} */">`,
  ),
});
const documents = ["index.html", "about/index.html", "404.html"].map(page);
const place = { outDir: "dist" };

const atRoot: AddressForm = { base: "", trailingSlash: "never" };

/** Redirects of all kinds, in the address form of a site. */
const moved = (addresses: AddressForm) =>
  redirectsOf({
    redirects: {
      "/old": "/about",
      "/blog/2019/": "/about#apps",
      "/start.html": "/?from=old",
      "/v1.2/rolls.php": "/loaf.svg",
      "/shop": "https://shop.example.com:8443/a$b/(c)?d={e}&f=':g'#h",
    },
  }).map((redirect) => placedRedirect(redirect, new Set(["/", "/about"]), addresses));

const inFolder: AddressForm = { base: "/sub/pa.th", trailingSlash: "always" };

const golden = goldenFolder(join(import.meta.dirname, "golden"));

for (const name of hostNames) {
  for (const [kind, addresses, redirects] of [
    ["", atRoot, []],
    ["-redirects", atRoot, moved(atRoot)],
    ["-folder", inFolder, moved(inFolder)],
  ] as const) {
    const assertGolden = golden.text(`${name}${kind}.txt`);
    test(`the files for ${name}${kind} equal their golden files`, async () => {
      const table = hostingTable(documents, place, addresses, redirects);
      const folders = { inside: "dist", beside: "dist-hosting" };
      const files = (await hostFiles([name], table)).toSorted((a, b) => b.place.localeCompare(a.place));
      const text = files.map((file) => `=== ${folders[file.place]}/${file.path}\n${file.text}`).join("\n");
      assertGolden(text);
    });
  }
}

golden.testNoOthers();

describe("a build", () => {
  test("names the address of the site to its hosts, unless it is a placeholder", async () => {
    const site = await temporarySite();
    const serverName = async () =>
      /server_name (.+);/.exec(await readFile(join(site.dir, "dist-hosting/nginx.conf"), "utf8"))?.[1];
    await site.build({ hosts: ["nginx"], siteUrl: "https://bread.example" });
    assert.equal(await serverName(), "bread.example");
    await addCheck(site, 'placeholderCheck([{ fact: "site.ts: url", value: "x", option: "--site-url" }])');
    await site.build({ hosts: ["nginx"] });
    assert.equal(await serverName(), "_");
  });

  test("writes the files of a function, and the small pages at old addresses", async () => {
    const site = await temporarySite();
    const own = `({ pages, redirects }) => [{ place: "beside", path: "host.txt", text: [...pages, redirects[0]?.from].join() }]`;
    await site.edit("site/site.ts", 'icon: "loaf.svg",', `redirects: { "/old": "/" },\n  hosts: ["netlify", ${own}],`);
    await site.build();
    assert.equal(await readFile(join(site.dir, "dist-hosting/host.txt"), "utf8"), "/,/butter,/old");
    assert.match(await site.output("old/index.html"), /http-equiv="refresh"/);
  });

  const insideAt = (path: string, text = '""') => `{ place: "inside", path: ${JSON.stringify(path)}, text: ${text} }`;
  const refused: Readonly<Record<string, readonly [result: string, what: string]>> = {
    nothing: ["undefined", "returns nothing, not a list of files"],
    "files without a place": [
      '[{ path: "a", text: "" }]',
      'returns a file that is wrong: place: Invalid key: Expected "place" but received undefined',
    ],
    "files in other folders": [
      `[${["../a", "/a", "a\\b", "C:/a", ".build-manifest.json"].map((path) => insideAt(path))}]`,
      'returns a file that is wrong: path: expected "folder/host.json", of letters, digits, "-", "_" and ".", and 4 more like it',
    ],
    "files without text": [
      `[${insideAt("a", "3")}]`,
      "returns a file that is wrong: text: Invalid type: Expected string but received 3",
    ],
    "a page": [`[${insideAt("INDEX.html")}]`, 'returns "INDEX.html", which the site already has'],
    "a folder that is a page": [
      `[${insideAt("butter")}]`,
      'returns "butter", but the site already has "butter/index.html"; one would have to be a file and a folder',
    ],
    "a file of another host": [`[${insideAt("_headers")}]`, 'returns "_headers", which the site already has'],
    "a file twice": [`[${insideAt("a")}, ${insideAt("a")}]`, 'returns "a", which hosts[1] already has'],
  };
  for (const [name, [result, what]] of Object.entries(refused)) {
    test(`refuses a function of hosts that returns ${name}`, async () => {
      const site = await temporarySite();
      await site.edit("site/site.ts", 'icon: "loaf.svg",', `hosts: ["netlify", () => (${result})],`);
      assert.deepEqual(
        (await site.problems()).map((problem) => `${problem.code}: ${problem.what}`),
        [`function-failed: hosts[1] ${what}`],
      );
    });
  }

  test("writes the same files for hosts when only a style or a page changes, and names those that differ", async () => {
    const site = await temporarySite();
    const hosts = hostNames.filter((name) => name !== "github-pages");
    const files = async () => {
      const { inside, beside, changed } = await built();
      assert.deepEqual(changed, []);
      return [...inside, ...beside];
    };
    const built = async () => {
      const result = await site.build({ hosts });
      const configurations = result.files.filter(({ path }) => hostPaths.includes(path));
      return { inside: configurations.map(textOf), beside: result.beside.map(textOf), changed: result.changedBeside };
    };
    const hostPaths = ["_headers", "vercel.json", "serve.json"];
    const textOf = ({ path, contents }: { path: string; contents: Uint8Array }) =>
      `${path}\n${Buffer.from(contents).toString()}`;
    const before = await files();
    await site.edit("site/page.styles.ts", "css`", "css`outline: 1px solid; ");
    await site.edit("site/pages.tsx", 'path: "/butter"', 'path: "/margarine"');
    await site.edit("site/pages.tsx", "/butter#spread", "/margarine#spread");
    assert.deepEqual(await files(), before);
    await site.edit(
      "site/site.ts",
      'icon: "loaf.svg",',
      'icon: "loaf.svg",\n  redirects: { "/butter": "/margarine" },',
    );
    assert.deepEqual((await built()).changed, ["site-rules.conf"]);
  });
});

describe("redirects", () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`/old-${index}`, "/butter"]));
  const siteWith = async (redirects: object) => {
    const site = await temporarySite();
    const key = `redirects: ${JSON.stringify(redirects)} as never`;
    await site.edit("site/site.ts", 'icon: "loaf.svg",', `icon: "loaf.svg",\n  ${key},`);
    return site;
  };
  const pathsOf = ({ files }: { readonly files: readonly { readonly path: string }[] }) =>
    files.map(({ path }) => path);

  test("are pages where no host is named, and where one of the hosts cannot redirect", async () => {
    const site = await siteWith({ "/old": "/butter" });
    assert.ok(pathsOf(await site.build()).includes("old/index.html"));
    assert.ok(pathsOf(await site.build({ hosts: ["nginx", "github-pages"] })).includes("old/index.html"));
  });

  test("are not written if every host redirects, because one would serve the page instead", async () => {
    const site = await siteWith({ "/old": "/butter" });
    const paths = pathsOf(await site.build({ hosts: ["netlify", "vercel", "nginx"] }));
    assert.ok(paths.includes("_redirects"));
    assert.ok(!paths.includes("old/index.html"));
  });

  test("are also pages when there are more than a host's file may contain", async () => {
    const site = await siteWith(many(301));
    const built = await site.build({ hosts: ["vercel"] });
    assert.ok(pathsOf(built).includes("old-300/index.html"));
    const rules = await site.output("vercel.json");
    assert.match(rules, /"\/old-299"/);
    assert.doesNotMatch(rules, /"\/old-300"/);
  });

  test("do not replace the site's own _redirects, and are pages then", async () => {
    const site = await siteWith({ "/old": "/butter" });
    await site.writeAsset("root/_redirects", "/older /butter 301\n");
    const paths = pathsOf(await site.build({ hosts: ["netlify"] }));
    assert.equal(await site.output("_redirects"), "/older /butter 301\n");
    assert.ok(paths.includes("old/index.html"));
    assert.equal(paths.filter((path) => path === "_redirects").length, 1);
  });
});
