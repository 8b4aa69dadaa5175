import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, test } from "node:test";
import { childrenOf, gone } from "../processes.ts";
import { snapshot, temporarySite } from "../temporary-site.ts";
import { waitFor } from "../wait-for.ts";
import { siteFlags, spawnWatching, startWatching, watchSite, type Watching } from "../watching.ts";

const root = join(import.meta.dirname, "../..");

const page = async (watching: Watching, path: string) => {
  const response = await fetch(watching.url + path);
  return { status: response.status, text: await response.text() };
};

/** Rebuilds that were reported since an output began. */
const rebuilds = (output: string) => output.match(/^.* → .*$/gm)?.length ?? 0;

test("watch, from save to save,", async (t) => {
  const site = await temporarySite();
  const watching = await watchSite(site);

  await t.test("shows a change on the server and on the disk, and reports it in one line", async () => {
    const line = watching.printed(/→/);
    await site.edit("site/pages.tsx", /Bread[^<]*<\/h1>/i, "Fresh bread</h1>");
    assert.match(await line, /site\/pages\.tsx → index\.html \(\d+ ms\)\n$/);
    assert.match((await page(watching, "/")).text, /Fresh bread/);
    assert.match(await site.output("index.html"), /Fresh bread/);
  });

  const file = join(site.dir, "site/pages.tsx");
  const beside = (name: string) => join(site.dir, "site", name);
  const ways: Readonly<Record<string, (text: string) => Promise<void>>> = {
    "written in place": async (text) => writeFile(file, text),
    "vim with a backup": async (text) => {
      await rename(file, `${file}~`);
      await writeFile(file, text);
      await rm(`${file}~`);
    },
    "renamed over": async (text) => {
      await writeFile(beside("pages.tsx~"), text);
      await rename(beside("pages.tsx~"), file);
    },
    "written in two halves": async (text) => {
      await writeFile(file, text.slice(0, text.length / 2));
      await writeFile(file, text);
    },
  };
  for (const [way, save] of Object.entries(ways)) {
    await t.test(`takes for one change what is ${way}`, async () => {
      const text = await readFile(file, "utf8");
      const from = watching.output().length;
      const line = watching.printed(/→ .*index\.html/);
      await save(text.replace(/Bread[^<]*<\/h1>/i, `Bread ${way}</h1>`));
      await line;
      assert.ok((await site.output("index.html")).includes(`Bread ${way}`));
      // Late output would come before the answer to another change.
      const next = watching.printed(/→ .*index\.html/);
      await site.edit("site/pages.tsx", /Bread[^<]*<\/h1>/i, `Bread after ${way}</h1>`);
      await next;
      const output = watching.output().slice(from);
      assert.equal(rebuilds(output), 2, output);
      assert.doesNotMatch(output, /error/);
    });
  }

  await t.test("writes everything again when the output folder was deleted", async () => {
    const before = Object.keys(await snapshot(site.outDir));
    await rm(site.outDir, { recursive: true });
    const line = watching.printed(/→/);
    await site.edit("site/pages.tsx", /Bread[^<]*<\/h1>/i, "New bread</h1>");
    await line;
    assert.deepEqual(Object.keys(await snapshot(site.outDir)), before);
  });
});

describe("watch", () => {
  test("says where it serves a site in a folder of its host, and under which names, polls, and ends at SIGINT", async () => {
    const site = await temporarySite();
    const flags = ["--base", "/shop", "--host", "127.0.0.1", "--allow-host", "studio.test", "--poll", "20"];
    const watching = await watchSite(site, ...flags);
    assert.match(watching.url, /^http:\/\/127\.0\.0\.1:\d+\/shop\/$/);
    const line = watching.printed(/→/);
    await site.edit("site/pages.tsx", "Bread</h1>", "Fresh bread</h1>");
    await line;
    const response = await fetch(new URL("/", watching.url), { headers: { accept: "text/html" } });
    assert.equal(response.url, watching.url);
    const html = await response.text();
    assert.match(html, /Fresh bread.*href="\/shop\/butter#spread"/s);
    assert.match(html, /data-page="index\.html"/);
    const statusFor = (host: string) =>
      new Promise((resolve, reject) => {
        const request = get(watching.url, { headers: { host } }, (answer) => resolve(answer.resume().statusCode));
        request.on("error", reject);
      });
    assert.equal(await statusFor("studio.test"), 200);
    assert.equal(await statusFor("evil.test"), 403);
    await assertEnds(watching, "SIGINT", 130);
  });

  test("waits for the save that fixes a site which was broken from the start", async () => {
    const site = await temporarySite();
    await site.edit("site/pages.tsx", "Bread</h1>", "Bread</h1");
    const watching = spawnWatching(root, { args: siteFlags(site) });
    await watching.printed(/waiting for the save that fixes it/);
    assert.doesNotMatch(watching.output(), /http:/);
    const serving = watching.printed(/http:/);
    await site.edit("site/pages.tsx", "Bread</h1", "Bread</h1>");
    await serving;
  });

  test("serves the last build of a site that is broken from the start, and reports the problem", async () => {
    const site = await temporarySite();
    await site.build();
    const built = await snapshot(site.outDir);
    await site.edit("site/pages.tsx", "<Loaf />", "<Loaf /");
    const watching = spawnWatching(root, { args: siteFlags(site) });
    const output = await watching.printed(/last good site stays until a save fixes it[^]*Ctrl-C/);
    const [, url = ""] = /(http:\S+)/.exec(output) ?? [];
    assert.match((await page({ ...watching, url }, "/")).text, /Bread/);
    assert.deepEqual(await snapshot(site.outDir), built);
    const fixed = watching.printed(/→ index\.html/);
    await site.edit("site/pages.tsx", /<Loaf \/\s/, "<Loaf /> Fresh ");
    await fixed;
    assert.match((await page({ ...watching, url }, "/")).text, /Fresh/);
  });
});

/** It ends at a signal with a code, its port free and no child left. */
async function assertEnds(watching: Watching, signal: NodeJS.Signals, code: number): Promise<void> {
  const children = childrenOf(watching.process.pid);
  const connection = await fetch(new URL("/.live/events?page=/", watching.url));
  assert.equal(connection.status, 200);
  assert.equal(await watching.end(signal), code);
  await connection.text().catch(() => undefined);
  await assert.rejects(fetch(watching.url));
  for (const child of children) await gone(child);
}

test("watch ends when its input pipe is closed", async () => {
  const watching = await watchSite(await temporarySite());
  watching.process.stdin?.end();
  assert.equal(await watching.exited(), 129);
});

describe("watch takes a port", () => {
  test("which is the next free one when none is named, and serves although its input is empty from the start", async () => {
    const blocker = createServer();
    // Another test may have taken it for a moment.
    await waitFor(async () => {
      const listening = once(blocker.listen(3000, "127.0.0.1"), "listening");
      return listening.then(
        () => true,
        () => false,
      );
    });
    const site = await temporarySite();
    const watching = await startWatching(root, { args: siteFlags(site), stdin: "ignore" });
    assert.ok(Number(new URL(watching.url).port) > 3000);
    assert.match(watching.output(), /\(port 3000 is taken\)/);
    blocker.close();
    const line = watching.printed(/→/);
    await site.edit("site/pages.tsx", "Bread</h1>", "New bread</h1>");
    await line;
    await assertEnds(watching, "SIGTERM", 143);
  });
});
