import assert from "node:assert/strict";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { snapshot, temporarySite } from "../temporary-site.ts";
import { watchSite } from "../watching.ts";

type Mistake = readonly [file: string, from: string, to: string, printed: RegExp];

const inLoaf = (code: string) => ["site/pages.tsx", "function Loaf() {", `function Loaf() { ${code}`] as const;

/** The file, the change, and the output of `watch`. */
const refused: Readonly<Record<string, Mistake>> = {
  "a mistake of syntax": [
    "site/pages.tsx",
    "<Loaf />",
    "<Loaf /",
    /pages\.tsx:\d+:\d+ error [\w-]+: .*\n(?:.*\n)*> +\d+ \| /,
  ],
};

/** Those that are found when the page is already shown. */
const shown: Readonly<Record<string, Mistake>> = {
  "a promise that is never awaited": [
    ...inLoaf('void Promise.reject(new Error("late"));'),
    /pages\.tsx:\d+:\d+ error late-failure: .*late/,
  ],
};

test("watch reports with its place, and continues with the save that fixes it,", async (t) => {
  const site = await temporarySite();
  const watching = await watchSite(site);
  const page = async () => (await fetch(watching.url)).text();

  for (const [name, [file, from, to, printed]] of Object.entries({ ...refused, ...shown })) {
    await t.test(name, async () => {
      const [before, written, good] = [await site.read(file), await snapshot(site.outDir), await page()];
      const after = /1 error; (?:found after the save|the site is still served)/;
      const failure = watching.printed(name in refused ? /last good site stays/ : after);
      await site.edit(file, from, to);
      const output = await failure;
      assert.match(output, printed);
      assert.match(output, /fix: /);
      if (name in refused) {
        assert.equal(await page(), good);
        assert.deepEqual(await snapshot(site.outDir), written);
      }
      await site.write(file, before);
      await site.edit("site/pages.tsx", /Bread[^<]*<\/h1>/, `Bread without ${name}</h1>`);
      // The two files may be one save or two.
      await watching.until(async () => (await page()).includes(`Bread without ${name}`));
    });
  }

  await t.test("that what was found after a save is gone", async () => {
    const before = await site.read("site/page.styles.ts");
    const found = watching.printed(/1 error; found after the save/);
    await site.edit("site/page.styles.ts", "color:", "colr:");
    await found;
    const gone = watching.printed(/found after the save: no problems are left/);
    await site.write("site/page.styles.ts", before);
    await gone;
  });

  await t.test("an entry that was deleted, and waits until it is back", async () => {
    const entry = join(site.dir, "site/site.ts");
    const failure = watching.printed(/there is no site at [^]*last good site stays/);
    await rename(entry, `${entry}-away`);
    await failure;
    const back = watching.printed(/→ /);
    await rename(`${entry}-away`, entry);
    await back;
  });
});
