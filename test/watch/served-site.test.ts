import assert from "node:assert/strict";
import { test } from "node:test";
import { servedSite } from "../../generator/watch/served-site.ts";
import { file, hashed } from "../publish/generations.ts";

test("an old address leads to the new one, before any file that is there, and only as long as the site says so", () => {
  const site = servedSite();
  const files = ["index.html", "old/index.html"].map((one) => file(one, one));
  const redirect = { from: "/shop/old", to: "/shop/", hash: "", keepsQuery: true };
  const form = { base: "/shop", trailingSlash: "never", isRelative: false } as const;
  site.replace(files, form, [redirect]);
  for (const path of ["/shop/old", "/shop/old/"]) assert.deepEqual(site.answer(path), { status: 301, moved: redirect });
  assert.equal(site.answer("/shop/older").status, 404);
  site.replace(files, form);
  assert.equal(site.answer("/shop/old").status, 200);
});

test("the script of the build before is still answered, for a page that was loaded a moment ago, and no older one", () => {
  const site = servedSite();
  const scripts = ["one", "two", "three"].map((text) => hashed("hydrate", "js", text));
  const builds = scripts.map((script, index) => [file("index.html", `page ${index}`), script]);
  const statuses = () => scripts.map(({ path }) => site.answer(`/${path}`).status);
  site.replace(builds[0] ?? []);
  assert.deepEqual(statuses(), [200, 404, 404]);
  site.replace(builds[1] ?? []);
  site.replace(builds[1] ?? []);
  assert.deepEqual(statuses(), [200, 200, 404]);
  site.replace(builds[2] ?? []);
  assert.deepEqual(statuses(), [404, 200, 200]);
});

for (const [name, form, cases] of [
  [
    "in a folder of its host",
    { base: "/shop", trailingSlash: "never" },
    {
      "/": "/shop/",
      "/shop": "/shop/",
      "/shop/": "index.html",
      "/shop/index.html": "/shop/",
      "/shop/about": "about/index.html",
      "/shop/about/": "/shop/about",
      "/shop/about/index.html": "/shop/about",
      "/shop/loaf.svg": "loaf.svg",
      "/shop/404.html": "404.html",
      "/about": 404,
      "/shopping": 404,
      "/shop/nowhere": 404,
    },
  ],
  [
    "with trailing slashes",
    { base: "", trailingSlash: "always" },
    {
      "/": "index.html",
      "/about": "/about/",
      "/about/": "about/index.html",
      "/about/index.html": "/about/",
      "/loaf.svg": "loaf.svg",
      "/loaf.svg/": 404,
      "/404.html": "404.html",
      "/nowhere/": 404,
    },
  ],
] as const) {
  for (const [path, expected] of Object.entries(cases)) {
    test(`a site ${name} answers ${path} with ${expected}`, () => {
      const site = servedSite();
      const files = ["index.html", "about/index.html", "404.html", "loaf.svg"].map((one) => file(one, one));
      site.replace(files, { ...form, isRelative: false });
      const answer = site.answer(path);
      if (answer.status === 301) assert.equal("location" in answer && answer.location, expected);
      else if (answer.status === 200) assert.equal(Buffer.from(answer.contents).toString(), expected);
      else assert.equal(answer.status, expected);
    });
  }
}

test("a page that does not exist yet is identified by its future file, also in a folder of a host", () => {
  const site = servedSite();
  site.replace([file("index.html", "home")], { base: "/shop", trailingSlash: "never", isRelative: false });
  const answer = site.answer("/shop/about");
  assert.ok(answer.status === 404 && answer.file === "about/index.html");
});

test("open pages hear the scripts of a site in a folder as its pages name them", () => {
  const site = servedSite();
  const script = hashed("hydrate", "js", "one");
  const { scripts } = site.replace([script], { base: "/shop", trailingSlash: "never", isRelative: false });
  assert.deepEqual(scripts, [`/shop/${script.path}`]);
});

test("open pages receive which pages are new, changed or removed, and no others", () => {
  const site = servedSite();
  const [home, about, mark] = [file("index.html", "home"), file("about/index.html", "about"), file("mark.svg", "")];
  assert.deepEqual(site.replace([home, about, mark]).pages, ["index.html", "about/index.html"]);
  assert.deepEqual(site.replace([home, about, mark]).pages, []);
  assert.deepEqual(site.replace([home, file("about/index.html", "us"), mark]).pages, ["about/index.html"]);
  assert.deepEqual(site.replace([home, file("mark.svg", "new")]).pages, ["about/index.html"]);
  assert.equal(site.answer("/about").status, 404);
});

test("among ten thousand pages, only requested files are read", () => {
  const read: string[] = [];
  const page = (path: string, text: string) => ({
    path,
    get contents() {
      read.push(`${path} ${text}`);
      return Buffer.from(text);
    },
  });
  const files = Array.from({ length: 10_000 }, (_, number) => page(`p${number}/index.html`, "old"));
  const site = servedSite();
  assert.equal(site.replace(files).pages, "all");
  assert.deepEqual(site.replace(files.with(5000, page("p5000/index.html", "new"))).pages, ["p5000/index.html"]);
  assert.deepEqual(read, []);
  assert.equal(site.answer("/p5000").status, 200);
  assert.deepEqual(read, ["p5000/index.html new"]);
});
