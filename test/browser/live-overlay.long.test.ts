import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isSamePage, liveSite } from "./live-site.ts";

describe("the problems that watch shows in a page", () => {
  const { open, edit, watching } = liveSite();
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
    // A modal dialog would cover them, so they go into it.
    await page.evaluate(() => document.body.appendChild(document.createElement("dialog")).showModal());
    await page.locator("dialog").getByRole("alert").waitFor();
    await undo();
    await overlay.waitFor({ state: "detached" });
    await page.evaluate(() => document.querySelector("dialog")?.close());
    await late.getByRole("alert").waitFor({ state: "detached" });
    assert.equal(await isSamePage(page), true);
    assert.equal(await overlay.count(), 0);
    await Promise.all([page.context().close(), late.context().close()]);
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
