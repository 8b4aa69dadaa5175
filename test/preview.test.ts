import assert from "node:assert/strict";
import { type ChildProcess } from "node:child_process";
import { mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { createServer, type AddressInfo, type Server } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { cacheControl, securityHeaders, svgHeaders } from "../generator/hosts/hosting-table.ts";
import { commandLine } from "./command-line.ts";
import { temporarySite } from "./temporary-site.ts";
import { runCommand, startCommand } from "./commands.ts";
import { waitFor } from "./wait-for.ts";

const site = await temporarySite();

// In a `before` hook, Node 20 runs an `after` hook when that hook ends, not at the end of the suite.
const previews = new Set<ChildProcess>();
after(() => previews.forEach((child) => child.kill()));

/** Starts `preview`, and returns the first URL that it prints, and its output so far. */
async function previewing(...args: readonly string[]) {
  const child = startCommand(process.execPath, [...commandLine, "preview", ...args], { cwd: site.dir });
  previews.add(child);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.once("exit", (code) => reject(new Error(`preview ended with ${code}:\n${output}`)));
    child.stdout.on("data", () => {
      const [, found] = /(http:\/\/[^\s/]+)[^]*Ctrl-C/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  return { url, output, pid: child.pid };
}

function refused(...args: readonly string[]) {
  const { status, stderr } = runCommand(process.execPath, [...commandLine, "preview", ...args], {
    cwd: site.dir,
  });
  return { status, stderr };
}

describe("preview of a site in a folder of its host", () => {
  let [url, output] = ["", ""];
  const get = (path: string, headers = {}) => fetch(url + path, { headers, redirect: "manual" });
  before(async () => {
    await site.edit("site/site.ts", 'icon: "loaf.svg",', 'icon: "loaf.svg",\n  redirects: { "/old": "/butter" },');
    await site.writeAsset("root/price-list.pdf", "0123456789");
    await site.writeAsset("root/loaf.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await site.build({ base: "/shop", hosts: ["nginx", "netlify"], siteUrl: "https://a.example" });
    ({ url, output } = await previewing(site.outDir, "--port", "0", "--host", "0.0.0.0"));
  });

  test("prints the addresses at which other machines reach it", () => {
    const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const own = all.filter(({ internal, family }) => !internal && family === "IPv4").map(({ address }) => address);
    assert.deepEqual(output.match(/\d+(?:\.\d+){3}(?=:)/g) ?? [], own);
  });

  test("sends each page at its one address, with the headers that the files of hosts state", async () => {
    const response = await get("/shop/butter");
    assert.equal(response.status, 200);
    assert.equal(await response.text(), await site.output("butter/index.html"));
    const wanted = { ...securityHeaders, "Cache-Control": cacheControl.others };
    assert.deepEqual(
      Object.keys(wanted).map((name) => response.headers.get(name)),
      Object.values(wanted),
    );
    const policy = (await get("/shop/loaf.svg")).headers.get("content-security-policy");
    assert.equal(policy, svgHeaders["Content-Security-Policy"]);
    assert.equal((await get("/shop/butter/?a=b")).headers.get("location"), "/shop/butter?a=b");
    assert.equal((await get("/")).headers.get("location"), "/shop/");
  });

  test("redirects old addresses with status 301", async () => {
    const { status, headers } = await get("/shop/old?a=b");
    assert.deepEqual([status, headers.get("location")], [301, "/shop/butter?a=b"]);
  });

  test("answers unknown and hidden addresses with status 404", async () => {
    for (const path of ["/shop/nowhere", "/butter", "/shop/_headers", "/shop/.build-manifest.json", "/shop/assets"])
      assert.equal((await get(path)).status, 404, path);
  });

  test("sends parts of a file, and nothing that the browser has", async () => {
    const part = await get("/shop/price-list.pdf", { range: "bytes=2-4" });
    assert.deepEqual([part.status, await part.text()], [206, "234"]);
    const etag = (await get("/shop/butter")).headers.get("etag") ?? "";
    assert.equal((await get("/shop/butter", { "if-none-match": etag })).status, 304);
    assert.equal((await get("/shop/nowhere", { "if-none-match": "*", range: "bytes=0-1" })).status, 404);
  });

  test("refuses requests of other sites", async () => {
    assert.equal((await get("/shop/", { origin: "https://evil.example" })).status, 403);
  });

  test("answers names that no file can have, and links, with status 404", async () => {
    await symlink("loop", join(site.outDir, "loop"));
    await symlink(site.dir, join(site.outDir, "out"));
    await symlink("price-list.pdf", join(site.outDir, "link.pdf"));
    const long = ["a".repeat(300), "b/".repeat(2500), "é".repeat(200), "price-list.pdf/x", "loop", "loop/x"];
    for (const path of [...long, "out/package.json", "out/site/site.ts", "link.pdf"])
      assert.equal((await get(`/shop/${path}`)).status, 404, path);
    for (const name of ["loop", "out", "link.pdf"]) await rm(join(site.outDir, name));
  });

  test("survives a manifest that cannot be read, and says what is wrong", async () => {
    const manifest = join(site.outDir, ".build-manifest.json");
    const text = await site.output(".build-manifest.json");
    for (const odd of ["{", '{ "files": 5 }', '{ "files": [], "serving": { "redirects": 5 } }']) {
      await writeFile(manifest, odd);
      assert.equal((await get("/shop/butter")).status, 500, odd);
    }
    await writeFile(manifest, '{ "files": 5 }');
    assert.match(await (await get("/shop/butter")).text(), /not a build manifest/);
    await writeFile(manifest, text);
    assert.equal((await get("/shop/butter")).status, 200);
  });

  test("serves what is built while it runs", async () => {
    await site.build({ hosts: [] });
    assert.equal((await get("/butter")).status, 200);
    // No host redirects now, so the page at the old address does.
    assert.match(await (await get("/old")).text(), /http-equiv="refresh"/);
    await rm(site.outDir, { recursive: true });
    assert.equal((await get("/butter")).status, 404);
  });
});

/** Requests that browsers, scanners and careless scripts send, the odd ones among them. */
const oddRequests = [
  { path: `/${"a".repeat(5000)}` },
  { path: `/${"%61".repeat(300)}` },
  { path: "/%" },
  { path: "/%00" },
  { path: "/..%2f..%2fpackage.json" },
  { path: "//butter" },
  { path: "/butter?%" },
  { path: "/.build-manifest.json" },
  { path: "/price-list.pdf", headers: { range: "bytes=9-2" } },
  { path: "/price-list.pdf", headers: { range: "bytes=2-4,6-7" } },
  { path: "/price-list.pdf", headers: { range: "bytes=-99999" } },
  { path: "/price-list.pdf", method: "HEAD", headers: { range: "bytes=1-" } },
  { path: "/butter", method: "POST" },
  { path: "/butter", headers: { host: "evil.example" } },
  { path: "/butter", headers: { "if-none-match": "*" } },
  { path: "/butter", isCutOff: true },
] as const;

test("preview answers 1,000 requests, a third of them odd, and leaves no file open", async (t) => {
  await site.writeAsset("root/price-list.pdf", "0123456789");
  await site.build({ hosts: [] });
  const { url, pid } = await previewing(site.outDir, "--port", "0");
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  t.after(() => agent.destroy());
  const send = ({ isCutOff = false, ...options }: { isCutOff?: boolean; path: string; headers?: object }) =>
    new Promise<number>((resolve) => {
      const sent = request(url, { agent, ...options, headers: { ...options.headers } }, (response) => {
        if (isCutOff) sent.destroy();
        response.resume().on("close", () => resolve(response.statusCode ?? 0));
      });
      sent.on("error", () => resolve(0)).end();
    });
  const etag = String((await fetch(`${url}/butter`)).headers.get("etag"));
  const usual = [{ path: "/butter" }, { path: "/butter", headers: { "if-none-match": etag } }];
  const openFiles = async () => (await readdir(`/proc/${pid}/fd`).catch(() => [])).length;
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  await Promise.all(Array.from({ length: 50 }, () => send({ path: "/butter" })));
  const atFirst = await openFiles();
  const statuses = new Map<number, number>();
  for (let round = 0; round < 10; round += 1) {
    const batch = Array.from({ length: 100 }, () =>
      random(3) === 0 ? (oddRequests[random(oddRequests.length)] ?? oddRequests[0]) : usual[random(2)]!,
    );
    for (const status of await Promise.all(batch.map(send))) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  assert.deepEqual(
    [...statuses.keys()].filter((status) => status >= 500),
    [],
  );
  for (const status of [200, 206, 304, 400, 403, 404, 405, 416]) assert.ok(statuses.has(status), `no ${status}`);
  await waitFor(async () => (await openFiles()) <= atFirst, "no more open files than before");
});

test("preview of a folder that is missing, or that no build wrote, says what to do", async () => {
  const missing = refused("nowhere");
  assert.equal(missing.status, 2);
  assert.match(missing.stderr, /^nowhere error output-folder: there is no "nowhere"\n {2}fix: .+npm run build/m);
  await mkdir(join(site.dir, "mine"), { recursive: true });
  await writeFile(join(site.dir, "mine/index.html"), "mine");
  assert.match(refused("mine").stderr, /^mine error output-folder: no build wrote "mine"\n {2}fix: /m);
  assert.match(refused("mine/index.html").stderr, /no build wrote "mine\/index\.html"/);
});

describe("the port of preview", () => {
  let server: Server;
  before(async () => {
    server = createServer();
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    await site.build({ hosts: [] });
  });
  after(() => server.close());

  test("is reported if it is taken", () => {
    const { port } = server.address() as AddressInfo;
    const { status, stderr } = refused(site.outDir, "--port", String(port));
    assert.equal(status, 2);
    assert.match(stderr, new RegExp(`--port ${port} error port: port ${port} is taken`));
  });
});
