import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { menuToggle, sendButton } from "../browser/controls.ts";
import { describeInBrowser } from "../browser/visit.ts";

const states: readonly { name: string; path: string; width?: number; enter: (page: Page) => Promise<unknown> }[] = [
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

describeInBrowser(
  "no page breaks its own policy",
  (test) => {
    for (const { name, path, width, enter } of states) {
      test(name, async (open) => {
        const { page, messages } = await open(path, {
          withHeaders: true,
          ...(width && { width }),
          reducedMotion: false,
        });
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
      const { page, messages } = await open("/", { withHeaders: true });
      const refused = await page.evaluate(async () => {
        const seen: string[] = [];
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => seen.push(effectiveDirective));
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
  },
  { runtimes: ["preact"] },
);
