import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { menuToggle, sendButton } from "../browser/controls.ts";
import { describeInBrowser, type BrowserTest } from "../browser/visit.ts";
import type { Runtime } from "../../generator/bundle/esbuild.ts";
import { cases } from "../whole-matrix.ts";

const states: readonly { name: string; path: string; width?: number; enter: (page: Page) => Promise<unknown> }[] = [
  // With headers, browser/pages.test.ts opens all of them.
  ...cases([], ["/", "/about", "/services", "/portfolio", "/contact", "/nowhere"]).map((path) => ({
    name: `${path}, from its top to its end`,
    path,
    enter: (page: Page) => page.evaluate(() => scrollTo({ top: document.body.scrollHeight })),
  })),
  {
    name: "the menu, open",
    path: "/",
    width: 390,
    enter: (page) => menuToggle(page).click(),
  },
  {
    name: "the notice, shown",
    path: "/portfolio",
    enter: (page) => page.locator("[data-notice]").first().click(),
  },
  {
    name: "the filter, set",
    path: "/portfolio",
    enter: (page) => page.locator("button[aria-pressed=false]").first().click(),
  },
  {
    name: "the form, sent without a word in it",
    path: "/contact",
    enter: (page) => sendButton(page).click(),
  },
];

describe("no page breaks its own policy", () => {
  for (const withHeaders of cases([true], [false])) {
    // A page has the same permissions with both runtimes, so one page with both policies is enough for the other
    // runtime.
    const runtimes = withHeaders ? cases<Runtime>(["preact"], ["react"]) : (["preact"] as const);
    const tests = (test: BrowserTest) => {
      for (const { name, path, width, enter } of states) {
        test(name, async (open) => {
          const { page, messages } = await open(path, { withHeaders, ...(width && { width }), reducedMotion: false });
          assert.equal(await page.locator("style").count(), 1);
          await enter(page);
          await page.waitForLoadState("networkidle");
          // The browser itself reports the status of the not-found page.
          assert.deepEqual(
            messages.filter((message) => !message.includes("status of 404")),
            [],
          );
        });
      }

      test("and refuses everything else", async (open) => {
        const { page, messages } = await open("/", { withHeaders });
        const refused = await page.evaluate(async () => {
          const seen: string[] = [];
          document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
            seen.push(effectiveDirective),
          );
          const add = (name: string, what: object) =>
            document.body.append(Object.assign(document.createElement(name), what));
          const attempts = [
            () => add("style", { textContent: "body { color: red }" }),
            () => add("img", { src: "https://evil.example/a.png" }),
            () => document.body.setAttribute("style", "color: red"),
            () => add("script", { src: "https://evil.example/a.js" }),
            () => add("p", { innerHTML: "<b>red</b>" }),
            () => fetch("https://evil.example/"),
          ];
          for (const attempt of attempts)
            await Promise.resolve()
              .then(attempt, () => {})
              .catch(() => {});
          await new Promise((nextTask) => setTimeout(nextTask));
          return seen;
        });
        const directives = ["connect-src", "img-src", "style-src-attr", "style-src-elem"];
        assert.deepEqual([...new Set(refused)].toSorted(), [...directives, "require-trusted-types-for"].toSorted());
        assert.ok(messages.length > 0);
      });
    };
    describeInBrowser(withHeaders ? "with headers" : "with its meta element alone", tests, { runtimes });
  }
});
