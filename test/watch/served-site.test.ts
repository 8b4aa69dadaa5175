import assert from "node:assert/strict";
import { test } from "node:test";
import { findFile, emptySite, replaceSite } from "../../generator/dev/served-site.ts";
import { file, hashed } from "../publish/generations.ts";

test("an old address redirects to the new one even if a file exists there, and only while the site declares it", () => {
  const site = emptySite();
  const files = ["index.html", "old/index.html"].map((one) => file(one, one));
  const redirect = { from: "/shop/old", to: "/shop/", hash: "", keepsQuery: true };
  const form = { base: "/shop", trailingSlash: "never" } as const;
  replaceSite(site, { files, addresses: form, redirects: [redirect] });
  for (const path of ["/shop/old", "/shop/old/"])
    assert.deepEqual(findFile(site, path), { status: 301, moved: redirect });
  assert.equal(findFile(site, "/shop/older").status, 404);
  replaceSite(site, { files, addresses: form });
  assert.equal(findFile(site, "/shop/old").status, 200);
});

test("the script of the previous build is still served for recently loaded pages, and no older one", () => {
  const site = emptySite();
  const scripts = ["one", "two", "three"].map((text) => hashed("hydrate", "js", text));
  const builds = scripts.map((script, index) => [file("index.html", `page ${index}`), script]);
  const statuses = () => scripts.map(({ path }) => findFile(site, `/${path}`).status);
  replaceSite(site, { files: builds[0] ?? [] });
  assert.deepEqual(statuses(), [200, 404, 404]);
  replaceSite(site, { files: builds[1] ?? [] });
  replaceSite(site, { files: builds[1] ?? [] });
  assert.deepEqual(statuses(), [200, 200, 404]);
  replaceSite(site, { files: builds[2] ?? [] });
  assert.deepEqual(statuses(), [404, 200, 200]);
});

test("a page that does not exist yet is identified by its future file, also in a folder of a host", () => {
  const site = emptySite();
  replaceSite(site, {
    files: [file("index.html", "home")],
    addresses: { base: "/shop", trailingSlash: "never" },
  });
  const answer = findFile(site, "/shop/about");
  assert.ok(answer.status === 404 && answer.wanted === "about/index.html");
});

test("open pages receive the addresses of scripts as the pages of a site in a folder name them", () => {
  const site = emptySite();
  const script = hashed("hydrate", "js", "one");
  const { scripts } = replaceSite(site, {
    files: [script],
    addresses: { base: "/shop", trailingSlash: "never" },
  });
  assert.deepEqual(scripts, [`/shop/${script.path}`]);
});

test("open pages receive which pages are new, changed or removed, and no others", () => {
  const site = emptySite();
  const [home, about, mark] = [file("index.html", "home"), file("about/index.html", "about"), file("mark.svg", "")];
  assert.deepEqual(replaceSite(site, { files: [home, about, mark] }).pages, ["index.html", "about/index.html"]);
  assert.deepEqual(replaceSite(site, { files: [home, about, mark] }).pages, []);
  assert.deepEqual(replaceSite(site, { files: [home, file("about/index.html", "us"), mark] }).pages, [
    "about/index.html",
  ]);
  assert.deepEqual(replaceSite(site, { files: [home, file("mark.svg", "new")] }).pages, ["about/index.html"]);
  assert.equal(findFile(site, "/about").status, 404);
});
