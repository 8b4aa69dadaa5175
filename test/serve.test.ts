import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { build } from "../generator/build.ts";
import { pagePathOf } from "../generator/define/addresses.ts";
import { notFound } from "../site/content/not-found.ts";
import { routes } from "../site/routes.ts";

const root = join(import.meta.dirname, "..");

describe("the site served by npm start", () => {
  let dir = "";
  let server: ChildProcess | undefined;
  let address = "";
  let pages: readonly string[] = [];

  before(async () => {
    dir = await mkdtemp(join(tmpdir(), "serve-"));
    const outDir = join(dir, "dist");
    const { documents } = await build({
      siteEntry: join(root, "site/site.ts"),
      assetsDir: join(root, "assets"),
      outDir,
      runtime: "preact",
    });
    pages = documents.map(({ path }) => pagePathOf(path));
    await cp(join(root, "serve.json"), join(dir, "serve.json"));
    const serve = join(root, "node_modules/serve/build/main.js");
    server = spawn(process.execPath, [serve, "--listen", "tcp://127.0.0.1:0", "--no-clipboard"], { cwd: dir });
    address = await printedAddress(server);
  });
  after(async () => {
    server?.kill();
    await rm(dir, { recursive: true, force: true });
  });

  test("answers the address of each page with it", async () => {
    for (const path of pages.filter((page) => page !== routes.notFound)) {
      const response = await fetch(address + path);
      assert.equal(response.status, 200, path);
      assert.equal(response.redirected, false);
      assert.match(await response.text(), /^<!doctype html>/);
    }
  });

  test("answers an unknown address, and that of a disabled page, with the not-found page", async () => {
    const missing = ["/nowhere", ...Object.values(routes).filter((path) => !pages.includes(path))];
    for (const path of missing) {
      const response = await fetch(address + path);
      assert.equal(response.status, 404, path);
      assert.ok((await response.text()).includes(notFound.headline));
    }
  });

  test("lists no folder", async () => {
    const response = await fetch(`${address}/assets`);
    assert.equal(response.status, 404);
  });
});

/** Waits for the line with the server's address. */
function printedAddress({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    stdout?.on("data", (chunk: Buffer) => {
      const [found] = /http:\/\/[\d.]+:\d+/.exec(chunk.toString()) ?? [];
      if (found) resolve(found);
    });
  });
}
