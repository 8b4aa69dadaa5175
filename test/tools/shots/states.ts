import type { Page } from "playwright-core";
import type { Fates } from "../../browser/answer-requests.ts";
import type { OtherFacts } from "./other-facts.ts";

/** The path of each page. */
export const pages = {
  home: "/",
  about: "/about",
  services: "/services",
  portfolio: "/portfolio",
  contact: "/contact",
  "not found": "/nowhere",
  blog: "/blogs",
  post: "/blogs/first-sprint",
  "case study": "/portfolio/voice-sdk",
} as const;

type PageName = keyof typeof pages;
const pageNames = Object.keys(pages) as readonly PageName[];

/** A window of a browser, in pixels. */
interface Window {
  readonly width: number;
  readonly height: number;
}

/** From an old phone to a large screen. */
const windows: readonly Window[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

/** The smallest window that many laptops have. */
const laptop: Window = { width: 1366, height: 768 };

/** A sheet of paper at 96 dots per inch. */
const a4: Window = { width: 794, height: 1123 };

const schemes = ["light", "dark"] as const;

/** A state of some pages: the conditions of the visit, and the actions there. */
export interface State extends Pick<Fates, "script" | "photos"> {
  readonly name: string;
  /** Facts of another agency: a long name, more or fewer of everything. */
  readonly facts?: OtherFacts;
  readonly pages: readonly PageName[];
  /** All widths by default. */
  readonly windows?: readonly Window[];
  readonly schemes?: readonly (typeof schemes)[number][];
  /** Only the visible window, instead of the whole page. */
  readonly windowOnly?: true;
  readonly scrollY?: number;
  readonly javaScript?: false;
  readonly print?: true;
  readonly forcedColors?: true;
  /** All text at twice its size, in the same window. */
  readonly doubleText?: true;
  /** By default motion is reduced, so that everything is in its final place. */
  readonly motion?: true;
  /** Whether `reach` stops the clock. */
  readonly fakeClock?: true;
  readonly reach?: (page: Page) => Promise<void>;
}

/*
 * A click by script. A mouse click would scroll the page to the button and leave it in the hover state.
 */
const click = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).evaluate((button) => (button as HTMLElement).click());

const openMenu = async (page: Page) => {
  await click(page, "Menu");
  await page.getByRole("navigation", { name: "Main" }).waitFor();
};

const chooseTelecom = async (page: Page) => {
  await click(page, "Telecom");
  await page.getByRole("button", { name: "Telecom", exact: true, pressed: true }).waitFor();
};

const submitEmptyForm = async (page: Page) => {
  await click(page, "Send Message");
  await page.locator("form :user-invalid").first().waitFor();
};

/** Shows the notice, and stops the clock that would hide it. */
const showNotice = async (page: Page) => {
  await page
    .locator("[data-notice]")
    .first()
    .evaluate((button) => (button as HTMLElement).click());
  await page.getByRole("status", { name: "Notifications" }).locator(":scope > *").waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
};

/** Points at the first photo, which then has its own colours. */
const pointAtPhoto = (page: Page) => page.locator("main img").first().hover();

const small = windows.filter(({ width }) => width < 960);
const phoneTabletsAndDesktop = windows.filter(({ width }) => [390, 768, 1024, 1440].includes(width));
const phoneAndDesktop = windows.filter(({ width }) => width === 390 || width === 1440);

