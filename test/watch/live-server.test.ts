import assert from "node:assert/strict";
import { once } from "node:events";
import { request as httpRequest, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { securityHeaders } from "../../generator/hosts/hosting-table.ts";
import { noConnections, sendChange, sendProblems } from "../../generator/dev/live-connections.ts";
import { emptySite, replaceSite } from "../../generator/dev/served-site.ts";
import { guardedServer } from "../../generator/dev/local-server.ts";
import { liveAnswers } from "../../generator/dev/live-answers.ts";
import { waitFor } from "../wait-for.ts";

const site = emptySite();
const connections = noConnections();
const files = [
  { path: "index.html", contents: Buffer.from("<html><head></head><body>home</body></html>") },
  { path: "about/index.html", contents: Buffer.from("<html><head></head><body>about</body></html>") },
  { path: "404.html", contents: Buffer.from("<html><head></head><body>not found</body></html>") },
  { path: "assets/hydrate.1a2b3c4d.js", contents: Buffer.from("hydrate()") },
  { path: "assets/mark.1a2b3c4d.svg", contents: Buffer.from("<svg/>") },
  { path: "assets/text.1a2b3c4d.woff2", contents: Buffer.from("font") },
];

const redirects = [
  { from: "/old", to: "/about", hash: "#team", keepsQuery: true },
  { from: "/shop", to: "https://shop.example.com/?c=%7Bd%7D", hash: "", keepsQuery: false },
];

const portOf = (one: Server) => (one.address() as AddressInfo).port;

async function started({ bundleClient = async () => "/* live */", ...guard }: StartOptions): Promise<Server> {
  const answers = liveAnswers({ site, connections, bundleClient });
  const one = guardedServer({ allowedHosts: ["studio.example"], ...guard }, answers);
  one.listen(0, "127.0.0.1");
  await once(one, "listening");
  return one;
}

interface StartOptions {
  readonly bundleClient?: () => Promise<string>;
  readonly requestTimeout?: number;
}

replaceSite(site, { files, redirects });
const server = await started({});
const port = portOf(server);
after(() => {
  for (const response of connections.open) response.destroy();
  server.close();
  server.closeAllConnections();
});

/** Sends raw bytes and returns everything that comes back until the server or the timeout ends it. */
async function raw(text: string | Buffer, { half = false } = {}): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.setEncoding("latin1").on("error", () => undefined);
  let received = "";
  socket.on("data", (chunk: string) => {
    received += chunk;
    if (/\r\n\r\n/.test(received)) socket.end();
  });
  socket.write(text);
  if (half) socket.end();
  await once(socket, "close");
  return received;
}

const get = (target: string, headers = "Host: localhost\r\n") => raw(`GET ${target} HTTP/1.1\r\n${headers}\r\n`);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const headerOf = (answer: string, name: string) => new RegExp(`^${name}: (.*)\r$`, "im").exec(answer)?.[1];

async function isAlive(): Promise<boolean> {
  return statusOf(await get("/")) === 200;
}

