import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { contact } from "../fixtures/agency/site/content/contact.ts";
import { portfolio } from "../fixtures/agency/site/content/portfolio.ts";
import { contactFields, type SelectField } from "../fixtures/agency/site/content/contact-form.ts";
import { services } from "../fixtures/agency/site/content/services.ts";
import { filterGroup, iconButtonNames, quoteButtonNames, viewButtonNames } from "./controls.ts";
import { describeInBrowser, origin } from "./visit.ts";

const paths = ["/", "/about", "/services", "/portfolio", "/contact", "/nowhere"];

/** Waits until the page has been painted. */
function nextFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Cumulative layout shift from the first paint until the page has been scrolled to its end. */
async function layoutShift(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await nextFrames(page);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // The observer reports in a separate task, and not at all if nothing has moved.
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        new PerformanceObserver(() => resolve(shift)).observe({ type: "paint", buffered: true });
      }),
  );
}

describeInBrowser("every page", (test) => {
  for (const path of paths) {
    describe(path, () => {
      test("breaks no policy, also when it is used, prints nothing, and sends requests only to its own host and that of the photos", async (open) => {
        const { page, messages, requests, otherRequests } = await open(path, {
          withHeaders: true,
          reducedMotion: false,
        });
        assert.equal(await page.locator("style").count(), 1);
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
        await page.evaluate(() => {
          for (const control of ["[aria-pressed=false]", "[data-notice]", "form[data-hold] button"])
            document.querySelector<HTMLElement>(control)?.click();
        });
        await page.waitForLoadState("networkidle");
        // The browser itself reports the status of the not-found page.
        assert.deepEqual(
          messages.filter((message) => !message.includes("status of 404")),
          [],
        );
        const own = requests.filter((request) => request.url().startsWith(origin));
        const kinds = own
          .map((request) => request.url().split(".").at(-1))
          .filter((kind) => kind === "js" || kind === "woff2");
        const fonts = await page.locator("link[rel=preload][as=font]").count();
        assert.ok(fonts > 0);
        assert.deepEqual(kinds.toSorted(), ["js", ...Array<string>(fonts).fill("woff2")]);
        assert.deepEqual(otherRequests(), []);
      });
    });
  }
});

describeInBrowser("nothing moves while a page loads", (test) => {
  for (const path of ["/", "/about", "/portfolio", "/contact"]) {
    // Whether the font arrives in time depends on the machine.
    test(`on ${path} when the font is blocked`, async (open) => {
      const { page } = await open(path, { font: "blocked", photos: "load", reducedMotion: false });
      await nextFrames(page);
      await page.waitForLoadState("load");
      assert.equal(await layoutShift(page), 0);
    });
  }
});

describeInBrowser("without JavaScript", (test) => {
  // Without script, neither the filter nor the text about it are shown. And nothing is sent: visitors can only write or
  // call.
  const onlyScripted: Readonly<Record<string, readonly string[]>> = {
    "/portfolio": [portfolio.opening.controlsNote ?? "", ...portfolio.filter.categories],
    "/contact": [contact.message.form.directContact.sentence],
  };

  for (const path of ["/", "/about", "/services", "/portfolio", "/contact", "/nowhere"]) {
    test(`${path} shows all its text`, async (open) => {
      const [{ page: plain }, { page: scripted }] = [await open(path, { javaScript: false }), await open(path)];
      const textOf = async (page: typeof plain) => (await page.locator("main").innerText()).split(/\s+/);
      const known = new Set([
        ...(await textOf(plain)),
        ...(onlyScripted[path] ?? []).flatMap((said) => said.split(" ")),
      ]);
      assert.deepEqual(
        (await textOf(scripted)).filter((word) => !known.has(word)),
        [],
      );
    });
  }

  for (const [path, names] of [
    ["/services", [...quoteButtonNames, services.callToAction.button.label]],
    ["/portfolio", [...viewButtonNames, ...iconButtonNames, portfolio.callToAction.button.label]],
  ] as const) {
    test(`every button of ${path} leads to the form, with the type of project in the address`, async (open) => {
      const types = new Set<string | null>();
      const { page } = await open(path, { javaScript: false });
      for (const name of names) {
        const sent = await page.getByRole("button", { name, exact: true }).evaluate((button: HTMLButtonElement) => ({
          to: `${button.form?.method} ${button.form?.action}`,
          asked: [...new FormData(button.form!, button)],
        }));
        assert.equal(sent.to, `get ${origin}/contact#message`);
        assert.deepEqual(
          sent.asked.map(([key]) => key),
          sent.asked.length > 0 ? ["project"] : [],
          "nothing else is sent",
        );
        types.add(sent.asked.length > 0 ? String(sent.asked[0]?.[1]) : null);
      }
      await page.getByRole("button", { name: names[0]!, exact: true }).click();
      await page.waitForURL(/\/contact\?project=[^#&]+#message$/);
      const options = contactFields.flatMap((field) =>
        field.name === "project" ? (field as SelectField).options : [],
      );
      assert.deepEqual(
        [...types].filter((type) => type !== null && !options.includes(type)),
        [],
      );
      assert.ok(types.size > 5 && types.has(null), "only the closing action has no type");
    });
  }

  const { withoutScript } = contact.message;
  // Old browsers do not support the media feature for scripting: https://drafts.csswg.org/mediaqueries-5/#scripting
  for (const isOldBrowser of [false, true]) {
    const where = isOldBrowser ? ", also in an old browser" : "";

    test(`the portfolio shows all projects, and no filter that does not work${where}`, async (open) => {
      const { page } = await open("/portfolio", { javaScript: false, isOldBrowser });
      assert.equal(await page.locator("main li[data-category]:visible").count(), portfolio.projects.items.length);
      assert.equal(await filterGroup(page).count(), 0);
    });

    if (withoutScript === undefined) continue;
    test(`the contact page says once how to reach the agency instead, above the fields${where}`, async (open) => {
      const { page } = await open("/contact", { javaScript: false, isOldBrowser });
      const warning = page.locator("p", {
        hasText: withoutScript.sentence.split("{")[0] ?? "",
      });
      const boxes = [await warning.boundingBox(), await page.locator("form").boundingBox()];
      assert.ok(boxes[0] && boxes[1] && boxes[0].y + boxes[0].height <= boxes[1].y);
      assert.equal(await page.locator("form a:visible").count(), 0);
    });
  }
});
