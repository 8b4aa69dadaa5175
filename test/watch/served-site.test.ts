import assert from "node:assert/strict";
import { test } from "node:test";
import { servedSite } from "../../generator/watch/served-site.ts";
import { file, hashed } from "../publish/generations.ts";

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
