import type { Page, Site } from "../../define-site.ts";

/** The plain data of a page before it is rendered. */
export type ListedPage = Pick<Page, "path" | "title" | "description" | "lang" | "dir" | "alternates" | "noindex">;

/** The pages of a site in order. Each list is the same object as long as nothing in it changes. */
export interface PageList {
  readonly live: readonly ListedPage[];
  readonly disabled: readonly ListedPage[];
  readonly livePaths: readonly string[];
  readonly disabledPaths: readonly string[];
}

/**
 * Makes a function that lists the pages of a site. Results that depend only on a list, such as a sitemap, can be used
 * again when only the content of a page changes.
 */
export function pageLister(): (site: Site) => PageList {
  let last: PageList = { live: [], disabled: [], livePaths: [], disabledPaths: [] };
  const listLive = listKeeper();
  const listDisabled = listKeeper();
  return ({ pages, disabledPages = [] }) => {
    const live = listLive(pages);
    const disabled = listDisabled(disabledPages);
    if (live !== last.live || disabled !== last.disabled) {
      const livePaths = sameOrPaths(last.livePaths, live);
      last = { live, disabled, livePaths, disabledPaths: sameOrPaths(last.disabledPaths, disabled) };
    }
    return last;
  };
}

/** Makes a function that lists pages. Returns its last list again if the new one is equal. */
function listKeeper(): (pages: readonly Page[]) => readonly ListedPage[] {
  let lastPages: readonly Page[] = [];
  let last: readonly ListedPage[] = [];
  return (pages) => {
    const isSame =
      lastPages.length === pages.length &&
      pages.every((page, index) => page === lastPages[index] || isListedAs(page, last[index] as ListedPage));
    if (!isSame) last = pages.map(listedPage);
    lastPages = pages;
    return last;
  };
}

function isListedAs({ path, title, description, lang, dir, alternates, noindex }: Page, listed: ListedPage): boolean {
  return (
    listed.path === path &&
    listed.title === title &&
    listed.description === description &&
    listed.lang === lang &&
    listed.dir === dir &&
    listed.noindex === noindex &&
    isSameObject(listed.alternates, alternates)
  );
}

function listedPage({ path, title, description, lang, dir, alternates, noindex }: Page): ListedPage {
  return {
    path,
    title,
    description,
    ...(lang !== undefined && { lang }),
    ...(dir !== undefined && { dir }),
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
