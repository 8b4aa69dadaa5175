import type { Page } from "playwright-core";

/*
 * A click by script. A mouse click would scroll the page to the button and leave it in the hover state. These functions
 * use only roles and names, so they work on other builds of the same design.
 */

/** Opens the menu of a narrow window. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).evaluate(click);
  await page.getByRole("navigation", { name: "Main" }).waitFor();
}

/** Shows the projects of one industry. */
export async function chooseTelecom(page: Page): Promise<void> {
  const option = { name: "Telecom", exact: true } as const;
  await page.getByRole("button", option).evaluate(click);
  await page.getByRole("button", { ...option, pressed: true }).waitFor();
}

/** Submits an empty form. */
export async function submitEmptyForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send Message" }).evaluate(click);
  await page.locator("form :user-invalid").first().waitFor();
}

/** Shows the notice, and stops the clock that would hide it. */
export async function showNotice(page: Page): Promise<void> {
  await page.locator("[data-notice]").first().evaluate(click);
  await page.getByRole("status", { name: "Notifications" }).locator(":scope > *").waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
}

/** Points at the first photo, which then has its own colours. */
export async function pointAtPhoto(page: Page): Promise<void> {
  await page.locator("main img").first().hover();
}

/** Succeeds only on a page with photos. */
export async function findPhotos(page: Page): Promise<void> {
  await page.locator("main img").first().waitFor({ state: "attached" });
}

function click(element: Element): void {
  (element as HTMLElement).click();
}