describe("the live server answers as a static host does", () => {
  for (const [target, status, type] of [
    ["/", 200, "text/html; charset=utf-8"],
    ["/about", 200, "text/html; charset=utf-8"],
    ["/about?from=mail", 200, "text/html; charset=utf-8"],
    ["/nothing", 404, "text/html; charset=utf-8"],
    ["/assets/", 404, "text/html; charset=utf-8"],
    ["/assets/hydrate.1a2b3c4d.js", 200, "text/javascript; charset=utf-8"],
    ["/assets/mark.1a2b3c4d.svg", 200, "image/svg+xml; charset=utf-8"],
    ["/assets/text.1a2b3c4d.woff2", 200, "font/woff2"],
  ] as const) {
    test(`${target}: ${status}, ${type}`, async () => {
      const answer = await get(target);
      assert.equal(statusOf(answer), status);
      assert.equal(headerOf(answer, "content-type"), type);
    });
  }

  for (const [target, location] of [
    ["/about/", "/about"],
    ["/about/index.html", "/about"],
    ["/about/?a=b", "/about?a=b"],
    ["/index.html", "/"],
    ["/old", "/about#team"],
    ["/old/?a=b", "/about?a=b#team"],
    ["/shop?a=b", "https://shop.example.com/?c=%7Bd%7D"],
  ] as const) {
    test(`${target} leads to ${location}`, async () => {
      const answer = await get(target);
      assert.equal(statusOf(answer), 301);
      assert.equal(headerOf(answer, "location"), location);
      assert.equal(headerOf(answer, "cache-control"), "no-cache");
    });
  }

  test("clients other than browsers get the exact output of the build", async () => {
    const response = await fetch(`http://127.0.0.1:${port}/about`);
    assert.equal(await response.text(), files[1]?.contents.toString());
  });

  test("a browser that opens a page gets the live script with it", async () => {
    const answer = await get("/about", "Host: localhost\r\nSec-Fetch-Dest: document\r\n");
    assert.equal(headerOf(answer, "vary"), "Accept, Sec-Fetch-Dest");
    const response = await fetch(`http://127.0.0.1:${port}/about`, { headers: { accept: "text/html" } });
    assert.match(
      await response.text(),
      /<script async src="\/\.live\/client\.js" data-page="about\/index\.html" data-version="[\w-]+">/,
    );
  });

  test("speculation rules are removed, because a prefetched page may be older than the last save", async () => {
    const html = '<head><script type="speculationrules">{}</script><style></style></head>';
    replaceSite(site, { files: [...files, { path: "ahead/index.html", contents: Buffer.from(html) }] });
    const answer = await get("/ahead", "Host: localhost\r\nSec-Fetch-Dest: document\r\n");
    assert.match(answer, /<head><style><\/style><script async[^>]*><\/script><\/head>/);
    replaceSite(site, { files });
  });

  describe("with the policy that the built page carries", () => {
    const policy = "default-src 'none';script-src 'sha256-abc=';trusted-types 'none'";
    const html = `<head><meta http-equiv="Content-Security-Policy" content="${policy}"></head>`;
    const ownFiles = [{ path: "strict/index.html", contents: Buffer.from(html) }];
    before(() => replaceSite(site, { files: [...files, ...ownFiles] }));
    after(() => replaceSite(site, { files }));

    test("also as a header, which forbids frames of other pages", async () => {
      const answer = await get("/strict");
      assert.equal(headerOf(answer, "content-security-policy"), `${policy};frame-ancestors 'none'`);
      assert.ok(answer.endsWith(html));
    });

    test("and, for a browser, with permission for the live script and its requests", async () => {
      const answer = await get("/strict", "Host: localhost\r\nSec-Fetch-Dest: document\r\n");
      const live = "default-src 'none';script-src 'sha256-abc=' 'self';trusted-types live;connect-src 'self'";
      assert.equal(headerOf(answer, "content-security-policy"), `${live};frame-ancestors 'none'`);
      assert.ok(answer.includes(`content="${live}"`));
    });
  });

  for (const target of [
    "/",
    "/nothing",
    "/about/",
    "/assets/mark.1a2b3c4d.svg",
    "/.live/client.js",
    "/.live/events",
    "/%",
  ]) {
    test(`${target} has every header of the table except Strict-Transport-Security`, async () => {
      const answer = await get(target);
      const missing = Object.entries(securityHeaders).filter(
        ([name, value]) => !headerOf(answer, name)?.endsWith(value),
      );
      assert.deepEqual(
        missing.map(([name]) => name),
        ["Strict-Transport-Security"],
      );
      const policy = headerOf(answer, "content-security-policy") ?? "";
      assert.match(policy, target.endsWith(".svg") ? /^script-src 'none';frame-ancestors/ : /frame-ancestors 'none'$/);
    });
  }

  test("a validator that still holds gives 304, another one 200", async () => {
    const etag = headerOf(await get("/about"), "etag") ?? "";
    for (const [condition, status] of [
      [etag, 304],
      [`W/${etag}`, 304],
      [`"other", ${etag}`, 304],
      ["*", 304],
      ['"other"', 200],
    ] as const) {
      assert.equal(
        statusOf(await get("/about", `Host: localhost\r\nIf-None-Match: ${condition}\r\n`)),
        status,
        condition,
      );
    }
  });

  test("a page has another validator with the live script than without", async () => {
    const plain = headerOf(await get("/about"), "etag") ?? "";
    const live = headerOf(await get("/about", "Host: localhost\r\nSec-Fetch-Dest: document\r\n"), "etag") ?? "";
    assert.ok(plain !== "" && live !== "" && live !== plain, `${plain} ${live}`);
  });

  test("hashed files may be cached for ever, pages are revalidated", async () => {
    assert.match(headerOf(await get("/assets/mark.1a2b3c4d.svg"), "cache-control") ?? "", /immutable/);
    assert.equal(headerOf(await get("/about"), "cache-control"), "no-cache");
  });
});