/** All states of pages. */
const states: readonly State[] = [
  { name: "top", pages: pageNames, photos: "fail" },
  { name: "first view of a laptop", pages: pageNames, photos: "load", windows: [laptop], windowOnly: true },
  { name: "menu open", pages: ["home"], windows: small, windowOnly: true, reach: openMenu },
  { name: "work", pages: ["home"], windows: phoneAndDesktop, photos: "fail", windowOnly: true, scrollY: 900 },
  { name: "scrolled", pages: ["home", "portfolio"], photos: "fail", windowOnly: true, scrollY: 700 },
  {
    name: "over the dark block",
    pages: ["home", "contact"],
    windows: windows.filter(({ width }) => [320, 390, 1440].includes(width)),
    photos: "fail",
    windowOnly: true,
    scrollY: 100_000,
  },
  {
    name: "photo pointed at",
    pages: ["portfolio"],
    windows: phoneAndDesktop,
    photos: "load",
    windowOnly: true,
    reach: pointAtPhoto,
  },
  {
    name: "notice",
    pages: ["portfolio", "services"],
    photos: "fail",
    windowOnly: true,
    motion: true,
    fakeClock: true,
    reach: showNotice,
  },
  {
    name: "notice, reduced motion",
    pages: ["portfolio"],
    photos: "fail",
    windowOnly: true,
    fakeClock: true,
    reach: showNotice,
  },
  { name: "filter set", pages: ["portfolio"], photos: "fail", reach: chooseTelecom },
  { name: "form invalid", pages: ["contact"], photos: "fail", reach: submitEmptyForm },
  {
    name: "photos beside drawings",
    pages: ["portfolio", "about", "contact", "blog", "post", "case study"],
    photos: "load",
  },
  {
    name: "long and many facts",
    facts: "many",
    pages: ["home", "about", "services", "portfolio", "contact", "not found"],
    windows: phoneTabletsAndDesktop,
    photos: "load",
  },
  {
    name: "a team of four",
    facts: "four",
    pages: ["about"],
    windows: phoneTabletsAndDesktop,
    photos: "load",
  },
  {
    name: "few facts",
    facts: "few",
    pages: ["about", "contact"],
    windows: phoneTabletsAndDesktop,
    photos: "load",
  },
  { name: "photos hanging", pages: ["portfolio"], photos: "hang", windowOnly: true, scrollY: 500 },
  { name: "photos failed, no JavaScript", pages: ["portfolio"], photos: "fail", javaScript: false },
  { name: "no JavaScript", pages: ["portfolio", "contact"], photos: "hang", javaScript: false },
  { name: "script blocked", pages: ["home", "portfolio", "contact"], photos: "hang", script: "blocked" },
  {
    name: "forced colours",
    pages: pageNames,
    windows: phoneAndDesktop,
    photos: "fail",
    forcedColors: true,
  },
  { name: "text of twice the size", pages: pageNames, windows: phoneAndDesktop, photos: "fail", doubleText: true },
  { name: "print", pages: pageNames, windows: [a4], schemes: ["light"], photos: "fail", print: true },
];

/** One picture of a page. */
export interface Shot {
  /** Page, state, width and scheme. */
  readonly title: string;
  readonly file: string;
  /** Its place among all shots. */
  readonly number: number;
  readonly window: Window;
  readonly scheme: (typeof schemes)[number];
}

/** One visit of a page in one state. Its shots differ only in window size and colour scheme. */
export interface Visit {
  readonly page: PageName;
  readonly state: State;
  readonly shots: readonly [Shot, ...Shot[]];
}

/** Lists the visits and their shots, with only those shots whose title contains the text. */
export function listVisits(only: string): readonly Visit[] {
  let number = 0;
  const shotsOf = (page: PageName, state: State): readonly Shot[] =>
    (state.windows ?? windows).flatMap((window) =>
      (state.schemes ?? schemes).map((scheme) => {
        const title = [page, state.name, window.width, scheme].join(" · ");
        return { title, file: `${title.toLowerCase().replaceAll(/\W+/g, "-")}.png`, number: number++, window, scheme };
      }),
    );
  return states.flatMap((state) =>
    state.pages.flatMap((page): readonly Visit[] => {
      const wanted = shotsOf(page, state).filter(({ title }) => title.toLowerCase().includes(only.toLowerCase()));
      const [first, ...others] = wanted;
      return first === undefined ? [] : [{ page, state, shots: [first, ...others] }];
    }),
  );
}
