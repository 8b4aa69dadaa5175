import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { startCommand } from "../commands.ts";
import { pages } from "../mistakes.ts";
import { temporarySite } from "../temporary-site.ts";

const start = join(import.meta.dirname, "../../generator/start.cjs");

/** Runs a build of the tiny site in which a text of a file is replaced. */
async function buildWith(file: string, from: string | RegExp, to: string) {
  const site = await temporarySite();
  await site.build();
  const before = await readFile(join(site.outDir, "index.html"), "utf8");
  await site.edit(file, from, to);
  const build = startCommand(process.execPath, [start, "build"], { cwd: site.dir, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [build.stdout, build.stderr]) stream?.on("data", (data: Buffer) => (printed += data.toString()));
  const [, signal] = (await once(build, "close")) as [number | null, NodeJS.Signals | null];
  const after = await readFile(join(site.outDir, "index.html"), "utf8");
  return { signal, printed, isUnchanged: after === before };
}

describe("a build whose site computes", { concurrency: true }, () => {
  test("without a pause ends after ten seconds, names what ran, and changes nothing", async () => {
    const fix = "look for a loop that does not end; long work pauses with `await setTimeout()` of node:timers/promises";
    assert.deepEqual(await buildWith(pages, "return <img", "return <Loaf />;\n  return <img"), {
      signal: "SIGKILL",
      printed: `rendering / has computed for 10 s without a pause, so the process was ended: ${fix}\n`,
      isUnchanged: true,
    });
  });

  test("nothing, but waits, as on a busy machine, is not ended", async () => {
    const wait = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 14_000);";
    const { signal, printed } = await buildWith("site/site.ts", "export default", `${wait}\nexport default`);
    assert.equal(signal, null);
    assert.match(printed, /pages? in dist|pages?, /);
  });
});
