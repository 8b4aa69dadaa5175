import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { sharedChromium } from "../browser/shared-chromium.ts";
import { findNginx } from "../publish/nginx.ts";
import { temporarySite } from "../temporary-site.ts";
import { waitFor } from "../wait-for.ts";
import { freePort } from "./hosted-site.ts";
import { runCommand, startCommand } from "../commands.ts";

const executable = findNginx();

/** The commands for nginx in the main guide, after the build. */
async function commands(): Promise<string[]> {
  const readme = await readFile(join(import.meta.dirname, "../../README.md"), "utf8");
  const [, block = ""] = /\*\*nginx\*\*\n\n```sh\n([^]*?)```/.exec(readme) ?? [];
  return block.split("\n").filter((line) => line.startsWith("sudo "));
}

// Outside of the hooks, because folders made in hooks are deleted after them.
const site = await temporarySite();

describe("nginx, set up once as the main guide says", { skip: !executable }, () => {
  const etc = join(site.dir, "etc/nginx");
  let server: ChildProcess;
  let url = "";

  before(async () => {
    await site.build({ hosts: ["nginx"], siteUrl: "https://www.example.com" });
    await mkdir(join(etc, "conf.d"), { recursive: true });
    const lines = await commands();
    assert.ok(lines.length > 0);
    for (const line of lines) {
      const [program = "", ...args] = line.replace("sudo ", "").replaceAll("/etc/nginx", etc).split(" ");
      assert.equal(runCommand(program, args, { cwd: site.dir }).status, 0);
    }
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const own = join(etc, "conf.d/site.conf");
    const generated = await readFile(own, "utf8");
    await writeFile(
      own,
      generated.replace(/root .*;/, `root ${site.outDir};`).replace("listen 80;", `listen 127.0.0.1:${port};`),
    );
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${etc}/${name};`,
    );
    await writeFile(
      join(etc, "nginx.conf"),
      `daemon off; master_process off; pid ${etc}/nginx.pid; error_log stderr; events {}
      http { access_log off; ${temporary.join(" ")} types { text/html html; text/javascript js; image/svg+xml svg; }
        include ${etc}/conf.d/*.conf; }`,
    );
    server = startCommand(executable ?? "", ["-p", etc, "-c", join(etc, "nginx.conf")], { stdio: "ignore" });
    await waitFor(async () => {
      if (server.exitCode !== null) throw new Error("nginx did not start");
      return fetch(url).then(
        () => true,
        () => false,
      );
    });
  });
  after(() => server.kill());

  const shown = async () => {
    const page = await (await sharedChromium()).newPage();
    const messages: string[] = [];
    page.on("console", (message) => {
      if (/Content.Security.Policy/i.test(message.text())) messages.push(message.text());
    });
    await page.goto(url, { waitUntil: "load" });
    const color = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color);
    await page.close();
    return { color, messages };
  };

  test("shows the new styles when only dist is published again", async () => {
    assert.deepEqual(await shown(), { color: "rgb(18, 52, 86)", messages: [] });
    await site.edit("site/page.styles.ts", "color: #123456", "color: #654321");
    await site.build({ hosts: ["nginx"], siteUrl: "https://www.example.com" });
    assert.deepEqual(await shown(), { color: "rgb(101, 67, 33)", messages: [] });
    const { headers } = await fetch(url);
    assert.equal(headers.get("content-security-policy"), "frame-ancestors 'none'");
  });
});
