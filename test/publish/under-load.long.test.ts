import assert from "node:assert/strict";
import { once } from "node:events";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { temporarySite } from "../temporary-site.ts";
import { temporaryFolder } from "./generations.ts";
import { staticServer } from "./static-server.ts";
import { startCommand } from "../commands.ts";

const rebuilds = 40;
const clients = 4;

test(`while a site is rebuilt ${rebuilds} times, every page that a static server answers is whole, and so is its script`, async (context) => {
  const [one, other] = await Promise.all([temporarySite(), temporarySite()]);
  await other.edit("site/pages.tsx", "Bread</h1>", "Other bread</h1>");
  await other.edit("site/pages.tsx", "        Butter\n", "        Other butter\n");
  await other.edit("site/Counter.tsx", "`Pressed", "`Pressed down");
  const builds = [await one.build(), await other.build()];
  const whole = new Set(builds.flatMap(({ files }) => files.map(({ contents }) => Buffer.from(contents).toString())));

  const root = join(temporaryFolder(), "dist");
  await cp(one.outDir, root, { recursive: true });
  const server = await staticServer(root, temporaryFolder());
  context.diagnostic(`served by ${server.name}`);

  const script = join(import.meta.dirname, "rebuild-again-and-again.ts");
  const args = ["--import", "tsx", script, String(rebuilds), root, other.dir, one.dir];
  const rebuilding = startCommand(process.execPath, args, { stdio: "inherit" });
  const exit = once(rebuilding, "exit");

  const bodies = new Set<string>();
  const get = async (path: string): Promise<string> => {
    const response = await fetch(server.url + path);
    assert.equal(response.status, 200, path);
    const body = await response.text();
    assert.ok(whole.has(body), `${path} is torn`);
    bodies.add(body);
    return body;
  };
  const visit = async () => {
    while (rebuilding.exitCode === null) {
      for (const path of ["/", "/butter"]) {
        const html = await get(path);
        const [, name] = /<script defer src="([^"]+)"/.exec(html) ?? [];
        if (name !== undefined) await get(name);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, visit));
    const [code] = await exit;
    assert.equal(code, 0);
    assert.equal(bodies.size, 6, "pages and scripts of both sites were seen");
  } finally {
    rebuilding.kill();
    server.close();
  }
});
