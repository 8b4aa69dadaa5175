import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { blogOf } from "../fixtures/agency/site/content/blog.ts";
import { notFound } from "../fixtures/agency/site/content/not-found.ts";
import { field } from "./controls.ts";
import { headline, isSamePage, liveSite } from "./live-site.ts";

const blog = blogOf([]);

describe("a page that watch serves", () => {
  const site = liveSite();
  const { open, edit, messages } = site;

  test("applies a change of styles without a reload", async () => {
    const page = await open("/about");
    const spacing = () => page.locator("h1").evaluate((element) => getComputedStyle(element).letterSpacing);
    const original = await spacing();
    const undo = await edit("site/styles/global.styles.ts", /letter-spacing: [^;]+/, "letter-spacing: 7px");
    await page.waitForFunction(() => getComputedStyle(document.querySelector("h1")!).letterSpacing === "7px");
    assert.equal(await isSamePage(page), true);
    await undo();
    await page.waitForFunction(
      (value) => getComputedStyle(document.querySelector("h1")!).letterSpacing === value,
      original,
    );
    assert.equal(await isSamePage(page), true);
    await page.context().close();
  });

  test("shows a change of words, and keeps typed text and scroll position", async () => {
    const page = await open("/contact");
    await field(page, "name").fill("Ada");
    await page.evaluate(() => scrollTo(0, 300));
    const undo = await edit("site/content/contact.ts", headline, 'headline: "A headline that is new"');
    await page.getByRole("heading", { name: "A headline that is new" }).waitFor();
    // A browser restores both after it has parsed the page.
    await page.waitForFunction(
      () => scrollY === 300 && document.querySelector<HTMLInputElement>("[name=name]")?.value === "Ada",
    );
    assert.equal(await isSamePage(page), true);
    await undo();
    await page.getByRole("heading", { name: "A headline that is new" }).waitFor({ state: "detached" });
    await page.context().close();
  });

  test("reconnects after watch was restarted", async () => {
    const page = await open("/about");
    await site.startAnew();
    const undo = await edit("site/content/about.ts", headline, 'headline: "Back again"');
    await page.getByRole("heading", { name: "Back again" }).waitFor();
    await undo();
    await page.getByRole("heading", { name: "Back again" }).waitFor({ state: "detached" });
    await page.context().close();
  });

  test("is not connected in the background, and up to date when it is looked at again", async () => {
    const [hidden, shown] = [await open("/about"), await open("/about")];
    const setHidden = (isHidden: boolean) =>
      hidden.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await setHidden(true);
    const undo = await edit("site/content/about.ts", headline, 'headline: "Meanwhile"');
    await shown.getByRole("heading", { name: "Meanwhile" }).waitFor();
    assert.equal(await hidden.getByRole("heading", { name: "Meanwhile" }).count(), 0);
    await setHidden(false);
    await hidden.getByRole("heading", { name: "Meanwhile" }).waitFor();
    await undo();
    await hidden.getByRole("heading", { name: "Meanwhile" }).waitFor({ state: "detached" });
    await Promise.all([hidden.context().close(), shown.context().close()]);
  });

  test("shows a new page at its address, and the not-found page after that is removed", async () => {
    const page = await open("/blogs");
    await page.getByRole("heading", { level: 1, name: notFound.headline }).waitFor();
    const undo = await edit("site/content/agency.ts", "hasBlog: false", "hasBlog: true");
    await page.getByRole("heading", { name: blog.opening.headline }).waitFor();
    await undo();
    await page.getByRole("heading", { name: blog.opening.headline }).waitFor({ state: "detached" });
    await page.context().close();
  });

  test("prints nothing to the console, and leaves no live code in the output folder", async () => {
    // Messages of the browser itself about the restart and the missing page are expected.
    const own = messages.filter((message) => !message.startsWith("Failed to load resource"));
    assert.deepEqual(own, []);
    const names = await readdir(join(site.files().dir, "dist"), { recursive: true, withFileTypes: true });
    for (const entry of names.filter((name) => name.isFile())) {
      const contents = await readFile(join(entry.parentPath, entry.name), "latin1");
      assert.ok(!contents.includes("/.live/"), entry.name);
    }
  });
});