describe("the live server refuses other clients", () => {
  for (const [host, status] of [
    ["localhost", 200],
    ["LOCALHOST:3000", 200],
    ["evil.localhost:1", 200],
    ["127.0.0.1:3000", 200],
    ["[::1]:3000", 200],
    ["studio.example", 200],
    ["evil.example", 403],
    ["localhost.evil.example", 403],
    ["my-localhost", 403],
    ["127.0.0.1.evil.example", 403],
    ["192.0.2.1", 403],
    ["not studio.example", 400],
    ["http://[", 400],
    [":::", 400],
    ["é.localhost", 400],
    ["", 400],
  ] as const) {
    test(`Host: ${host} gives ${status}`, async () => {
      assert.equal(statusOf(await get("/", `Host: ${host}\r\n`)), status);
      assert.ok(await isAlive());
    });
  }

  test("the refusal of a host says how to allow it", async () => {
    assert.match(await get("/", "Host: evil.example\r\n"), /--allow-host evil\.example/);
  });

  test("no host, and two of them, give 400", async () => {
    assert.equal(statusOf(await raw("GET / HTTP/1.0\r\n\r\n")), 400);
    assert.equal(statusOf(await get("/", "")), 400);
    assert.equal(statusOf(await get("/", "Host: localhost\r\nHost: evil.example\r\n")), 400);
  });

  for (const [headers, status] of [
    ["Origin: null", 403],
    ["Origin: http://evil.example", 403],
    ["Origin: http://192.0.2.1", 403],
    ["Origin: https://localhost", 403],
    ["Origin: http://localhost", 200],
    ["Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: script", 403],
    ["Sec-Fetch-Site: same-site\r\nSec-Fetch-Dest: empty", 403],
    ["Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe", 403],
    ["Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document", 200],
    ["Sec-Fetch-Site: same-origin\r\nSec-Fetch-Dest: script", 200],
  ] as const) {
    test(`${headers.replaceAll("\r\n", ", ")} gives ${status}`, async () => {
      for (const target of ["/", "/.live/events"]) {
        assert.equal(statusOf(await get(target, `Host: localhost\r\n${headers}\r\n`)), status, target);
      }
    });
  }

  for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"]) {
    test(`${method} gives 405 and says what is allowed`, async () => {
      const answer = await raw(`${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`);
      assert.equal(statusOf(answer), 405);
      assert.equal(headerOf(answer, "allow"), "GET, HEAD");
    });
  }

  test("no answer lets another site read it", async () => {
    for (const target of ["/", "/about/", "/nothing", "/.live/client.js", "/.live/events", "/%zz"]) {
      const answer = await get(target, "Host: localhost\r\nOrigin: http://localhost\r\n");
      assert.doesNotMatch(answer, /access-control-allow-origin/i);
      assert.equal(headerOf(answer, "cross-origin-resource-policy"), "same-origin");
      assert.equal(headerOf(answer, "x-content-type-options"), "nosniff");
    }
  });
});

