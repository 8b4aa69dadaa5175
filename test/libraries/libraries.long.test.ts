import assert from "node:assert/strict";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { runtimes } from "../../generator/bundle/esbuild.ts";
import { inBrowser } from "../browser/site-in-browser.ts";
import { temporarySite } from "../temporary-site.ts";
import { installLibraries, librariesDir } from "./install-libraries.ts";
import { libraries } from "./libraries.ts";

// Outside of hooks, so that tests that cannot run are skipped.
const skip = !installLibraries() && "there is no network to install the libraries from";

describe("a library in an island", { skip }, () => {
  for (const { name, island, button, shows } of libraries) {
    for (const runtime of runtimes) {
      test(`${name} is built, hydrated and clicked (${runtime})`, async () => {
        const site = await temporarySite();
        await symlink(join(librariesDir, "node_modules"), join(site.dir, "node_modules"));
        await site.write("site/Counter.tsx", island);
        await site.build({ runtime });
        await inBrowser(site, async (page, messages) => {
          assert.doesNotMatch(await page.locator("body").innerText(), shows);
          await page.getByRole("button", { name: button }).click();
          await page.waitForFunction((source) => new RegExp(source).test(document.body.innerText), shows.source);
          assert.deepEqual(messages, []);
        });
      });
    }
  }
});
