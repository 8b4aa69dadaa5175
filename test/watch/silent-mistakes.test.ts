import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { temporarySite } from "../temporary-site.ts";
import { watchSite } from "../watching.ts";

/** Mistakes that browsers do not report: the file, the change, and the output of `watch`. */
const mistakes: Readonly<Record<string, readonly [file: string, from: string, to: string, printed: RegExp]>> = {
  "an address that is undefined": [
    "site/pages.tsx",
    'href="/butter#spread"',
    "href={({} as { to: string }).to}",
    /pages\.tsx:14:7 error link-empty:/,
  ],
  "a random number": [
    "site/Counter.tsx",
    "{`Pressed",
    "{`${Math.random()} Pressed",
    /Counter\.tsx:14:11 error island-differs:[^]*found after the save/,
  ],
  "a bracket that is not closed": [
    "site/page.styles.ts",
    "color: #123456;",
    "&:hover { color: red;",
    /page\.styles\.ts:11:3 error css:[^]*found after the save/,
  ],
};

test("watch reports mistakes that browsers do not report, and then that they are fixed:", async (t) => {
  const site = await temporarySite();
  const watching = await watchSite(site);
  for (const [name, [file, from, to, pattern]] of Object.entries(mistakes)) {
    await t.test(name, async () => {
      const before = await readFile(join(site.dir, file), "utf8");
      const printed = watching.printed(pattern);
      await site.edit(file, from, to);
      try {
        assert.match(await printed, /fix: /);
      } finally {
        const fixed = watching.printed(/no problems are left| → /);
        await site.write(file, before);
        await fixed;
      }
    });
  }
});
