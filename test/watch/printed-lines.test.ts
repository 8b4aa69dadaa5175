import assert from "node:assert/strict";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { siteFlags, spawnWatching, watchSite } from "../watching.ts";

const root = join(import.meta.dirname, "../..");

describe("watch reports", () => {
  test("all saves during a problem once it is fixed, and the problem only once", async () => {
    const site = await temporarySite();
    const watching = await watchSite(site);
    const failure = watching.printed(/1 error; /);
    await site.edit("site/pages.tsx", "Bread</h1>", "Bread</h1");
    await failure;
    const still = watching.printed(/still/);
    await site.edit("site/page.styles.ts", "#123456", "#654321");
    assert.match(await still, /^\S+site\/pages\.tsx, \S+site\/page\.styles\.ts → still 1 error\n$/);
    const fixed = watching.printed(/\(\d+ ms\)/);
    await site.edit("site/pages.tsx", "Bread</h1", "Bread</h1>");
    assert.match(await fixed, /^\S+site\/pages\.tsx, \S+site\/page\.styles\.ts → /);
    const again = watching.printed(/1 error; /);
    await site.edit("site/pages.tsx", "Bread</h1>", "Bread</h1");
    await again;
  });

  for (const [what, flags] of [
    ["site", (site: TemporarySite) => ["--site", join(site.dir, "nope/site.ts")]],
    ["assets folder", (site: TemporarySite) => ["--assets", join(site.dir, "nope")]],
  ] as const) {
    test(`that ${what} does not exist at the start, and ends with 2`, async () => {
      const site = await temporarySite();
      const watching = spawnWatching(root, { args: [...siteFlags(site), ...flags(site)] });
      assert.equal(await watching.exited(), 2);
      assert.match(watching.output(), /nope\S* error [\w-]+: .+\n {2}fix: /);
    });
  }

  test("that the entry was deleted, and waits until it is back", async () => {
    const site = await temporarySite();
    const watching = await watchSite(site);
    const entry = join(site.dir, "site/site.ts");
    const failure = watching.printed(/there is no site at [^]*last good site stays/);
    await rename(entry, `${entry}-away`);
    await failure;
    const back = watching.printed(/→ /);
    await rename(`${entry}-away`, entry);
    await back;
  });

  test("how to write an allowed host, and ends with 2", async () => {
    const watching = spawnWatching(root, { args: ["--allow-host", "y.test", "http://x.test:3000"] });
    assert.equal(await watching.exited(), 2);
    assert.ok(watching.output().includes("Write only the name: x.test\n"), watching.output());
  });
});
