import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, test } from "node:test";
import { dataFetcher, type KeptAnswer, type StaleAnswer } from "../../generator/content/fetch-data.ts";
import { snapshot, temporarySite, type TemporarySite } from "../temporary-site.ts";

const url = "https://cms.example/posts.json";

const asKept = (answer: KeptAnswer | undefined) => answer && { facts: answer, bytes: () => Buffer.of() };

/** A fetcher with a service, a clock and a cache of its own. */
function trial({ isOffline = false, kept = new Map<string, KeptAnswer>() } = {}) {
  const state = { time: 0, requests: 0, answer: () => new Response("[1]") };
  const stale: StaleAnswer[] = [];
  const fetcher = dataFetcher({
    store: {
      get: (key) => asKept(kept.get(key)),
      set: (key, answer) => {
        kept.set(key, answer);
        return { facts: answer, bytes: () => Buffer.of() };
      },
    },
    isOffline,
    onStale: (one) => void stale.push(one),
    now: () => state.time,
    request: async () => {
      state.requests += 1;
      return state.answer();
    },
  });
  const ask = (lifetime: "1 hour" | "1 day" = "1 hour", asked = url) => fetcher(asked, { lifetime }, new Error("call"));
  return { state, stale, kept, ask, fetcher };
}

describe("data that are fetched", () => {
  test("are asked for once within their lifetime", async () => {
    const { state, ask } = trial();
    assert.deepEqual(await Promise.all([ask(), ask()]), [[1], [1]]);
    state.time = 3_599_000;
    state.answer = () => new Response("[2]");
    assert.deepEqual(await ask(), [1]);
    assert.equal(state.requests, 1);
    state.time = 3_601_000;
    assert.deepEqual(await ask(), [2]);
  });

  test("are told as stale when the service fails, and used all the same", async () => {
    const { state, stale, ask } = trial();
    await ask();
    state.time = 4_000_000;
    state.answer = () => new Response("", { status: 503, statusText: "Service Unavailable" });
    assert.deepEqual(await ask(), [1]);
    assert.deepEqual(
      stale.map(({ reason }) => reason),
      ["the response is 503 Service Unavailable"],
    );
    await ask();
    assert.equal(state.requests, 2, "a service that failed a moment ago is asked again");
  });

  test("are refused when they cannot be had", async () => {
    const { state, ask } = trial();
    state.answer = () => new Response("", { status: 404, statusText: "Not Found" });
    await assert.rejects(ask(), { message: `"${url}" cannot be fetched: the response is 404 Not Found` });
    await assert.rejects(
      ask("1 hour", "file:///etc/passwd"),
      /"file:\/\/\/etc\/passwd" is not an address that fetchData can request/,
    );
    await assert.rejects(ask("soon" as "1 hour"), /the lifetime "soon" is not valid/);
    const { state: other, ask: askOther } = trial();
    other.answer = () => new Response("<html>");
    await assert.rejects(askOther(), /is not JSON/);
  });

  test("come from the cache alone when offline, whatever their age", async () => {
    const { ask, kept } = trial();
    await ask();
    const { state, ask: askOffline } = trial({ isOffline: true, kept });
    state.time = 1e12;
    assert.deepEqual(await askOffline(), [1]);
    await assert.rejects(
      askOffline("1 hour", "https://cms.example/other.json"),
      /is not in the cache, and --offline opens no connection/,
    );
    assert.equal(state.requests, 0);
  });
});

const root = join(import.meta.dirname, "../..");

/** Runs the command beside this process, which serves the data. */
function run({ dir }: TemporarySite, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<{ readonly code: number; readonly printed: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, "generator/start.cjs"), ...args],
      { cwd: dir, timeout: 60_000, env: { ...process.env, NODE_V8_COVERAGE: "", ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? 1, printed: stdout + stderr }),
    );
  });
}

async function served(): Promise<{
  readonly server: Server;
  readonly address: string;
  readonly close: () => Promise<unknown>;
}> {
  const server = createServer((_, response) => response.end('{"title":"Butter"}'));
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => {
      server.close(done);
    });
  };
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

describe("a site that fetches data", () => {
  test("is refused when an island fetches them", async () => {
    const site = await temporarySite();
    await site.edit(
      "site/Counter.tsx",
      "import { counter",
      'import { fetchData } from "#generator";\nimport { counter',
    );
    await site.edit(
      "site/Counter.tsx",
      "setCount(count + 1)}",
      "void fetchData('https://a.example/b.json').then(() => setCount(count + 1))}",
    );
    const [found] = await site.problems();
    assert.equal(found?.code, "server-only");
    assert.equal(found.where, "site/Counter.tsx:13:27");
  });

  test("is the same in a warm build without a network, and tells offline what is missing", async () => {
    const { address, close } = await served();
    const site = await temporarySite();
    await mkdir(join(site.dir, "node_modules"));
    await site.write(
      "site/words.ts",
      `import { fetchData } from "#generator";\nconst words = await fetchData<{ readonly title: string }>("${address}");\nexport const { title } = words;\n`,
    );
    await site.edit("site/pages.tsx", 'title: "Butter"', "title");
    await site.edit("site/pages.tsx", "import { Counter }", 'import { title } from "./words.ts";\nimport { Counter }');
    assert.deepEqual(await run(site, ["build", "--quiet"]), { code: 0, printed: "" });
    const built = await snapshot(site.outDir);
    await close();

    assert.deepEqual(await run(site, ["build", "--quiet", "--offline"]), { code: 0, printed: "" });
    const warm = await run(site, ["build"]);
    assert.deepEqual(await snapshot(site.outDir), built);
    assert.match(warm.printed, /^fetched data: from the cache, up to 1 minute old$/m);

    await site.edit("site/words.ts", address, `${address}other`);
    const offline = await run(site, ["build", "--offline"]);
    assert.equal(offline.code, 1);
    assert.match(offline.printed, /^site\/words\.ts:2:\d+ error data-failed: "http:[^"]+other" is not in the cache/);
    const online = await run(site, ["build"]);
    assert.match(
      online.printed,
      /^site\/words\.ts:2:\d+ error data-failed: "http:[^"]+" cannot be fetched: connect ECONNREFUSED/,
    );
  });
});
