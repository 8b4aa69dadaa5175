import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { cacheControl, securityHeaders, svgHeaders } from "../../generator/hosts/hosting-table.ts";
import { hostedSite, type HostedSite } from "./hosted-site.ts";
import { servers, type RunningServer } from "./servers.ts";
import { sharedChromium } from "../browser/shared-chromium.ts";

/** The rest of a drawing that would print "ran", after the start of its root element. */
const log = "console.log('ran')";
const inHtml = (html: string) =>
  `><foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml">${html}</body></foreignObject>`;
const codeInDrawings = [
  `><script>${log}</script>`,
  `><script href="data:text/javascript,${log}"/>`,
  `><script xmlns="http://www.w3.org/1999/xhtml">${log}</script>`,
  `onload="${log}">`,
  `><rect width="9" height="9"><animate attributeName="x" dur="1s" onbegin="${log}"/></rect>`,
  `><image href="nowhere.png" onerror="${log}"/>`,
  `xmlns:x="http://www.w3.org/1999/xlink"><a x:href="javascript:${log}"><rect width="99" height="99"/></a>`,
  `><a href="#"><set attributeName="href" to="javascript:${log}"/><rect width="99" height="99"/></a>`,
  inHtml(`<img src="nowhere.png" onerror="${log}"/>`),
  inHtml(`<iframe srcdoc="&lt;script&gt;${log}&lt;/script&gt;"></iframe>`),
  inHtml(`<details open="" ontoggle="${log}"></details>`),
];

