import assert from "node:assert/strict";
import { projectTypeOf, serviceList, services } from "../fixtures/agency/site/content/services.ts";
import { field } from "./controls.ts";
import { describeWithForms } from "./visit-forms.ts";

describeWithForms("the form of a site with a service", (test) => {
  test("has a field for bots that people neither see, hear nor focus", async ({ open }) => {
    const page = await open("/contact");
    const trap = page.locator("[name=_gotcha]");
    const { width } = (await trap.locator("..").boundingBox()) ?? { width: 0 };
    assert.ok(width <= 1);
    const names: (string | null)[] = [];
    await field(page, "name").focus();
    while (await page.evaluate(() => document.activeElement?.closest("form") !== null)) {
      names.push(await page.evaluate(() => document.activeElement?.getAttribute("name") ?? null));
      await page.keyboard.press("Tab");
    }
    assert.ok(names.includes("message") && !names.includes("_gotcha"));
    const tree = await page.locator("form").ariaSnapshot();
    assert.ok(tree.includes("textbox") && !tree.includes("empty"), tree);
  });

  for (const javaScriptEnabled of [true, false]) {
    test(`is where Get Quote leads ${javaScriptEnabled ? "with its service chosen" : "without script"}`, async ({
      open,
    }) => {
      const { quoteButton } = services.services;
      for (const service of serviceList) {
        const page = await open("/services", { javaScriptEnabled });
        await page.getByRole("link", { name: quoteButton.nameFor(service.title), exact: true }).click();
        await page.waitForURL("**/contact?project=*");
        assert.equal(await field(page, "project").inputValue(), javaScriptEnabled ? projectTypeOf(service) : "");
        const { y = -1 } = (await field(page, "name").boundingBox()) ?? {};
        assert.ok(y > 0 && y < 720, `${y}`);
      }
    });
  }

  test("is the target of the closing actions, and only actions without a target still show the notice", async ({
    open,
  }) => {
    const page = await open("/services");
    assert.equal(await page.locator("[data-notice]").count(), 0);
    await page.getByRole("link", { name: services.callToAction.button.label, exact: true }).click();
    await page.waitForURL("**/contact#message");
  });
});
