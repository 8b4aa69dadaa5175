import assert from "node:assert/strict";
import { once } from "node:events";
import { request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { editing, editPath, type EditAnswers, type Editing, type FactField } from "../../generator/dev/edit-answers.ts";
import { liveAnswers } from "../../generator/dev/live-answers.ts";
import { noConnections } from "../../generator/dev/live-connections.ts";
import { guardedServer } from "../../generator/dev/local-server.ts";
import { emptySite, replaceSite } from "../../generator/dev/served-site.ts";
import { displayPath } from "../../generator/problems/places.ts";
import type { SiteBuilder } from "../../generator/site-builder.ts";
import { builderOf, copiedSite, type CopiedSite } from "../copied-site.ts";

const facts = "site/content/agency.ts";

describe("changes of facts from an open page", () => {
  let site: CopiedSite;
  let builder: SiteBuilder;
  let server: Server;
  let answers: Editing;
  let port = 0;
  let source = "";
  before(async () => {
    site = await copiedSite();
    source = await site.read(facts);
    builder = builderOf(site);
    const { documents } = await builder.build();
    const served = emptySite();
    replaceSite(served, { files: documents });
    const built = async (files: readonly string[]) => void (await builder.build(files));
    answers = editing({ trial: builder.trial, built, hosts: () => ["netlify"] });
    server = guardedServer(
      { allowedHosts: ["studio.example"], postPath: editPath },
      liveAnswers({ site: served, connections: noConnections(), editing: answers }),
    );
    server.listen(0, "0.0.0.0");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  });
  after(async () => {
    server.close();
    server.closeAllConnections();
    await builder.dispose();
    await site.remove();
  });

  interface Sent {
    readonly address?: string;
    readonly method?: string;
    readonly path?: string;
    /** Instead of those of an open page. Those that are undefined are not sent. */
    readonly headers?: Readonly<Record<string, string | undefined>>;
    readonly body?: string;
  }
  const send = async ({ address = "127.0.0.1", method = "POST", path = editPath, headers = {}, body = "" }: Sent) => {
    const all = Object.entries({
      host: `localhost:${port}`,
      origin: `http://${headers["host"] ?? `localhost:${port}`}`,
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "x-edit-token": answers.token,
      ...headers,
    }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
    const sent = request({ host: address, port, method, path, headers: Object.fromEntries(all) });
    sent.on("error", () => undefined).end(body);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    const parts = await response.toArray();
    return { status: response.statusCode, text: Buffer.concat(parts as Buffer[]).toString() };
  };
  const ask = async <Do extends keyof EditAnswers>(what: Do, rest: object = {}): Promise<EditAnswers[Do]> => {
    const { status, text } = await send({ body: JSON.stringify({ do: what, page: "index.html", ...rest }) });
    assert.equal(status, 200, text);
    return JSON.parse(text) as EditAnswers[Do];
  };
  const listed = async () => new Map((await ask("list")).facts.map((fact) => [`${fact.constant}.${fact.path}`, fact]));
  const written = () => displayPath(join(site.dir, facts));
  const to = (fact: FactField | undefined, text: string) => ({ id: fact!.id, old: fact!.value, text });

  const undo = JSON.stringify({ do: "undo" });
  const elsewhere = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal, family }) => !internal && family === "IPv4")?.address;
  const refused: Readonly<Record<string, readonly [status: number, Sent]>> = {
    "another method": [405, { method: "PUT" }],
    "a method without a body": [405, { method: "GET" }],
    "another address": [405, { path: "/about" }],
    "the address with a query": [405, { path: `${editPath}?a` }],
    "a host that is not allowed": [403, { headers: { host: "evil.example" } }],
    "no origin": [403, { headers: { origin: undefined } }],
    "the origin of a file": [403, { headers: { origin: "null" } }],
    "another site": [403, { headers: { origin: "http://evil.example" } }],
    "another port": [403, { headers: { origin: "http://localhost:1" } }],
    "another name of this machine": [403, { headers: { origin: "http://127.0.0.1" } }],
    "what a browser says of another site": [403, { headers: { "sec-fetch-site": "cross-site" } }],
    "no token": [403, { headers: { "x-edit-token": undefined } }],
    "the token of another process": [403, { headers: { "x-edit-token": "A".repeat(24) } }],
    "a form": [415, { headers: { "content-type": "text/plain" } }],
    "a body of unknown size": [413, { headers: { "content-length": undefined, "transfer-encoding": "chunked" } }],
    "too many bytes": [413, { body: JSON.stringify({ do: "undo", more: "a".repeat(64_000) }) }],
    "no JSON": [400, { body: "{" }],
    "no request": [400, { body: "{}" }],
    "a fact without its old text": [400, { body: JSON.stringify({ do: "save", changes: [{ id: "a", text: "b" }] }) }],
  };
  for (const [name, [status, sent]] of Object.entries(refused)) {
    test(`are refused with ${status}: ${name}`, async () => {
      assert.equal((await send({ body: undo, ...sent })).status, status);
      assert.equal(await site.read(facts), source);
    });
  }

  test("are refused from another machine", { skip: elsewhere === undefined }, async () => {
    const headers = { host: `${elsewhere}:${port}` };
    assert.equal((await send({ address: elsewhere!, headers, body: undo })).status, 403);
  });

  test("need the token, which only a page in a browser contains", async () => {
    const page = async (accept: string) => (await fetch(`http://localhost:${port}/`, { headers: { accept } })).text();
    assert.ok((await page("text/html")).includes(`data-token="${answers.token}" data-left="${answers.left()}"`));
    assert.ok(!(await page("*/*")).includes(answers.token));
    const client = await fetch(`http://localhost:${port}/.live/client.js`);
    assert.ok(!(await client.text()).includes(answers.token));
  });

  test("are tried, saved together, and taken back to the same bytes", async () => {
    const first = await listed();
    assert.equal([...first.values()].filter(({ isLeft, type }) => isLeft && type === "text").length, answers.left());
    const changes = [to(first.get("agency.name"), 'The "Works"'), to(first.get("agency.yearsOfExperience"), "25")];
    const { pages, problem } = await ask("try", { changes });
    assert.deepEqual([pages.includes("/about"), problem], [true, undefined]);
    assert.equal(await site.read(facts), source);
    assert.deepEqual(await ask("save", { changes }), { saved: [written()] });
    const now = await listed();
    assert.deepEqual(
      [now.get("agency.name")?.value, now.get("agency.name")?.isLeft, now.get("agency.yearsOfExperience")?.value],
      ['The "Works"', false, "25"],
    );
    assert.equal(
      answers.left(),
      [...first.values()].filter(({ isLeft, type }) => isLeft && type === "text").length - 1,
    );
    assert.deepEqual(await ask("undo"), { saved: [written()] });
    assert.equal(await site.read(facts), source);
    assert.deepEqual(await ask("undo"), { refused: "there is nothing to take back" });
  });

  test("are not saved if the site would be refused, or if another tab was first; of two at once, one is first", async () => {
    const present = await listed();
    const email = present.get("agency.email");
    assert.match(JSON.stringify(await ask("save", { changes: [to(email, "nobody")] })), /is not an email address/);
    const photo = to(present.get("agency.office.photo"), "office.jpg");
    assert.match(JSON.stringify(await ask("try", { changes: [photo] })), /there is no asset ."office.jpg/);
    assert.match(JSON.stringify(await ask("save", { changes: [{ id: "x", old: "", text: "" }] })), /reload the page/);
    assert.equal(await site.read(facts), source);
    const name = present.get("agency.name");
    const both = await Promise.all(["One", "Two"].map((text) => ask("save", { changes: [to(name, text)] })));
    assert.ok("saved" in both[0]!);
    assert.match(JSON.stringify(both[1]), /agency\.ts has another text now/);
    assert.equal((await listed()).get("agency.name")?.value, "One");
    await ask("undo");
    assert.equal(await site.read(facts), source);
  });

  test("may also be of the title, the description, and the labels of a page", async () => {
    const fields = await listed();
    const [title, menu] = [fields.get("thisPage.title"), fields.get("thisPage.label for screen readers.1")];
    const description = fields.get("thisPage.description");
    const changes = [to(description, description!.value.replace("We build", "We make")), to(menu, 'The "menu"')];
    const older = { id: title!.id, old: "another title", text: "x" };
    const homeFile = await site.read("site/content/home.ts");
    assert.match(JSON.stringify(await ask("save", { changes: [...changes, older] })), /reload it/);
    assert.equal(await site.read("site/content/home.ts"), homeFile);
    assert.ok((await ask("try", { changes })).pages.includes("/about"));
    assert.ok("saved" in (await ask("save", { changes })));
    const now = await listed();
    assert.match(now.get("thisPage.description")!.value, /^We make /);
    assert.equal(now.get("thisPage.label for screen readers.1")!.value, 'The "menu"');
    assert.ok("saved" in (await ask("undo")));
    assert.equal(await site.read("site/content/home.ts"), homeFile);
  });

  test("end with how to publish on the host of the site", async () => {
    const { publish } = await ask("list");
    assert.deepEqual(
      publish.map(({ title }) => title),
      ["Netlify"],
    );
    assert.match(publish[0]!.commands, /^npm run build -- --host-files netlify\nnpx netlify deploy --prod --dir dist$/);
  });
});
