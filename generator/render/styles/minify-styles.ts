import { transform } from "esbuild";
import { browserTargets } from "../../load/bundling/browser-targets.ts";
import { withoutUnneededFonts } from "./font-faces.ts";
import { remember } from "../../cache/remember.ts";
import type { RenderedPage } from "../render-page.ts";
import type { ShortenNames } from "./short-names.ts";
import { styleSheets, type StyleSheet } from "./style-sheets.ts";
import { withoutUnreadProperties } from "./unread-properties.ts";

/** The styles of a site, minified and with short names. */
export interface MinifiedStyles {
  /** The style sheets of each page by its path. */
  readonly sheets: ReadonlyMap<string, readonly StyleSheet[]>;
  /** The CSS that the script brings. */
  readonly laterCss: string;
}

/** Minifies the styles of a site's pages, and those that come `later`, with the script. */
export type StyleMinifier = (
  pages: readonly RenderedPage[],
  later: string,
  shortenNames: ShortenNames,
) => Promise<MinifiedStyles>;

/** How many sheets are remembered by their text. */
const remembered = 500;

/** Makes a minifier that remembers the sheets of each page. */
export function styleMinifier(): StyleMinifier {
  // A page whose text changes keeps its styles.
  const known = new Map<string, Promise<string>>();
  const minified = (css: string) => {
    const made = known.get(css) ?? minifyCss(css);
    if (known.size >= remembered) known.clear();
    known.set(css, made);
    return made;
  };
  const sheetsOf = remember(async ({ body, css }: RenderedPage, later: string, shortenNames: ShortenNames) => {
    const sheets = styleSheets(withoutUnreadProperties(withoutUnneededFonts(css, body), [body, later]));
    return Promise.all(sheets.map(async (sheet) => ({ ...sheet, css: await minified(shortenNames(sheet.css)) })));
  });
  return async (pages, later, shortenNames) => {
    const entries = pages.map(async (page) => [page.path, await sheetsOf(page, later, shortenNames)] as const);
    return { sheets: new Map(await Promise.all(entries)), laterCss: await minified(shortenNames(later)) };
  };
}

/** Minifies CSS and adds the prefixes that the supported browsers still need. */
export async function minifyCss(css: string): Promise<string> {
  const { code } = await transform(css, { loader: "css", minify: true, target: browserTargets });
  return code.trimEnd();
}
