import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { runtimes, type Runtime } from "../../generator/bundle/esbuild.ts";
import type { BuiltFiles } from "../agency-build.ts";
import { installLibraries } from "./install-libraries.ts";
import { builtLibrarySite, pageModule } from "./library-site.ts";
import { onLivePage } from "./live-page.ts";
import { sheets, type Sheet } from "./sheets.ts";

// Outside of hooks, so that tests that cannot run are skipped.
const isInstalled = installLibraries();

/** Animations and transitions would make what is compared depend on the moment. */
const options = { reducedMotion: "reduce" } as const;

describe("a global style sheet", { skip: !isInstalled && "there is no network to install the libraries from" }, () => {
  for (const sheet of sheets) {
    for (const runtime of runtimes) {
      test(`of ${sheet.name} is cut to a quarter, and the page looks as with all of it (${runtime})`, async () => {
        const whole = await sheet.css();
        const files = await siteWith(sheet, runtime);
        const cut = cssOf(files);
        assert.ok(cut.length < whole.length / 4, `${cut.length} of ${whole.length} characters`);
        await onLivePage({ files, options }, async (page) => {
          const looks = await looksInAllStates(page);
          await replaceStyles(page, `${wrapper}\n${whole}`);
          assert.deepEqual(without(looks, await looksInAllStates(page)).slice(0, 9), []);
        });
      });
    }
  }
});

/** The rule for the elements around islands, which belongs to no sheet. */
const wrapper = ":where(div[data-island]:not([class])){display:contents}";

async function siteWith({ inPackage, css, element, island }: Sheet, runtime: Runtime): Promise<BuiltFiles> {
  const imports = `import "${inPackage ?? "./sheet.css"}";`;
  const modules = { "page.tsx": pageModule({ imports, element }), "Widget.tsx": island };
  return builtLibrarySite(inPackage === undefined ? { ...modules, "sheet.css": await css() } : modules, runtime);
}

function cssOf(files: BuiltFiles): string {
  const html = Buffer.from(files.get("index.html") ?? []).toString();
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join("");
}

function without(some: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return some.filter((one) => !known.has(one));
}

/** Every computed style of every element: with the menu open and closed, and a link under the pointer, in two widths. */
async function looksInAllStates(page: Page): Promise<readonly string[]> {
  const menu = page.getByRole("list");
  const looks: string[] = [];
  const look = async (state: string) => looks.push(...(await page.evaluate(looksOfPage, state)));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("button", { name: "Breads" }).click();
    await menu.waitFor({ state: "visible" });
    await look(`${width} open`);
    await page.getByRole("button", { name: "Breads" }).click();
    await menu.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "spelt" }).hover();
    await look(`${width} closed`);
  }
  return looks;
}

/** Without custom properties, which a page gets only where a rule reads them. */
function looksOfPage(state: string): string[] {
  return [...document.querySelectorAll("html, body, body *")].flatMap((element, index) =>
    ["", "::before", "::after"].flatMap((part) => {
      const computed = getComputedStyle(element, part);
      const name = `${state}: ${index} ${element.localName}.${element.className}${part}`;
      const properties = [...computed].filter((property) => !property.startsWith("--"));
      return properties.map((property) => `${name} ${property}: ${computed.getPropertyValue(property)}`);
    }),
  );
}

/** A style sheet that a script makes is no inline style, so the policy allows it. */
async function replaceStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    for (const style of document.querySelectorAll("style")) style.remove();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}
