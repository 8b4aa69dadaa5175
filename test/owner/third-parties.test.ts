import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { BuildResult } from "../../generator/build.ts";
import { deliveredSite, type CopiedSite } from "../copied-site.ts";

/** The code blocks of the recipes in the guide, in order. */
async function recipes(): Promise<readonly string[]> {
  const readme = await readFile(join(import.meta.dirname, "../../site/README.md"), "utf8");
  const start = readme.indexOf("## Counters, calendars and maps");
  const section = readme.slice(start, readme.indexOf("\n## ", start + 1));
  return [...section.matchAll(/```(?:tsx?|diff)\n([^]*?)```/g)].map(([, code = ""]) => code);
}

async function edit(site: CopiedSite, file: string, from: string | RegExp, to: string): Promise<void> {
  const contents = await site.read(file);
  assert.notEqual(contents.search(from), -1, `${file} does not hold ${from}`);
  await site.write(
    file,
    contents.replace(from, () => to),
  );
}

describe("the agency's site with the counter, the calendar and the map of the guide", () => {
  let site: CopiedSite;
  let result: BuildResult;
  before(async () => {
    site = await deliveredSite();
    const [script = "", calendarOrigin = "", styles = "", calendar = "", imported = "", used = "", ...ofMap] =
      await recipes();
    const [mapOrigin = "", island = "", map = ""] = ofMap;
    const frames = [calendarOrigin, mapOrigin].map((line) => /"[^"]*"/.exec(line)?.[0]).join(", ");
    await edit(
      site,
      "site/site.ts",
      '  speculation: "prerender",',
      `  speculation: "prerender",\n  ${script}  frames: [${frames}],`,
    );
    await edit(site, "site/site.ts", "9_000", "9_400");
    const [importLine = "", , list = ""] = island.split("\n");
    await edit(site, "site/islands/islands.ts", /^/, `${importLine}\n`);
    await edit(site, "site/islands/islands.ts", /export const islands = .*/, list);
    const contact = "site/pages/contact.tsx";
    await edit(site, contact, "{ definePage }", "{ definePage, FrameOnClick, Island }");
    await edit(site, contact, "<Questions {", `${map}<Questions {`);
    for (const file of [styles, calendar]) await site.write(/^\/\/ (\S+)/.exec(file)?.[1] ?? "", file);
    for (const change of [imported, used]) {
      const [, added = "", next = ""] = /^\+(.+)\n (.+)$/m.exec(change) ?? [];
      await edit(site, contact, next.trim(), `${added.trim()}\n${next.trim()}`);
    }
    result = await site.build({ hosts: ["nginx"] });
  });
  after(() => site.remove());

  test("builds within its budgets, without new warnings", () => {
    assert.deepEqual(
      result.warnings.filter(({ code }) => code !== "placeholder").map(({ code, what }) => `${code} ${what}`),
      [],
    );
  });

  test("allows only these three, on every page and in the file for its host", async () => {
    const nginx = await readFile(join(site.dir, "dist-hosting/nginx.conf"), "utf8");
    const policies = [...nginx.matchAll(/html\$ "(default-src [^"]*)"/g)].map(([, policy = ""]) => policy);
    assert.equal(policies.length, result.documents.length);
    for (const policy of policies) {
      assert.deepEqual(policy.match(/https:[^\s;]+/g), [
        "https://images.unsplash.com",
        "https://plausible.io",
        "https://cal.com",
        "https://www.openstreetmap.org",
        "https://plausible.io/js/script.js",
      ]);
    }
  });

  test("has no address of the map in anything that a browser requests by itself", () => {
    const { contents = [] } = result.documents.find(({ path }) => path === "contact/index.html") ?? {};
    const html = Buffer.from(contents).toString();
    assert.doesNotMatch(html, /(?:src|srcset)="https:\/\/www\.openstreetmap/);
    assert.match(html, /<a href="https:\/\/www\.openstreetmap\.org\/#map/);
  });
});
