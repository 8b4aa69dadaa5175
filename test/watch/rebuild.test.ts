import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, mock, test } from "node:test";
import { noChanges, noteChange, type Save } from "../../generator/dev/watched-files.ts";
import { noConnections, noteView } from "../../generator/dev/live-connections.ts";
import { outputFolder, rebuild, type Screen, type Session } from "../../generator/dev/rebuild.ts";
import { emptyReport, reportFailure } from "../../generator/dev/report.ts";
import { emptySite, findFile } from "../../generator/dev/served-site.ts";
import { siteSource } from "../../generator/problems/site-source.ts";
import { BuildError } from "../../generator/problems/problem.ts";
import { Outdated } from "../../generator/make-pages.ts";
import type { BuiltSite, SiteBuilder } from "../../generator/site-builder.ts";
import { file, temporaryFolder } from "../publish/generations.ts";

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  for (const stream of ["log", "error"] as const) {
    mock.method(console, stream, (text: string) => void printed.push(text));
  }
});
afterEach(() => mock.restoreAll());

const functionSite = { entry: "site/site.ts", source: siteSource({ filename: "", map: '{"version":3}', files: [] }) };

/** A built site with this home page, and further pages. */
function builtSite(text: string, pages = 1): BuiltSite {
  const others = Array.from({ length: pages - 1 }, (_, number) => file(`p${number}/index.html`, text));
  const files = [file("index.html", text), ...others];
  return {
    files,
    documents: files,
    hydrationScript: undefined,
    budgets: {},
    addresses: { base: "", trailingSlash: "never" },
    lowered: {},
    warnings: [],
    hosts: [],
    redirects: [],
    redirectPages: [],
    functionSite,
    siteUrl: undefined,
    modules: [],
  };
}

const refusal = () => new BuildError([{ code: "bundle", where: "page.tsx:1:1", what: "wrong", fix: "fix it" }]);
const save: Save = { paths: new Set(["/page.tsx"]), isListChanged: false };

/** A `watch` with a builder that makes what a test says, and an output folder. */
async function sessionAfter(first: string, build: SiteBuilder["build"], pages = 1) {
  const connections = noConnections();
  const outDir = join(temporaryFolder(), "dist");
  let isFirst = true;
  const builder: SiteBuilder = {
    build: async (...given) => {
      if (!isFirst) return build(...given);
      isFirst = false;
      return builtSite(first, pages);
    },
    checkFurther: async () => [],
    trial: () => undefined,
    source: () => undefined,
    watched: () => [],
    dispose: async () => undefined,
  };
  const screen: Screen = {
    site: emptySite(),
    connections,
    report: emptyReport(connections),
    serve: async () => ({ port: 0, urls: [], close: () => undefined }),
  };
  const folder = outputFolder(outDir, []);
  const session: Session = {
    builder,
    changes: noChanges(),
    screen,
    folder,
    onRead: () => undefined,
    events: new EventEmitter(),
    names: new Set(),
  };
  await rebuild(session);
  return {
    session,
    outDir,
    served: () => {
      const found = findFile(screen.site, "/");
      return found.status === 200 ? Buffer.from(found.file.contents).toString() : found.status;
    },
    written: () => existsSync(join(outDir, "index.html")) && readFileSync(join(outDir, "index.html"), "utf8"),
    /** A browser opens a page. */
    open: (path: string) => {
      connections.open.add(new ServerResponse(new IncomingMessage(new Socket())));
      noteView(connections, path);
    },
  };
}

test("a build that a newer save outdates is neither written nor shown, whether it ends or not", async () => {
  for (const end of [
    async () => builtSite("new"),
    () => Promise.reject(new Outdated()),
    () => Promise.reject(refusal()),
  ]) {
    const { session, served, written } = await sessionAfter("old", async () => {
      noteChange(session.changes, "/other.tsx", "changed");
      return end();
    });
    assert.equal(await rebuild(session, save), undefined);
    assert.deepEqual([served(), written(), printed], ["old", "old", []]);
  }
});

test("a save that cannot be written is not shown, and the next save is", async () => {
  const texts = ["new", "newest"];
  const { session, outDir, served, written } = await sessionAfter("old", async () => builtSite(texts.shift() ?? ""));
  rmSync(outDir, { recursive: true });
  writeFileSync(outDir, "in the way");
  await rebuild(session, save);
  assert.equal(served(), "old");
  assert.match(printed.join("\n"), /the last good site stays; the next save tries again/);
  assert.equal(session.screen.connections.problems.refused.count, 1);

  rmSync(outDir);
  assert.ok(await rebuild(session, save));
  assert.deepEqual([served(), written()], ["newest", "newest"]);
  assert.match(printed[1] ?? "", /page\.tsx → index\.html \(\d+ ms\)$/);
  assert.equal(session.screen.connections.problems.refused.count, 0);
});

