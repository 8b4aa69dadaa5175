import assert from "node:assert/strict";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { goldenFile, type AssertGolden } from "../golden.ts";
import { snapshot, temporarySite } from "../temporary-site.ts";
import { printed, runCommand } from "../commands.ts";

const start = join(import.meta.dirname, "../../generator/start.cjs");
const messages = goldenFile(join(import.meta.dirname, "messages/command-line.txt"));

function run(args: readonly string[], cwd = process.cwd()) {
  // npm, which may run the tests, is not what starts the command here.
  const { npm_lifecycle_event: _, ...env } = process.env;
  const { status, stdout, stderr } = runCommand(process.execPath, [start, ...args], { cwd, env });
  return { status, stdout, stderr };
}

/** A built site, which no wrong command changes. */
const builtSite = temporarySite().then(async (site) => {
  await site.build();
  return site;
});

/** The command prints exactly this message, ends with 2 and changes nothing in its working directory. */
async function assertMisused(args: readonly string[], assertMessage: AssertGolden): Promise<void> {
  const site = await builtSite;
  const before = await snapshot(site.dir);
  const { status, stdout, stderr } = run(args, site.dir);
  assertMessage(printed(stderr));
  assert.deepEqual({ status, stdout }, { status: 2, stdout: "" });
  assert.deepEqual(await snapshot(site.dir), before);
}

describe("rows 49 to 60: the command line", () => {
  for (const [row, name, args] of [
    ["49", "unknown-command", ["bild"]],
    ["49", "unknown-option", ["build", "--asets", "a"]],
    ["49", "no-command", []],
    ["49", "option-without-value", ["build", "--site"]],
    ["50", "port-text", ["watch", "--port", "1e3"]],
    ["50", "port-negative", ["watch", "--port", "-1"]],
    ["50", "port-too-high", ["watch", "--port", "65536"]],
    ["52", "edit-elsewhere", ["watch", "--edit", "--host", "0.0.0.0"]],
    ["53", "base", ["build", "--base", "http://bread.example"]],
    ["51", "poll", ["watch", "--poll", "0"]],
    ["52", "allow-host", ["watch", "--allow-host", "y.test", "http://x.test:3000"]],
    ["56", "extra-argument", ["build", "extra"]],
    ["57", "no-project", ["build", "--site", "elsewhere/site.ts"]],
    ["57", "near-entry", ["build", "--site", "site/sitte.ts"]],
    ["57", "no-assets", ["build", "--assets", "pictures"]],
  ] as const) {
    const assertMessage = messages.text(`${row}-${name}`);
    test(`${row}: ${name} (${args.join(" ")}) is reported as wrong usage`, async () => {
      await assertMisused(args, assertMessage);
    });
  }

  const assertOldNode = messages.text("58-old-node");
  test("58: the message for an old Node names the version that is needed", async () => {
    const site = await temporarySite();
    const older = join(site.dir, "older.cjs");
    await writeFile(older, 'Object.defineProperty(process.versions, "node", { value: "18.20.4" });');
    const { status, stderr } = runCommand(process.execPath, ["--require", older, start, "build"]);
    assertOldNode(stderr);
    assert.equal(status, 2);
  });

  test("58: the script with that message runs in a Node of 2015", async () => {
    const { transform } = await import("esbuild");
    const { readFile } = await import("node:fs/promises");
    const source = await readFile(start, "utf8");
    const { code } = await transform(source, { target: "es5", loader: "js" });
    assert.equal(code.replace(/\s+/g, " "), (await transform(source, { loader: "js" })).code.replace(/\s+/g, " "));
  });

  for (const args of [["--version"], ["build", "--help"]]) {
    test(`60: ${args.join(" ")} works where the site is broken`, async () => {
      const site = await temporarySite();
      await site.write("site/site.ts", "export default (");
      await rm(join(site.dir, "assets"), { recursive: true });
      const { status, stdout, stderr } = run(args, site.dir);
      assert.deepEqual({ status, stderr }, { status: 0, stderr: "" });
      assert.ok(stdout.length > 0);
    });
  }
});

messages.testNoOthers();
