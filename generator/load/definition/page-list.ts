import type { Page, Site } from "../../define-site.ts";

/** What is known of a page before it is rendered: plain text alone. */
export type ListedPage = Pick<Page, "path" | "title" | "description" | "lang" | "alternates" | "noindex">;

/** The pages of a site in their order. Each list is the same object for as long as nothing in it changes. */
export interface PageList {
  readonly live: readonly ListedPage[];
  readonly disabled: readonly ListedPage[];
  readonly livePaths: readonly string[];
  readonly disabledPaths: readonly string[];
}

/**
 * Makes a function that lists the pages of a site. What follows from a list
 * alone, such as a sitemap, need not be made again when a page among ten
 * thousand gets other content.
 */
export function pageLister(): (site: Site) => PageList {
  let last: PageList = { live: [], disabled: [], livePaths: [], disabledPaths: [] };
  return ({ pages, disabledPages = [] }) => {
    const live = sameOrListed(last.live, pages);
    const disabled = sameOrListed(last.disabled, disabledPages);
    if (live !== last.live || disabled !== last.disabled) {
      const livePaths = sameOrPaths(last.livePaths, live);
      last = { live, disabled, livePaths, disabledPaths: sameOrPaths(last.disabledPaths, disabled) };
    }
    return last;
  };
}

function sameOrListed(last: readonly ListedPage[], pages: readonly Page[]): readonly ListedPage[] {
  const isSame =
    last.length === pages.length &&
    last.every((listed, index) => {
      const { path, title, description, lang, alternates, noindex } = pages[index] as Page;
      return (
        listed.path === path &&
        listed.title === title &&
        listed.description === description &&
        listed.lang === lang &&
        listed.noindex === noindex &&
        isSameObject(listed.alternates, alternates)
      );
    });
  return isSame ? last : pages.map(listedPage);
}

function listedPage({ path, title, description, lang, alternates, noindex }: Page): ListedPage {
  return {
    path,
    title,
    description,
    ...(lang !== undefined && { lang }),
    ...(alternates && { alternates }),
    ...(noindex !== undefined && { noindex }),
  };
}

function isSameObject(one: object | undefined, other: object | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function sameOrPaths(last: readonly string[], listed: readonly ListedPage[]): readonly string[] {
  const isSame = last.length === listed.length && last.every((path, index) => path === listed[index]?.path);
  return isSame ? last : listed.map(({ path }) => path);
}
