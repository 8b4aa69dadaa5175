import type { Page } from "playwright-core";
import type { Fates } from "../../browser/answer-requests.ts";
import { chooseTelecom, findPhotos, openMenu, pointAtPhoto, showNotice, submitEmptyForm } from "./actions.ts";
import type { OtherFacts } from "./other-facts.ts";
import { a4, laptop, pageNames, windows, type PageName, type Scheme, type Window } from "./pages.ts";

/** A state of some pages: the conditions of the visit, and the actions there. */
export interface State extends Pick<Fates, "script" | "photos"> {
  readonly name: string;
  /** Facts of another agency: a long name, more or fewer of everything. */
  readonly facts?: OtherFacts;
  readonly pages: readonly PageName[];
  /** All widths by default. */
  readonly windows?: readonly Window[];
  readonly schemes?: readonly Scheme[];
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

const small = windows.filter(({ width }) => width < 960);
const phoneTabletsAndDesktop = windows.filter(({ width }) => [390, 768, 1024, 1440].includes(width));
const phoneAndDesktop = windows.filter(({ width }) => width === 390 || width === 1440);

/** All states of pages. */
export const states: readonly State[] = [
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
    reach: findPhotos,
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
