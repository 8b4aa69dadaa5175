import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { BrowserContext, Page, Route } from "playwright-core";
import type { Runtime } from "../../generator/bundle/esbuild.ts";
import type { BuiltFiles } from "../agency-build.ts";
import { readFiles } from "../read-files.ts";
import { temporarySite } from "../temporary-site.ts";
import { patience } from "../wait-for.ts";
import { sharedChromium } from "./shared-chromium.ts";
import { policyVariants } from "./policy-variants.ts";
import { serveFiles, type FileServer } from "./serve-files.ts";
import { thirdParty, type ThirdParty } from "./third-party.ts";

/** The tiny site with a counter and a calendar of another site. Its second page also uses undeclared sites. */
async function siteWithThirdParties({ origin, undeclared }: ThirdParty, runtime: Runtime): Promise<BuiltFiles> {
  const site = await temporarySite();
  const script = `{ origin: "${origin}", path: "/js/count.js", attributes: { "data-domain": "bread.example" } }`;
  await site.edit(
    "site/site.ts",
    'icon: "loaf.svg",',
    `icon: "loaf.svg",\n  scripts: [${script}],\n  frames: ["${origin}"],`,
  );
  const calendar = `<iframe title="Free hours" src="${origin}/calendar" />`;
  await site.edit("site/pages.tsx", '<a href="/">Bread</a>', `${calendar}\n      <a href="/">Bread</a>`);
  await site.build({ checks: "fast", runtime });

  const contents = await readFiles(site.outDir);
  const strangers = `<script src="${undeclared}/other.js"></script><script src="${origin}/js/other.js"></script><iframe title="Other" src="${undeclared}/other"></iframe>`;
  const butter = contents.get("butter/index.html")?.toString() ?? "";
  assert.ok(butter.includes("</body>"));
  return contents.set("butter/index.html", Buffer.from(butter.replace("</body>", `${strangers}</body>`)));
}

let other: ThirdParty;
before(async () => {
  other = await thirdParty();
});
after(() => other.close());

for (const { runtime, withHeaders, name } of policyVariants) {
  describe(`a site with third parties (${name})`, () => {
    let host: FileServer;
    before(async () => {
      host = await serveFiles(await siteWithThirdParties(other, runtime), { withHeaders });
    });
    after(() => host.close());

    interface Options {
      /** The outcome for the counter's script. */
      readonly counter?: (route: Route) => unknown;
      /** The outcome for the site's own script. */
      readonly own?: (route: Route) => unknown;
    }

    const visit = async (path: string, run: (page: Page) => Promise<void>, options: Options = {}) => {
      const { counter, own } = options;
      other.requests.length = 0;
      other.counts.length = 0;
      const context: BrowserContext = await (await sharedChromium()).newContext();
      try {
        const page = await context.newPage();
        page.setDefaultTimeout(patience);
        if (counter) await page.route("**/js/count.js", counter);
        if (own) await page.route("**/hydrate.*.js", own);
        await page.goto(host.origin + path, { waitUntil: "networkidle" });
        await run(page);
      } finally {
        await context.close();
      }
    };

    test("runs the declared script, which may send what it counts", () =>
      visit("/", async () => {
        await other.counted();
        assert.deepEqual(other.counts, [{ script: "/js/count.js", domain: "bread.example", page: "/" }]);
      }));

    test("runs no other script, not even one of the same origin, and shows no other frame", () =>
      visit("/butter", async (page) => {
        await other.counted();
        assert.deepEqual(
          other.counts.map((count) => (count as { readonly script: string }).script),
          ["/js/count.js"],
        );
        await page.frameLocator('iframe[title="Free hours"]').getByRole("heading", { name: "/calendar" }).waitFor();
        assert.deepEqual(other.requests.toSorted(), ["/calendar", "/js/count.js"]);
      }));

    const works = async (page: Page) => {
      await page.getByRole("button", { name: "Pressed 3 times" }).click();
      await page.getByRole("button", { name: "Pressed 4 times" }).waitFor();
      assert.equal(await page.locator("html[data-unscripted]").count(), 0);
    };

    test("works as before if the counter is blocked", () => visit("/", works, { counter: (route) => route.abort() }));

    test("works as before if the counter throws before the script of the site has loaded", () => {
      let onThrown = () => {};
      const isThrown = new Promise<void>((settle) => void (onThrown = settle));
      const counter = async (route: Route) => {
        await route.fulfill({ contentType: "text/javascript", body: 'throw new Error("no count")' });
        setTimeout(onThrown, 300);
      };
      return visit("/", works, { counter, own: (route) => isThrown.then(() => route.continue()) });
    });

    test("shows the page without script if the script of the site does not load", () =>
      visit("/", async (page) => assert.equal(await page.locator("html[data-unscripted]").count(), 1), {
        own: (route) => route.abort(),
      }));
  });
}
