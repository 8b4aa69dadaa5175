import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { liveSite } from "./live-site.ts";

const facts = "site/content/agency.ts";

/** Other values, by the labels of their fields. */
const ownValues: readonly (readonly [label: RegExp, text: string])[] = [
  [/^Email/, "hello@northbridge.example"],
  [/^Phone/, "+91 731 555 0100"],
  [/^Office, photo/, ""],
  [/^Figures/, "12"],
  [/^Site url/, "https://northbridge.example"],
  [/is sample$/, "no"],
  [/^Sample project/, 'An own "project" with `quotes` and ${no} expression'],
  [/^Team/, "Asha"],
  [/^Name/, "Northbridge"],
];

const toggle = (page: Page) => page.getByRole("button", { name: /left before you go live|^Facts of the site$/ });
const status = (page: Page) => page.locator("live-facts").getByRole("status");
const alert = (page: Page) => page.locator("live-facts").getByRole("alert");

async function said(page: Page, pattern: RegExp): Promise<void> {
  await status(page)
    .filter({ hasText: pattern })
    .waitFor()
    .catch(async (error: unknown) => {
      throw new Error(`${await status(page).textContent()} ${await alert(page).textContent()}`, { cause: error });
    });
}

/** Waits until the page shows a save, for which it may be loaded again. */
async function isShown(page: Page, words: string): Promise<void> {
  await page.waitForFunction((text) => document.querySelector("footer")?.textContent?.includes(text), words);
}

async function opened(page: Page): Promise<void> {
  await toggle(page).click();
  await page.getByLabel("Email", { exact: true }).waitFor();
}

describe("the form for the facts of a site", () => {
  const { open, files, edit } = liveSite("--edit");

  test("takes all placeholders by keyboard alone, and gives them back", async () => {
    const before = await Promise.all([facts, "site/content/portfolio.ts"].map(files().read));
    const page = await open("/about");
    const label = () =>
      page.evaluate(() => {
        const active = document.activeElement?.shadowRoot?.activeElement;
        return active instanceof HTMLInputElement ||
          active instanceof HTMLTextAreaElement ||
          active instanceof HTMLSelectElement
          ? (active.labels?.[0]?.textContent ?? "")
          : "";
      });
    // From the beginning of the page, the last but one element.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByLabel("Email", { exact: true }).waitFor();
    let filled = 0;
    for (let name = await label(); name !== ""; name = await label()) {
      const [, text] = ownValues.find(([pattern]) => pattern.test(name)) ?? [];
      assert.notEqual(text, undefined, name);
      if (text === "no") await page.keyboard.press("n");
      else {
        await page.keyboard.press("ControlOrMeta+A");
        await page.keyboard.press("Delete");
        await page.keyboard.type(/title/.test(name) ? `${text} ${filled}` : text!);
      }
      await page.keyboard.press("Tab");
      filled += 1;
    }
    assert.equal(filled, 21);
    for (
      let presses = 0;
      (await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent)) !== "Save";
      presses += 1
    ) {
      assert.ok(presses < 20);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await isShown(page, "Northbridge");
    await said(page, /^Saved\.$/);
    const left = page.locator("live-facts form > div > div > label");
    assert.deepEqual(await left.allTextContents(), []);
    await page.keyboard.press("Escape");
    assert.equal(await toggle(page).textContent(), "Facts of the site");
    assert.equal(await toggle(page).evaluate((button) => button.matches(":focus")), true);
    assert.match(await page.title(), /Northbridge/);
    assert.match(
      await files().read("site/content/portfolio.ts"),
      /An own "project" with `quotes` and \$\{no\} expression|An own \\"project\\"/,
    );

    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Undo last save" }).click();
    await said(page, /^Undone\.$/);
    assert.deepEqual(await Promise.all([facts, "site/content/portfolio.ts"].map(files().read)), before);
    await page.context().close();
  });

  test("says while somebody types what is wrong, or which pages change, and saves only what can be built", async () => {
    const before = await files().read(facts);
    const page = await open("/");
    await page.setViewportSize({ width: 390, height: 844 });
    await opened(page);
    const email = page.getByLabel("Email", { exact: true });
    await email.fill("nobody");
    const note = page.getByText(/is not an email address; write one address/);
    await note.waitFor();
    assert.equal(await email.getAttribute("aria-invalid"), "true");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    assert.equal(await email.evaluate((field: HTMLInputElement) => field.matches(":focus")), true);
    assert.equal(await files().read(facts), before);
    await email.fill("hello@northbridge.example");
    await page.getByText(/^Changes \/, \/about/).waitFor();
    assert.equal(await email.getAttribute("aria-invalid"), "false");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await isShown(page, "hello@northbridge.example");
    await said(page, /^Saved\.$/);
    assert.equal(await files().read(facts), before.replace("hello@example.com", "hello@northbridge.example"));
    await page.getByRole("button", { name: "Undo last save" }).click();
    await isShown(page, "hello@example.com");
    await said(page, /^Undone\.$/);
    assert.equal(await files().read(facts), before);
    await page.getByRole("button", { name: "Close" }).click();
    await toggle(page).waitFor();
    await page.context().close();
  });

  test("keeps what is typed when an editor or another tab saves, and says that its text is older", async () => {
    const page = await open("/");
    await opened(page);
    await page.getByLabel("Phone", { exact: true }).fill("+91 731 555 0100");
    await page.getByText("Agency", { exact: true }).click();
    await page.getByLabel("Founded", { exact: true }).fill("2011");
    const undo = await edit(facts, 'name: "Studio Name"', 'name: "Southbridge"');
    await page.getByText("Southbridge").first().waitFor();
    await page.getByLabel("Founded", { exact: true }).waitFor();
    assert.equal(await page.getByLabel("Phone", { exact: true }).inputValue(), "+91 731 555 0100");
    assert.equal(await page.getByLabel("Founded", { exact: true }).inputValue(), "2011");
    // The page cannot be built, so the form does not know the new text.
    const broken = await edit(facts, 'phone: "+91 00000 00000",', 'phone: "+91 11111 11111", <');
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await said(page, /agency\.ts has another text now/);
    assert.match((await alert(page).textContent()) ?? "", /agency\.ts:\d+:\d+/);
    assert.match(await files().read(facts), /"\+91 11111 11111", </);
    await broken();
    await undo();
    await page.context().close();
  });

  test("has no problems that axe finds, open or closed, in light and dark, and fits a narrow screen", async () => {
    const page = await open("/");
    const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    await page.evaluate(axe);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const isOpen of [false, true]) {
      if (isOpen) await opened(page);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await page.evaluate(async () =>
          (window as unknown as { axe: typeof import("axe-core") }).axe.run("live-facts"),
        );
        assert.deepEqual(
          violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
          [],
        );
      }
    }
    const form = page.locator("live-facts form");
    assert.deepEqual(await form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
    await page.context().close();
  });
});
