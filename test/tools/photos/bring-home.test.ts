import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { stockPhotos } from "../../../site/content/photos.ts";
import { photoFile } from "../../photo-files.ts";
import { removeFolder } from "../../remove-folder.ts";
import { bringHome } from "./bring-home.ts";

const root = join(import.meta.dirname, "../../..");
const photos = [
  { asset: "photos/one.jpg", path: "/photo-1" },
  { asset: "photos/two.jpg", path: "/photo-2" },
];

describe("npm run photos", () => {
  let server: Server;
  let from = "";
  const asked: string[] = [];
  let answer: (path: string) => { readonly status: number; readonly body: string | Buffer };
  const photo = photoFile({ width: 240, height: 180 });

  before(async () => {
    const body = await photo;
    answer = () => ({ status: 200, body });
    server = createServer(({ url = "" }, response) => {
      asked.push(url);
      const { status, body: sent } = answer(url);
      response.writeHead(status).end(sent);
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => void server.close());

  const emptyFolder = async () => {
    const dir = await mkdtemp(join(tmpdir(), "photos-"));
    after(() => removeFolder(dir));
    asked.length = 0;
    return dir;
  };
  const run = (assetsDir: string) => bringHome({ photos, from, assetsDir, print: () => undefined });
  const recordIn = async (dir: string) =>
    JSON.parse(await readFile(join(dir, "photos/sources.json"), "utf8")) as Record<string, string>[];

  test("downloads each photo once, and records where it is from", async () => {
    const dir = await emptyFolder();
    assert.deepEqual(await run(dir), { added: ["photos/one.jpg", "photos/two.jpg"], failures: [] });
    assert.deepEqual(await readFile(join(dir, "photos/one.jpg")), await photo);
    assert.deepEqual(
      (await recordIn(dir)).map(({ asset, from: address, licence }) => [asset, address, licence]),
      photos.map(({ asset, path }) => [asset, from + path, "https://unsplash.com/license"]),
    );
    assert.equal(asked.length, 2);
    assert.ok(asked.every((url) => url.includes("w=2400")));
    assert.deepEqual(await run(dir), { added: [], failures: [] });
    assert.equal(asked.length, 2);
    assert.deepEqual((await readdir(join(dir, "photos"))).toSorted(), ["one.jpg", "sources.json", "two.jpg"]);
  });

  test("does not touch a photo that the owner has replaced, and credits no one else", async () => {
    const dir = await emptyFolder();
    await run(dir);
    const own = await photoFile({ width: 90, height: 90, seed: 1 });
    await writeFile(join(dir, "photos/one.jpg"), own);
    await writeFile(join(dir, "photos/two.jpg"), "");
    await run(dir);
    assert.deepEqual(await readFile(join(dir, "photos/one.jpg")), own);
    assert.deepEqual(await recordIn(dir), []);
  });

  test("reports failed downloads, keeps the rest, and continues from there", async () => {
    const dir = await emptyFolder();
    const body = await photo;
    answer = (url) => (url.startsWith("/photo-2") ? { status: 503, body: "later" } : { status: 200, body });
    const { added, failures } = await run(dir);
    assert.deepEqual(added, ["photos/one.jpg"]);
    assert.match(failures.join(), /^photos\/two\.jpg: the host answers with 503 for http:\/\/127/);
    answer = (url) => ({ status: 200, body: url.startsWith("/photo-2") ? "<html>" : body });
    assert.match((await run(dir)).failures.join(), /^photos\/two\.jpg: the host sends no photo for http/);
    answer = () => ({ status: 200, body });
    assert.deepEqual(await run(dir), { added: ["photos/two.jpg"], failures: [] });
    assert.equal((await recordIn(dir)).length, 2);
  });

  test("says in one line for each photo that the host cannot be reached", async () => {
    const dir = await emptyFolder();
    const { failures } = await bringHome({
      photos,
      from: "http://127.0.0.1:9",
      assetsDir: dir,
      print: () => undefined,
    });
    assert.equal(failures.length, 2);
    for (const line of failures) assert.match(line, /^photos\/\w+\.jpg: .+$/);
  });

  test("downloads all photos of the site, as a command", async () => {
    const dir = await emptyFolder();
    const args = ["--import", "tsx", "test/tools/photos/photos.ts", "--from", from, "--to", dir];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
    assert.match(
      stdout,
      new RegExp(`${stockPhotos.length} photos added, ${stockPhotos.length} of ${stockPhotos.length}`),
    );
    assert.match(stdout, /Write photos: "own" into site\/content\/agency\.ts, and build\.\n$/);
    const files = new Set(await readdir(join(dir, "photos")));
    for (const { asset } of stockPhotos) assert.ok(files.has(asset.replace("photos/", "")), asset);
  });
});
