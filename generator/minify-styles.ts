import { transform } from "esbuild";
import { browserTargets } from "./browser-targets.ts";
import { withoutUnneededFonts } from "./font-faces.ts";
import type { RenderedPage } from "./render-page.ts";
import type { ShortenNames } from "./short-names.ts";
import { styleSheets, type StyleSheet } from "./style-sheets.ts";
import { withoutUnreadProperties } from "./unread-properties.ts";

/** Makes the minified style sheets of each page; gives them by the page's path. `later` is the CSS that the script brings. */
export async function minifyStyles(
  pages: readonly RenderedPage[],
  later: string,
  shortenNames: ShortenNames,
): Promise<ReadonlyMap<string, readonly StyleSheet[]>> {
  const entries = pages.map(async ({ page, body, css }) => {
    const needed = withoutUnreadProperties(withoutUnneededFonts(css, body), [body, later]);
    const sheets = styleSheets(needed);
    const minified = sheets.map(async (sheet) => ({ ...sheet, css: await minifyCss(shortenNames(sheet.css)) }));
    return [page.path, await Promise.all(minified)] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Minifies CSS and adds the prefixes that the supported browsers still need. */
export async function minifyCss(css: string): Promise<string> {
  const { code } = await transform(css, { loader: "css", minify: true, target: browserTargets });
  return code.trimEnd();
}
