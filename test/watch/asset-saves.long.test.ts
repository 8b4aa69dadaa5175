import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { photoFile } from "../photo-files.ts";
import { siteWithPhoto } from "../site-with-photo.ts";
import { watchSite } from "../watching.ts";

test("watch makes the pictures of a photo that changes, and answers while it does", async () => {
  const site = await siteWithPhoto(await photoFile({ width: 400, height: 300, seed: 30 }));
  const watching = await watchSite(site);
  const pictureOn = async () => {
    const html = await (await fetch(watching.url)).text();
    const [, path = ""] = /srcSet="(\S+\.avif)/.exec(html) ?? [];
    const { status, headers } = await fetch(new URL(path, watching.url));
    return { path, status, type: headers.get("content-type") };
  };
  const first = await pictureOn();
  assert.deepEqual([first.status, first.type], [200, "image/avif"]);
  const line = watching.printed(/shop\.jpg →/);
  await writeFile(join(site.dir, "assets/shop.jpg"), await photoFile({ width: 400, height: 300, seed: 31 }));
  const made = line.then(() => "made");
  do {
    const { status } = await fetch(watching.url);
    assert.equal(status, 200);
  } while ((await Promise.race([made, "not yet"])) !== "made");
  const second = await pictureOn();
  assert.deepEqual([second.status, second.type], [200, "image/avif"]);
  assert.notEqual(second.path, first.path);
});
