import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { isSamePage, liveSite } from "./live-site.ts";

describe("the problems that watch shows in a page", () => {
  const { open, edit, watching } = liveSite();
  /** Whether a click in the middle hits the problems, and nothing of the page. */
  const isOnTop = (page: Page) =>
    page.waitForFunction(
      () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName === "live-problems",
    );
  const breakPage = (what = "<p>") => edit("site/pages/about.tsx", /element: </, `element: ${what} ; <`);

  test("are shown as text, with their place, until a save fixes them", async () => {
    const page = await open("/about");
    const evil = '<img src=x onerror="document.title=1">';
    const undo = await edit("site/pages/about.tsx", /element: </, `element: "${evil.replaceAll('"', "'")}" + ; <`);
    const overlay = page.getByRole("alert");
    await overlay.waitFor();
    const text = await overlay.innerText();
    assert.match(text, /site\/pages\/about\.tsx:\d+:\d+/);
    assert.ok(text.includes(evil.replaceAll('"', "'")), text);
    assert.match(text, /\n> \d+ \| .*\n +\| +\^/);
    assert.equal(await overlay.locator("img").count(), 0);
    assert.notEqual(await page.title(), "1");

    const late = await open("/services");
    await late.getByRole("alert").waitFor();
    await undo();
    await overlay.waitFor({ state: "detached" });
    await late.getByRole("alert").waitFor({ state: "detached" });
    assert.equal(await isSamePage(page), true);
    await Promise.all([page.context().close(), late.context().close()]);
  });

  test("are above an open menu, and above popovers and dialogs that open later", async () => {
    const page = await open("/about");
    await page.evaluate(() => {
      const popover = Object.assign(document.createElement("div"), { id: "over", popover: "auto" });
      for (const element of [popover, document.createElement("dialog")]) {
        // Styles that a script sets are not an attribute, so the policy allows them.
        Object.assign(element.style, { inset: "0", width: "100%", height: "100%" });
        document.body.append(element);
      }
      document.getElementById("over")?.showPopover();
    });
    const undo = await breakPage();
    await page.getByRole("alert").waitFor();
    await isOnTop(page);
    await page.evaluate(() => document.getElementById("over")?.hidePopover());
    await page.evaluate(() => document.getElementById("over")?.showPopover());
    await isOnTop(page);
    await page.evaluate(() => document.querySelector("dialog")?.showModal());
    await isOnTop(page);
    await page.evaluate(() => document.querySelector("dialog")?.close());
    await isOnTop(page);
    await page.evaluate(() => document.querySelector("dialog")?.showModal());
    await isOnTop(page);
    await page.getByRole("button", { name: "Hide" }).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
    assert.equal(await page.locator("dialog").evaluate((dialog) => (dialog as HTMLDialogElement).open), true);
    await undo();
    await page.context().close();
  });

  test("are hidden by Escape or a button, until there are new ones", async () => {
    const page = await open("/about");
    const overlay = page.getByRole("alert");
    const undo = await breakPage();
    await overlay.waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await overlay.waitFor({ state: "detached" });
    // A save without a change reports the same problems again.
    const printed = watching().printed(/still 2 errors/);
    await edit("site/content/about.ts", /$/, "// saved\n");
    await printed;
    const other = await open("/about", page.context());
    await other.getByRole("alert").waitFor();
    assert.equal(await overlay.count(), 0);
    await undo();
    const undoOther = await breakPage("<i>");
    await overlay.waitFor();
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "detached" });
    assert.equal(await isSamePage(page), true);
    await undoOther();
    await page.context().close();
  });
});