describe("the live server gives out what the build lists and nothing else", () => {
  for (const target of [
    "http://localhost/",
    "*",
    "about",
    "/a#b",
    "/%",
    "/%zz",
    "/%ff",
    `/${"a".repeat(70_000)}`,
    "/\u00e9",
  ]) {
    test(`the target ${target.slice(0, 30)} is refused without harm`, async () => {
      const status = statusOf(await get(target));
      assert.ok([400, 404, 431].includes(status), String(status));
      assert.ok(await isAlive());
    });
  }
});

describe("the live server outlives its clients", () => {
  /** A browser that listens to what changes. */
  const liveEvents = async () => {
    const request = httpRequest({ port, path: "/.live/events", headers: { host: "localhost" } }).end();
    const [response] = (await once(request, "response")) as [NodeJS.ReadableStream];
    let received = "";
    response.on("data", (chunk: Buffer) => (received += chunk.toString()));
    return { received: () => received, leave: () => request.destroy() };
  };

  test("a browser receives a build only if a page has changed, and problems only if they have changed", async () => {
    replaceSite(site, { files });
    const { received, leave } = await liveEvents();
    const problem = (where: string) => ({ code: "bundle", where, what: "y", fix: "z" }) as const;
    await waitFor(() => received().includes("event: problems"));
    sendChange(connections, replaceSite(site, { files: [...files] }));
    sendProblems(connections, { refused: [], found: [] });
    sendProblems(connections, { refused: [problem("one")] });
    sendProblems(connections, { refused: [problem("one")] });
    sendProblems(connections, { found: [problem("two")] });
    await waitFor(() => received().includes('"where":"two"'));
    assert.deepEqual(received().match(/(?<=event: ).*/g), ["ready", "problems", "problems", "problems"]);
    assert.equal(received().match(/"where":"one"/g)?.length, 2, "what is left out stays as it was");
    sendProblems(connections, { refused: [], found: [] });
    leave();
  });

  test("a browser gets twenty of a thousand problems, and their number", async () => {
    const problems = Array.from({ length: 1000 }, (_, number) => {
      return { code: "bundle", where: `${number}`, what: "", fix: "" } as const;
    });
    sendProblems(connections, { refused: problems });
    const { received, leave } = await liveEvents();
    await waitFor(() => received().includes('"count":1000'));
    assert.equal(received().match(/"where"/g)?.length, 20);
    sendProblems(connections, { refused: [] });
    leave();
  });

  test("a client that cannot be bundled is requested again, and stops nothing", async () => {
    const outcomes = [() => Promise.reject(new Error("no bundler")), async () => "live()"];
    const bundleClient = () => outcomes.shift()?.() ?? Promise.reject(new Error("bundled too often"));
    const broken = await started({ bundleClient });
    const url = `http://127.0.0.1:${portOf(broken)}/.live/client.js`;
    const answers = [];
    for (let time = 0; time < 3; time += 1) {
      const response = await fetch(url);
      answers.push(`${response.status} ${await response.text()}`);
    }
    assert.deepEqual(answers, [
      "500 the live client cannot be bundled: Error: no bundler\n",
      "200 live()",
      "200 live()",
    ]);
    broken.close();
    broken.closeAllConnections();
  });

  test("a page that does not read its stream is disconnected", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write("GET /.live/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
    socket.pause();
    await waitFor(() => connections.open.size === 1);
    let time = 0;
    await waitFor(() => {
      time += 1;
      sendProblems(connections, {
        refused: [{ code: "bundle", where: "x".repeat(500_000), what: String(time), fix: "" }],
      });
      return connections.open.size === 0;
    });
    sendProblems(connections, { refused: [] });
    socket.destroy();
  });
});
