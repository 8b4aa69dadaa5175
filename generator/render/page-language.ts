import { alternatesOf, type Alternate } from "../load/definition/alternates.ts";
import { directionOf } from "../load/definition/language.ts";
import type { Page } from "../load/definition/page.ts";
import type { Site } from "../load/definition/site.ts";

/** The language attributes of a page. Empty for a page in the language of the site without other versions. */
export interface PageLanguage {
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl";
  /** The page in all its languages. */
  readonly alternates?: readonly Alternate[];
}

/** Sets the language of a page. Its direction follows from the language, unless the page declares one. */
export function pageLanguage(page: Page, site: Pick<Site, "lang">): PageLanguage {
  const alternates = alternatesOf(page, site.lang);
  const lang = page.lang ?? (alternates.length > 0 ? site.lang : undefined);
  const dir = page.dir ?? directionOf(page.lang ?? site.lang);
  return {
    ...(lang !== undefined && { lang }),
    ...(dir && { dir }),
    ...(alternates.length > 0 && { alternates }),
  };
}
