import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
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

  await t.test("applies the redirects of the site like a host, from the save that adds them on", async () => {
    const location = async () => {
      const { headers } = await fetch(`${watching.url}/old?a=b`, { redirect: "manual" });
      return headers.get("location");
    };
    assert.equal(await location(), null);
    await site.edit("site/site.ts", 'icon: "loaf.svg"', 'redirects: { "/old": "/butter#spread" },\n  icon: "loaf.svg"');
    await watching.until(async () => (await location()) === "/butter?a=b#spread");
    await site.edit("site/site.ts", '"/butter#spread"', '"/"');
    await watching.until(async () => (await location()) === "/?a=b");
    await site.edit("site/site.ts", 'redirects: { "/old": "/" },\n  ', "");
    await watching.until(async () => (await location()) === null);
  });

  await t.test(
    "ends with the files of a clean build although modules of the site count how often they are asked",
    async () => {
      const [pages = "", entry = ""] = await Promise.all(
        ["pages.tsx", "site.ts"].map((name) => readFile(join(site.dir, "site", name), "utf8")),
      );
      await site.write("site/count.ts", "let count = 0;\nexport const next = () => (count += 1);\n");
      await site.write("site/words.ts", 'export const words = "Rye";\n');
      const heading = "{`${words} ${next()}`}</h1>";
      const counting = `import { next } from "./count.ts";\nimport { words } from "./words.ts";\n`;
      await site.write("site/pages.tsx", counting + pages.replace(/Fresh bread<\/h1>/, heading));
      const shows = (text: string) => watching.until(async () => (await site.output("index.html")).includes(text));
      await shows("Rye 1");
      await site.edit("site/words.ts", "Rye", "Oat");
      await shows("Oat 1");
      await site.edit("site/words.ts", "Oat", "Spelt");
      await shows("Spelt 1");
      await site.write("site/pages.tsx", pages);
      await site.write("site/site.ts", entry);
      await shows("Fresh bread");
    },
  );

  await t.test("takes new, renamed and deleted pages, folders and assets", async () => {
    const isFound = async () => (await page(watching, "/honey")).status === 200;
    const isAssetWritten = async () =>
      (await readdir(join(site.outDir, "assets"))).some((file) => file.startsWith("new."));
    const isAssetListed = async () => {
      const { files } = JSON.parse(await site.output(".build-manifest.json")) as { readonly files: readonly string[] };
      return files.some((file) => file.startsWith("assets/new."));
    };

    await mkdir(join(site.dir, "site/more"));
    await site.write(
      "site/more/honey.tsx",
      'import { definePage } from "#generator";\nexport const honey = definePage({ path: "/honey", title: "Honey", description: "About honey.", element: <main><h1>Honey</h1></main> });\n',
    );
    await site.edit("site/site.ts", "pages: [first", "pages: [honey, first");
    await site.edit("site/site.ts", "import", 'import { honey } from "./more/honey.tsx";\nimport');
    await watching.until(isFound);

    await rename(join(site.dir, "site/more/honey.tsx"), join(site.dir, "site/more/Honey.tsx"));
    await site.edit("site/site.ts", "./more/honey.tsx", "./more/Honey.tsx");
    await site.edit("site/more/Honey.tsx", "<h1>Honey", "<h1>Fresh honey");
    await watching.until(async () => (await page(watching, "/honey")).text.includes("Fresh honey"));

    await site.write("assets/new.txt", "new");
    await watching.until(isAssetWritten);

    await site.edit("site/site.ts", "honey, ", "");
    await site.edit("site/site.ts", 'import { honey } from "./more/Honey.tsx";\n', "");
    await rm(join(site.dir, "site/more"), { recursive: true });
    await rm(join(site.dir, "assets/new.txt"));
    await watching.until(async () => !(await isFound()) && !(await isAssetListed()));
    assert.ok(!existsSync(join(site.outDir, "honey")));
    // It is kept for open pages, until the next build.
    assert.ok(await isAssetWritten());
    const line = watching.printed(/→ .*index\.html/);
    await site.edit("site/pages.tsx", /Bread[^<]*<\/h1>/i, "New bread</h1>");
    await line;
    await watching.until(async () => !(await isAssetWritten()));
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
    "vim, which tries the folder and keeps a swap file": async (text) => {
      await writeFile(beside("4913"), "");
      await rm(beside("4913"));
      await writeFile(beside(".pages.tsx.swp"), "swap");
      await writeFile(file, text);
      await rm(beside(".pages.tsx.swp"));
    },
    "Emacs with a lock": async (text) => {
      await symlink("someone@here:1", beside(".#pages.tsx"));
      await writeFile(file, text);
      await rm(beside(".#pages.tsx"));
    },
    "JetBrains, written to another file and exchanged": async (text) => {
      await writeFile(`${file}___jb_tmp___`, text);
      await rename(file, `${file}___jb_old___`);
      await rename(`${file}___jb_tmp___`, file);
      await rm(`${file}___jb_old___`);
    },
    "renamed over": async (text) => {
      await writeFile(beside("pages.tsx~"), text);
      await rename(beside("pages.tsx~"), file);
    },
    "emptied, then written": async (text) => {
      await writeFile(file, "");
      await writeFile(file, text);
    },
    "written in two halves": async (text) => {
      await writeFile(file, text.slice(0, text.length / 2));
      await writeFile(file, text);
    },
    "deleted and created again": async (text) => {
      await rm(file);
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

  await t.test("publishes an asset that an editor saves, but not the backup that it leaves", async () => {
    const asset = join(site.dir, "assets/loaf.svg");
    const line = watching.printed(/→/);
    await site.writeAsset("#loaf.svg#", "<svg>");
    const text = await site.read("assets/loaf.svg");
    await rename(asset, `${asset}~`);
    await writeFile(asset, `${text}<!-- saved -->\n`);
    await line;
    assert.doesNotMatch(await site.output(".build-manifest.json"), /[~#]/);
  });

  await t.test("sees an asset whose name only looks like that of a swap file", async () => {
    const line = watching.printed(/→/);
    await site.writeAsset("intro.swf", "film");
    assert.match(await line, /intro\.swf → assets\/intro\.\w+\.swf/);
  });

  await t.test("writes everything again when the output folder was deleted", async () => {
    const before = Object.keys(await snapshot(site.outDir));
    await rm(site.outDir, { recursive: true });
    const line = watching.printed(/→/);
    await site.edit("site/pages.tsx", /Bread[^<]*<\/h1>/i, "New bread</h1>");
    await line;
    assert.deepEqual(Object.keys(await snapshot(site.outDir)), before);
  });

  await t.test("treats hundreds of simultaneous changes as one change", async () => {
    const names = Array.from({ length: 300 }, (_, number) => `part${number}`);
    const write = (word: string) =>
      Promise.all(names.map((name) => site.write(`site/${name}.ts`, `export const ${name} = "${word}";\n`)));
    await write("stale");
    await site.write(
      "site/parts.ts",
      `${names.map((name) => `import { ${name} } from "./${name}.ts";`).join("\n")}\nexport const parts = [${names.join(", ")}].join("-");\n`,
    );
    await site.edit("site/pages.tsx", "import", 'import { parts } from "./parts.ts";\nimport');
    await site.edit("site/pages.tsx", "<Loaf />", "<Loaf />{parts}");
    await watching.until(async () => (await site.output("index.html")).includes("stale"));
    const from = watching.output().length;
    const line = watching.printed(/→/);
    await write("fresh");
    assert.match(await line, /300 files → /);
    assert.doesNotMatch(await site.output("index.html"), /stale/);
    assert.equal(rebuilds(watching.output().slice(from)), 1);
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

  test("that is named, or ends with exit code 2 and a fix", async () => {
    const blocker = createServer().listen(0, "::1");
    await once(blocker, "listening");
    const { port } = blocker.address() as { port: number };
    const watching = spawnWatching(root, { args: [...siteFlags(await temporarySite()), "--port", String(port)] });
    assert.equal(await watching.exited(), 2);
    assert.match(
      watching.output(),
      new RegExp(`--port ${port} error port: port ${port} is taken\\n {2}fix: .*leave out --port`),
    );
    blocker.close();
  });
});

describe("watch ends with exit code 2, a fix and no stack because of", () => {
  for (const [what, args, printed] of [
    ["a pause that is no pause", ["--poll", "0"], /--poll/],
    ["an address of another machine", ["--host", "192.0.2.77"], /192\.0\.2\.77/],
    [
      "an allowed host that is an address",
      ["--allow-host", "y.test", "http://x.test:3000"],
      /only the name: x\.test\n/,
    ],
    ["a site that is not there", ["--site", "nope/site.ts"], /nope\S* error [\w-]+: .+\n {2}fix: /],
    ["assets that are not there", ["--assets", "nope"], /nope\S* error [\w-]+: .+\n {2}fix: /],
  ] as const) {
    test(what, async () => {
      const watching = spawnWatching(root, { args: [...siteFlags(await temporarySite()), ...args] });
      assert.equal(await watching.exited(), 2);
      assert.match(watching.output(), printed);
      assert.doesNotMatch(watching.output(), /\n {4}at /);
    });
  }

  test("other files in the output folder, which it does not touch", async () => {
    const site = await temporarySite();
    await site.write("dist/mine.txt", "mine");
    const watching = spawnWatching(root, { args: siteFlags(site) });
    assert.equal(await watching.exited(), 2);
    assert.deepEqual(Object.keys(await snapshot(site.outDir)), ["mine.txt"]);
  });
});
