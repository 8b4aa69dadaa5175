import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { SourceMapConsumer, type RawSourceMap } from "source-map";
import { WebSocket } from "ws";
import { temporarySite } from "../temporary-site.ts";
import { waitFor } from "../wait-for.ts";
import { siteFlags, watchSite } from "../watching.ts";
import { startCommand } from "../commands.ts";

const root = join(import.meta.dirname, "../..");

interface Script {
  readonly url: string;
  readonly sourceMapURL: string;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: { readonly breakpointId: string };
  readonly params: {
    readonly reason: string;
    readonly data: Script;
    readonly hitBreakpoints: readonly string[];
  };
}

/** A client of the inspector protocol, as an editor is one. Returns a function that sends commands. */
async function debuggerOf(url: string, onPaused: (pause: Message["params"]) => Promise<void>) {
  const socket = new WebSocket(url);
  after(() => socket.terminate());
  await once(socket, "open");
  let count = 0;
  const answers = new Map<number, (result: Message["result"]) => void>();
  socket.on("message", (data) => {
    const { id = 0, method, params, result } = JSON.parse(String(data)) as Message;
    answers.get(id)?.(result);
    if (method === "Debugger.paused") void onPaused(params);
  });
  return (method: string, params: object = {}) =>
    new Promise<Message["result"]>((answered) => {
      const id = (count += 1);
      answers.set(id, answered);
      socket.send(JSON.stringify({ id, method, params }));
    });
}

/** The source map of a script that was parsed. */
function mapOf({ url, sourceMapURL }: Script): RawSourceMap {
  const [, base64] = /^data:.*?;base64,(.*)$/.exec(sourceMapURL) ?? [];
  const text = base64 ? Buffer.from(base64, "base64") : readFileSync(join(dirname(pathOf(url)), sourceMapURL));
  return JSON.parse(text.toString()) as RawSourceMap;
}

function pathOf(url: string): string {
  return url.startsWith("file:") ? fileURLToPath(url) : url;
}

/** The absolute path of a source that a map names. */
function sourceIn(url: string, source: string): string {
  return resolve(dirname(pathOf(url)), source);
}

/** The line of a text in a file, counted from 1. */
function lineOf(file: string, text: string): number {
  return readFileSync(file, "utf8").split(text)[0]?.split("\n").length ?? 0;
}

describe("a debugger", () => {
  test("stops a build where it is told to, in a page and in the generator", async () => {
    const site = await temporarySite();
    const page = join(site.dir, "site/pages.tsx");
    const generator = join(root, "generator/render/render-page.ts");
    const wanted = [
      { file: generator, line: lineOf(generator, "const assetNames = new Set") },
      { file: page, line: lineOf(page, "return <img") },
    ];
    const args = ["--inspect-brk=127.0.0.1:0", join(root, "generator/start.cjs"), "build", ...siteFlags(site)];
    const child = startCommand(process.execPath, args, { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
    after(() => child.kill("SIGKILL"));
    const ended = once(child, "exit");
    const [printed] = (await once(child.stderr, "data")) as [Buffer];
    const places = new Map<string, string>();
    const reached = new Set<string | undefined>();
    const setBreakpoints = async (script: Script) => {
      const map = mapOf(script);
      for (const { file, line } of wanted) {
        const source = map.sources.find((one) => sourceIn(script.url, one) === file);
        if (source === undefined) continue;
        const [place] = await SourceMapConsumer.with(map, null, (consumer) =>
          consumer.allGeneratedPositionsFor({ source, line, column: 0 }),
        );
        const at = { url: script.url, lineNumber: (place?.line ?? 0) - 1, columnNumber: place?.column };
        const { breakpointId = "" } = (await send("Debugger.setBreakpointByUrl", at)) ?? {};
        places.set(breakpointId, `${file}:${line}`);
      }
    };
    const socket = /ws:\S+/.exec(printed.toString())?.[0] ?? "";
    const send = await debuggerOf(socket, async ({ reason, data, hitBreakpoints }) => {
      if (reason === "instrumentation") await setBreakpoints(data);
      for (const id of hitBreakpoints) reached.add(places.get(id));
      await send("Debugger.resume");
    });
    await send("Debugger.enable");
    await send("Debugger.setInstrumentationBreakpoint", { instrumentation: "beforeScriptWithSourceMapExecution" });
    await send("Runtime.runIfWaitingForDebugger");
    await waitFor(() => reached.size === wanted.length);
    child.kill("SIGKILL");
    await ended;
    assert.deepEqual(
      [...reached],
      wanted.map(({ file, line }) => `${file}:${line}`),
    );
  });

  test("sees the sources of islands in a browser, and the script that a build writes", async () => {
    const site = await temporarySite();
    const { url } = await watchSite(site);
    const [script = ""] = /\/assets\/hydrate\.[^"]*\.js/.exec(await (await fetch(url)).text()) ?? [];
    const answer = await fetch(new URL(script, url));
    const code = await answer.text();
    assert.equal(code, await site.output(script.slice(1)));
    const map = (await (await fetch(new URL(answer.headers.get("SourceMap") ?? "", url))).json()) as RawSourceMap;
    await SourceMapConsumer.with(map, null, (consumer) => {
      const lines = code.slice(0, code.indexOf("Pressed")).split("\n");
      const place = consumer.originalPositionFor({ line: lines.length, column: lines.at(-1)?.length ?? 0 });
      assert.match(place.source ?? "", /Counter\.tsx$/);
      const source = consumer.sourceContentFor(place.source ?? "") ?? "";
      assert.match(source.split("\n")[(place.line ?? 0) - 1] ?? "", /Pressed/);
    });
  });
});