test("the first build is served even if it cannot be written, and the report says so", async () => {
  const { session, outDir, served } = await sessionAfter("old", async () => builtSite("first"));
  delete session.screen.server;
  rmSync(join(outDir, "index.html"));
  mkdirSync(join(outDir, "index.html"));
  writeFileSync(join(outDir, "index.html/mine.txt"), "no build wrote this");
  await rebuild(session);
  assert.equal(served(), "first");
  assert.match(printed.join("\n"), /the site is served, but not all of it is written; the next save tries again/);
  assert.equal(session.screen.connections.problems.refused.count, 0);
});

test("of many pages, those that browsers show are shown first, and written with all others", async () => {
  const chosen: (readonly string[])[] = [];
  const { session, served, written, open } = await sessionAfter(
    "old",
    async (_, choice) => {
      chosen.push([...(choice?.only ?? [])]);
      if (chosen.length === 1) return builtSite("new");
      assert.deepEqual([served(), written()], ["new", "old"]);
      assert.equal(session.screen.site.files.size, 101);
      return builtSite("new", 101);
    },
    101,
  );
  open("index.html");
  assert.ok(await rebuild(session, save));
  assert.deepEqual(chosen, [["index.html"], []]);
  assert.deepEqual([served(), written()], ["new", "new"]);
});

test("a first page that was shown is taken back if the whole site is refused, and only all pages decide", async () => {
  let builds: (() => BuiltSite)[] = [];
  const fail = () => {
    throw refusal();
  };
  const { session, served, written, open } = await sessionAfter("old", async () => (builds.shift() ?? fail)(), 101);
  open("index.html");
  builds = [() => builtSite("half"), fail];
  await rebuild(session, save);
  assert.deepEqual([served(), written()], ["old", "old"]);
  assert.match(printed.join("\n"), /page\.tsx:1:1 error bundle[^]*the last good site stays until a save fixes it/);
  printed = [];
  builds = [fail, () => builtSite("new", 101)];
  await rebuild(session, save);
  assert.deepEqual([served(), written()], ["new", "new"]);
  assert.equal(printed.length, 1);
});

test("a bug is reported, and stops nothing", async () => {
  const bug = () => Promise.reject(new TypeError("no title"));
  const builds = [bug, async () => builtSite("new")];
  const { session, served } = await sessionAfter("old", async () => (builds.shift() ?? bug)());
  await rebuild(session, save);
  assert.equal(served(), "old");
  assert.match(printed.join("\n"), /error generator: TypeError: [^]*a bug in the generator/);
  await rebuild(session, save);
  assert.equal(served(), "new");
});

test("a function of hosts that throws is called again after a save", async () => {
  let calls = 0;
  const failing = () => {
    calls += 1;
    throw new Error("no host");
  };
  const { session, served } = await sessionAfter("old", async () => ({
    ...builtSite("new"),
    hosts: [failing],
  }));
  await rebuild(session, save);
  assert.deepEqual([calls, served()], [1, "old"]);
  assert.match(
    printed.join("\n"),
    /hosts\[0\] \(failing\) throws: no host[^]*the last good site stays; the next save tries again$/m,
  );
  await rebuild(session, save);
  assert.equal(calls, 2);
});

test("of more than 50 problems, 50 are printed, and how many more there are", () => {
  for (const [count, more] of [
    [50, undefined],
    [51, "… and 1 more"],
  ] as const) {
    printed = [];
    const problems = Array.from({ length: count }, (_, index) => {
      return { code: "bundle", where: `/page${index}.tsx:1:1`, what: `mistake ${index}`, fix: "correct it" } as const;
    });
    const failure = {
      error: new BuildError(problems),
      rest: "the last good site stays",
      changed: [],
      isPageOld: false,
    };
    reportFailure(emptyReport(noConnections()), failure);
    assert.equal(printed.join("\n").match(/error bundle/g)?.length, 50);
    assert.equal(/^… and .*/m.exec(printed.join("\n"))?.[0], more);
  }
});

test("the second step of a save changes nothing and is not printed; a save 60 ms later is", async () => {
  let now = 1000;
  mock.method(performance, "now", () => now);
  const { session } = await sessionAfter("old", async () => builtSite("new"));
  await rebuild(session, save);
  now += 59;
  await rebuild(session, save);
  assert.equal(printed.length, 1);
  now += 1;
  await rebuild(session, save);
  assert.equal(printed.length, 2);
});
