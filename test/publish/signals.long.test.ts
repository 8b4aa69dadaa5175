import assert from "node:assert/strict";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { commandLine } from "../command-line.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { treeOf } from "./generations.ts";
import { runCommand, startCommand } from "../commands.ts";

const commandOf = ({ dir, outDir }: TemporarySite) => {
  const paths = ["--site", join(dir, "site/site.ts"), "--assets", join(dir, "assets"), "--out", outDir];
  return [...commandLine, "build", ...paths];
};

describe(
  "a build that is ended by a signal leaves the old site or the new one, and nothing else:",
  { concurrency: 2 },
  () => {
    for (const [signal, code] of [
      ["SIGINT", 130],
      ["SIGTERM", 143],
      ["SIGHUP", 129],
    ] as const) {
      test(`${signal}, exit code ${code}`, async () => {
        const site = await temporarySite();
        await site.build();
        const old = treeOf(site.outDir);
        await site.edit("site/pages.tsx", "Bread</h1>", "New bread</h1>");
        // The site reports during its evaluation that the build has started, and blocks until the signal is sent.
        // The signal is seen when the build next waits for something, which may be after the publication.
        const sent = join(site.dir, "sent");
        const pause = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);";
        const hold = `while (!process.getBuiltinModule("fs").existsSync(${JSON.stringify(sent)})) ${pause};`;
        await site.edit("site/site.ts", "export default", `process.stdout.write("begun");\n${hold}\nexport default`);
        const child = startCommand(process.execPath, commandOf(site), { stdio: ["ignore", "pipe", "inherit"] });
        const exit = once(child, "exit");
        const ended = exit.then(([status]) => Promise.reject(new Error(`build ended with ${status}`)));
        await Promise.race([once(child.stdout, "data"), ended]);
        child.kill(signal);
        writeFileSync(sent, "");
        const [exitCode] = await exit;
        assert.equal(exitCode, code);
        const left = treeOf(site.outDir);
        await site.edit("site/site.ts", hold, "");
        await site.build();
        const isOld = isDeepStrictEqual(left, old);
        assert.deepEqual(left, isOld ? old : treeOf(site.outDir));
      });
    }
  },
);

test("a closed reader is not a failure: the site is built, and nothing is printed", async () => {
  const site = await temporarySite();
  const shell = `set -o pipefail; "$@" | head -c 1 >/dev/null`;
  const { status, stderr } = runCommand("bash", ["-c", shell, "bash", process.execPath, ...commandOf(site)]);
  assert.equal(stderr, "");
  assert.equal(status, 0);
  assert.ok("index.html" in (treeOf(site.outDir) ?? {}));

  const closed = runCommand("bash", [
    "-c",
    '"$@" | true; exit "${PIPESTATUS[0]}"',
    "bash",
    process.execPath,
    ...commandOf(site),
  ]);
  assert.deepEqual([closed.status, closed.stderr], [0, ""]);
});
