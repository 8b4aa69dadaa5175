import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, NodeResult, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { sendButton } from "./controls.ts";
import { describeInBrowser, type VisitOptions } from "./visit.ts";

/** A state of pages that axe looks at. */
export interface State {
  readonly paths: readonly string[];
  readonly widths: readonly number[];
  /** What differs from the page at rest. By default all of the page. */
  readonly part?: string;
  readonly options?: VisitOptions;
  /** Whether the colours are the same as in the initial state. */
  readonly isSameInColour?: boolean;
  /** Brings an open page into the state, even if it already is. */
  readonly enter?: (page: Page) => Promise<unknown>;
}

const tags = ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag21aaa", "wcag22aa", "best-practice"];

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const rules = { "color-contrast": { enabled: false }, "color-contrast-enhanced": { enabled: false } };

/** The findings of axe except contrast, including those that it could not decide. */
const structure = (page: Page, part: string) => run(page, part, { runOnly: tags, rules });

/**
 * The findings of axe for a contrast of 7:1. No text is on a picture, but axe cannot decide that if a picture is near
 * the text. So it runs without pictures.
 */
async function contrast(page: Page, part: string): Promise<string[]> {
  const sheet = await page.addStyleTag({ content: "svg, img { visibility: hidden }" });
  const found = await run(page, part, { runOnly: { type: "rule", values: ["color-contrast-enhanced"] } });
  await sheet.evaluate((element) => (element as Element).remove());
  return found;
}

async function run(page: Page, part: string, options: RunOptions): Promise<string[]> {
  type Axe = { readonly run: (part: string, options: RunOptions) => Promise<AxeResults> };
  const { violations, incomplete } = await page.evaluate(
    ([within, axeOptions]) => (window as unknown as { axe: Axe }).axe.run(within, axeOptions),
    [part, { resultTypes: ["violations", "incomplete"], preload: false, ...options } satisfies RunOptions] as const,
  );
  const describeNode = ({ html, any, all }: NodeResult) =>
    `${html.slice(0, 120)} ${[...any, ...all].map(({ message }) => message).join("; ")}`;
  return [...violations, ...incomplete].flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${describeNode(node)}`));
}

/** Tests that axe finds nothing in these states, with colours in both schemes. */
export function testStates(states: Readonly<Record<string, State>>): void {
  describeInBrowser("axe finds no problems", (test) => {
    for (const [state, { paths, widths, part = "html", options, isSameInColour, enter }] of Object.entries(states)) {
      for (const path of paths) {
        test(`on ${path} ${state}`, async (open) => {
          const { page } = await open(path, { ...options, ignoresPolicy: true });
          await page.evaluate(axe);
          const found: Record<string, string[]> = {};
          const note = (where: string, complaints: string[]) => {
            if (complaints.length > 0) found[where] = complaints;
          };
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            await enter?.(page);
            note(`${width} px`, await structure(page, part));
            // Colours are the same at all widths.
            if (width !== widths[0] || isSameInColour) continue;
            for (const colorScheme of ["light", "dark"] as const) {
              await page.emulateMedia({ colorScheme });
              note(`${width} px, ${colorScheme}`, await contrast(page, part));
            }
          }
          assert.deepEqual(found, {});
        });
      }
    }
  });
}

/** How a page that is open gets into a state, even if it already is. */
export const enter = {
  menuOpen: (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>("nav")?.showPopover()),
  noticeShown: (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>("[data-notice]")?.click()),
  filterSet: (page: Page) => page.locator("main button[aria-pressed=false]").first().click(),
  formInvalid: (page: Page) => sendButton(page).click(),
};