for (const name of ["nginx", "serve", "preview"] as const) {
  const { executable, start } = servers[name];
  describe(`${name}, with the file that was generated for it`, { skip: executable === undefined }, () => {
    let site: HostedSite;
    let server: RunningServer | undefined;
    before(async () => {
      site = await hostedSite(
        name === "serve" ? [name] : [name === "preview" ? "nginx" : name, "netlify", "vercel", "serve"],
      );
      server = await start(executable ?? "", site);
    });
    after(async () => {
      server?.process.kill();
      await site.remove();
    });
    const get = (path: string, headers = {}) => fetch(`${server?.url}${path}`, { headers, redirect: "manual" });
    // A server may redirect to whole URLs of its own.
    const pathOf = (location: string | null) => (location ?? "").replace(server?.url ?? "", "");
    // Requests like a proxy that accepts HTTPS for the server.
    const secure = { "x-forwarded-proto": "https" };

    for (const [path, file, status] of [
      ["/", "index.html", 200],
      ["/about", "about/index.html", 200],
      ["/portfolio?from=mail", "portfolio/index.html", 200],
      ["/nowhere", "404.html", 404],
    ] as const) {
      test(`answers ${path} with ${status}, its page and the headers of the table`, async () => {
        const response = await get(path, secure);
        const html = await site.output(file);
        assert.equal(response.status, status);
        assert.equal(await response.text(), html);
        const wanted = { ...securityHeaders, "Cache-Control": cacheControl.others };
        const sent = Object.keys(wanted).map((header) => [header, response.headers.get(header)]);
        assert.deepEqual(Object.fromEntries(sent), wanted);
      });
    }

    test("sends drawings with a policy in which no code runs", async () => {
      for (const [index, code] of codeInDrawings.entries()) {
        await writeFile(
          join(site.outDir, `drawing${index}.svg`),
          `<svg xmlns="http://www.w3.org/2000/svg" ${code}</svg>`,
        );
        const context = await (await sharedChromium()).newContext();
        const page = await context.newPage();
        const ran: string[] = [];
        page.on("console", (message) => message.text() === "ran" && ran.push(code));
        await page.goto(`${server?.url}/drawing${index}.svg`);
        if (code.includes("<a")) await page.mouse.click(5, 5);
        await page.waitForLoadState("networkidle");
        await context.close();
        assert.deepEqual(ran, []);
      }
      const { headers } = await get("/drawing0.svg");
      assert.match(headers.get("content-security-policy") ?? "", new RegExp(svgHeaders["Content-Security-Policy"]));
    });

    test("lets browsers cache hashed files for ever, and only those", async () => {
      const [, script = ""] = /src="([^"]+)"/.exec(await site.output("index.html")) ?? [];
      assert.equal((await get(script)).headers.get("cache-control"), cacheControl.hashed);
      const gone = await get("/assets/gone.js");
      assert.equal(gone.status, 404);
      // Without a file, serve selects headers by the requested address.
      if (name !== "serve") assert.equal(gone.headers.get("cache-control"), cacheControl.others);
    });

    test("sends Strict-Transport-Security only over HTTPS", { skip: name !== "nginx" }, async () => {
      assert.equal((await get("/about")).headers.get("strict-transport-security"), null);
      const { headers } = await get("/about", secure);
      assert.equal(headers.get("strict-transport-security"), securityHeaders["Strict-Transport-Security"]);
    });

    test("redirects longer addresses to the short one, and never to another site", async () => {
      for (const [path, location] of [
        // serve removes the extension, and keeps the name.
        ["/index.html", name === "serve" ? /^\/index$/ : /^\/$/],
        ["/about/", /^\/about$/],
        ["/about/index.html", name === "serve" ? /^\/about\/index$/ : /^\/about$/],
      ] as const) {
        const response = await get(path);
        assert.equal(Math.floor(response.status / 100), 3, path);
        assert.match(pathOf(response.headers.get("location")), location);
      }
      for (const path of ["//evil.example/", "/\\evil.example/", "//evil.example/index.html"]) {
        const { location = "" } = (await raw(server?.url ?? "", path)).headers;
        assert.doesNotMatch(pathOf(location), /^(?:https?:)?[/\\]{2}/, path);
      }
    });

    test("keeps the query of a redirected address", { skip: name === "serve" }, async () => {
      const { location = "" } = (await raw(server?.url ?? "", "/about/?utm=1&to={path}%20")).headers;
      assert.match(pathOf(location), /^\/about\?utm=1&to=(?:\{path\}|%7Bpath%7D)%20$/);
    });

    test("serves the web manifest with its type", { skip: name === "serve" }, async () => {
      await writeFile(join(site.outDir, "site.webmanifest"), "{}");
      const response = await get("/site.webmanifest");
      assert.equal(response.status, 200);
      assert.match(response.headers.get("content-type") ?? "", /^application\/manifest\+json/);
      assert.equal(response.headers.get("x-content-type-options"), "nosniff");
    });

    test("does not serve the build manifest", { skip: name === "serve" }, async () => {
      assert.equal((await get("/.build-manifest.json")).status, 404);
    });

    if (name === "serve") return;

    test("has no page at the folder of the hashed files, and does not redirect from there", async () => {
      for (const path of ["/assets/", "/assets", "/assets/deep/", "/assets/index.html", "/assets/deep/index.html"]) {
        const { status, headers } = await get(path);
        assert.deepEqual([status, headers.get("cache-control")], [404, cacheControl.others], path);
      }
    });

    test("hides the configuration files of other hosts", async () => {
      for (const path of ["_headers", "vercel.json", "serve.json"]) {
        assert.ok((await site.output(path)).length > 0);
        assert.equal((await get(`/${path}`)).status, 404, path);
      }
    });

    test("compresses pages", { skip: name !== "nginx" }, async () => {
      const { headers, body } = await raw(server?.url ?? "", "/about", { "accept-encoding": "gzip" });
      assert.equal(headers["content-encoding"], "gzip");
      assert.match(headers["content-type"] ?? "", /^text\/html/);
      assert.match(headers.vary ?? "", /accept-encoding/i);
      assert.equal(gunzipSync(body).toString(), await site.output("about/index.html"));
    });
  });
}

/** Requests a path without changes, and returns the raw body. */
function raw(url: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  type Answer = {
    readonly statusCode: number | undefined;
    readonly headers: Readonly<Record<string, string | undefined>>;
    readonly body: Buffer;
  };
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          statusCode: response.statusCode,
          headers: response.headers as Record<string, string | undefined>,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on("error", reject).end();
  });
}
