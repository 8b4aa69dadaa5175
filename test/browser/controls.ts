import type { Locator, Page } from "playwright-core";
import { blogOf } from "../fixtures/agency/site/content/blog.ts";
import { contactFields } from "../fixtures/agency/site/content/contact-form.ts";
import { contact } from "../fixtures/agency/site/content/contact.ts";
import { layout } from "../fixtures/agency/site/content/layout.ts";
import { portfolio } from "../fixtures/agency/site/content/portfolio.ts";
import { services } from "../fixtures/agency/site/content/services.ts";
import type { FilterContent } from "../fixtures/agency/site/content/page-content.ts";

const blog = blogOf([]);

// Finds the controls of the site by their names in the content, so that owners can change these.

const { header, notice } = layout;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

export const menuToggle = (page: Page): Locator => button(page, header.menuLabel);
export const navigation = (page: Page): Locator => page.getByRole("navigation", { name: header.navLabel, exact: true });

/** The links of the navigation, its button among them. */
export const navigationLinks = [...header.links, header.button];

/** The label of the navigation's link to a page. */
export function linkTo(href: string): string {
  const link = header.links.find((one) => one.href === href);
  if (link === undefined) throw new Error(`the navigation has no link to ${href}`);
  return link.label;
}

export const noticeText = notice.text;
export const noticeRegion = (page: Page): Locator => page.getByRole("status", { name: notice.label, exact: true });

/** The text of the notice. Empty while it is hidden. */
export const shownNotice = async (page: Page): Promise<string> => (await noticeRegion(page).textContent()) ?? "";

/** A field of the form, found by its label. */
export function field(page: Page, name: (typeof contactFields)[number]["name"]): Locator {
  const { label } = contactFields.find((one) => one.name === name)!;
  return page.getByLabel(label).and(page.locator(`[name="${name}"]`));
}

/** The last option of a field of the form. */
export function lastOption(name: (typeof contactFields)[number]["name"]): string {
  const found = contactFields.find((one) => one.name === name);
  return (found?.type === "select" && found.options.at(-1)) || "";
}

export const sendButton = (page: Page): Locator => button(page, contact.message.form.submit);

export const quoteButtonNames = services.services.items.map(({ title }) =>
  services.services.quoteButton.nameFor(title),
);

const { projects, filter } = portfolio;
export const viewButtonNames = projects.items.map(({ title }) => projects.viewButton.nameFor(title));
export const iconButtonNames = projects.items.map(({ title }) => projects.iconButton.nameFor(title));
export const viewButton = (page: Page, index = 0): Locator => button(page, viewButtonNames[index] ?? "");

export const filterGroup = (page: Page): Locator => page.getByRole("group", { name: filter.label, exact: true });

/** The buttons of a filter, what each announces, and how many items it shows. */
export function filtersOf(
  { categories, announcement }: FilterContent,
  items: readonly { readonly category: string }[],
): readonly { readonly category: string; readonly announcement: string; readonly count: number }[] {
  return categories.map((category, index) => {
    const count = index === 0 ? items.length : items.filter((item) => item.category === category).length;
    return { category, count, announcement: `${announcement} ${count}` };
  });
}

const [everything, ...industryFilters] = filtersOf(filter, projects.items);

/** The portfolio's filters, and how many projects each shows. The first shows all of them. */
export const filters = [everything!, ...industryFilters];

/** The filter that shows the fewest projects. */
export const narrowFilter = industryFilters.toSorted((one, other) => one.count - other.count)[0]!;
export const filterButton = (page: Page, category: string): Locator =>
  filterGroup(page).getByRole("button", { name: category, exact: true });

export const subscribeButton = (page: Page): Locator => button(page, blog.newsletter.form.button);
export const newsletterField = (page: Page): Locator => page.getByLabel(blog.newsletter.form.label, { exact: true });
