import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { layout } from "../fixtures/agency/site/content/layout.ts";
import { Notice } from "../../site/islands/Notice.tsx";
import { islandPage, type IslandPage } from "./island-page.ts";

const noticePage = () =>
  islandPage(
    Notice,
    layout.notice,
    `<button data-notice>Get Quote</button><button id="other">Other</button><form data-notice><input name="name"></form><form id="plain"></form>`,
  );

describe("Notice", () => {
  describe("without JavaScript", () => {
    test("is an empty, named region that screen readers watch politely", () => {
      const { find } = noticePage();
      const region = find("[role=status]");
      assert.equal(region.getAttribute("aria-label"), layout.notice.label);
      assert.equal(region.textContent, "");
    });
  });

  test("keeps the names of emoji from being read out, and hides nothing else", async () => {
    const page = islandPage(Notice, { label: "News", text: "🚧 Soon 🚀" }, "<button data-notice>Get Quote</button>");
    await page.hydrate();
    await page.act(() => page.find("[data-notice]").click());
    assert.equal(page.find("[role=status]").textContent, "🚧 Soon 🚀");
    assert.deepEqual(
      page.findAll("[role=status] [aria-hidden=true]").map(({ textContent }) => textContent),
      ["🚧", "🚀"],
    );
    await page.unmount();
  });

  describe("with JavaScript", () => {
    let page: IslandPage;
    const text = () => page.find("[role=status]").textContent;
    const call = () => page.act(() => page.find("[data-notice]").click());
    const wait = (milliseconds: number) => page.act(() => mock.timers.tick(milliseconds));

    beforeEach(async () => {
      page = noticePage();
      await page.hydrate();
      mock.timers.enable({ apis: ["setTimeout"] });
    });
    afterEach(async () => {
      mock.timers.reset();
      await page.unmount();
    });

    test("shows exactly the given text, and only for controls with data-notice", async () => {
      await page.act(() => page.find("#other").click());
      assert.equal(text(), "");
      await call();
      assert.equal(text(), layout.notice.text);
    });

    test("is shown by a form with data-notice, and does not change the form", async () => {
      const submit = (form: Element) => {
        const event = new page.window.SubmitEvent("submit", { bubbles: true, cancelable: true }) as unknown as Event;
        form.dispatchEvent(event);
        return event.defaultPrevented;
      };
      page.find<HTMLInputElement>("[name=name]").value = "Ada";
      await page.act(() => assert.equal(submit(page.find("#plain")), false));
      assert.equal(text(), "");
      await page.act(() => assert.equal(submit(page.find("form[data-notice]")), true));
      assert.equal(text(), layout.notice.text);
      assert.equal(page.find<HTMLInputElement>("[name=name]").value, "Ada");
    });

    test("is replaced by one new element when it is called again", async () => {
      await call();
      const first = page.find("[role=status] p");
      await wait(3000);
      await call();
      assert.notEqual(page.find("[role=status] p"), first);
      assert.equal(page.findAll("[role=status] p").length, 1);
      await wait(4999);
      assert.equal(text(), layout.notice.text);
      await wait(1);
      assert.equal(text(), "");
    });
  });
});
