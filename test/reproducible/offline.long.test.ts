import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { promisify } from "node:util";
import { builtTree } from "./built-tree.ts";
import { runCommand } from "../commands.ts";

const nodeOptions = ["--import", join(import.meta.dirname, "preloads/no-network.ts")];

/** Starts a command with a network namespace whose loopback is off, as root or as another user. */
const ways = [
  ["unshare", "--net"],
  ["unshare", "--net", "--map-root-user"],
];
const within = ways.find(([command = "", ...args]) => runCommand(command, [...args, "true"]).status === 0);

describe("a build needs no network", { concurrency: 2 }, () => {
  let expected = "";
  before(async () => {
    expected = await builtTree();
  });

  test("and opens no socket and resolves no name", async () => {
    assert.equal(await builtTree({ nodeOptions }), expected);
  });

  const skip = within === undefined && "no network namespace can be made here";
  test("and passes without a network", { skip }, async () => {
    assert.equal(await builtTree({ within: within ?? [] }), expected);
  });

  const attempts = {
    "a socket": 'require("node:net").connect(9)',
    "a request": 'require("node:http").get("http://127.0.0.1:9").on("error", () => {})',
    "a secure request": 'require("node:https").get("https://127.0.0.1:9").on("error", () => {})',
    "a fetch": 'fetch("http://127.0.0.1:65000").catch(() => {})',
    "a name": 'require("node:dns").lookup("localhost", () => {})',
    "a name, promised": 'require("node:dns").promises.lookup("localhost").catch(() => {})',
    "a datagram": 'try { require("node:dgram").createSocket("udp4") } catch {}',
    "a server": 'require("node:net").createServer().listen(0).unref()',
  };
  for (const [name, script] of Object.entries(attempts)) {
    test(`and ${name} would not go unseen`, async () => {
      const args = ["--import", import.meta.resolve("tsx"), ...nodeOptions, "--eval", script];
      await assert.rejects(promisify(execFile)(process.execPath, args), { code: 99 });
    });
  }
});
