import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, describe, test } from "node:test";
import { answerCache } from "../../generator/cache/content-cache.ts";

const before = process.cwd();
const dirs: string[] = [];

/** What is answered, and how often it had to be asked for. */
function asked(version = "1") {
  const cache = answerCache<string>("answers", version);
  let times = 0;
  const ask = (content: string) =>
    cache(content, async () => {
      times += 1;
      return `${content}, ${version}`;
    });
  return { ask, times: () => times };
}

describe("an answer about contents", () => {
  beforeEach(async () => {
    const dir = await mkdtemp(join(tmpdir(), "cache-"));
    dirs.push(dir);
    await mkdir(join(dir, "node_modules"));
    process.chdir(dir);
  });
  after(async () => {
    process.chdir(before);
    await Promise.all(dirs.map((dir) => rm(dir, { recursive: true, force: true })));
  });

  test("is kept for the next build", async () => {
    assert.equal(await asked().ask("bread"), "bread, 1");
    const next = asked();
    assert.equal(await next.ask("bread"), "bread, 1");
    assert.equal(next.times(), 0);
    assert.equal(await next.ask("cake"), "cake, 1");
  });

  test("is asked for again when what answers is another version", async () => {
    await asked().ask("bread");
    assert.equal(await asked("2").ask("bread"), "bread, 2");
  });

  test("is asked for again when what was kept was cut short", async () => {
    await asked().ask("bread");
    const dir = "node_modules/.cache/answers";
    for (const file of await readdir(dir)) await writeFile(join(dir, file), '{"answ');
    assert.equal(await asked().ask("bread"), "bread, 1");
  });

  test("is asked for each time where there is no place to keep it, or a file stands in its way", async () => {
    await writeFile("node_modules/.cache", "");
    await asked().ask("bread");
    const blocked = asked();
    assert.equal(await blocked.ask("bread"), "bread, 1");
    await rm("node_modules", { recursive: true });
    assert.equal(await blocked.ask("bread"), "bread, 1");
    assert.equal(blocked.times(), 2);
  });
});
