import { errors, type Browser, type Page } from "playwright-core";
import type { BuiltFiles } from "../../agency-build.ts";
import { answerRequests, origin } from "../../browser/answer-requests.ts";
import { settle } from "./settle.ts";
import type { Visit } from "./shot-list.ts";

/** The target of a visit: the files of a site, and a path in it. */
export interface Place {
  readonly files: BuiltFiles;
  readonly path: string;
}

/** Takes the shots of one visit, in order. Returns nothing if the state cannot be reached there. */
export async function takeShots(
  browser: Browser,
  { files, path }: Place,
  { state, shots }: Visit,
): Promise<readonly Buffer[] | undefined> {
  const context = await browser.newContext({
    viewport: shots[0].window,
    reducedMotion: state.motion ? "no-preference" : "reduce",
    forcedColors: state.forcedColors ? "active" : "none",
    javaScriptEnabled: state.javaScript ?? true,
    // The font of the pages is replaced by a fixed one, so the policy does not match their styles.
    bypassCSP: true,
  });
  try {
    await answerRequests(context, files, state);
    const page = await context.newPage();
    page.setDefaultTimeout(5000);
    if (state.fakeClock) await page.clock.install();
    await page.goto(origin + path, { waitUntil: state.photos === "hang" ? "domcontentloaded" : "load" });
    if (state.doubleText) await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    if (!(await reach(page, state.reach))) return undefined;

    const pictures: Buffer[] = [];
    for (const { window, scheme } of shots) {
      await page.setViewportSize(window);
      await page.emulateMedia({ colorScheme: scheme, media: state.print ? "print" : "screen" });
      await settle(page, state);
      pictures.push(await page.screenshot({ fullPage: !state.windowOnly, timeout: 30_000 }));
    }
    return pictures;
  } finally {
    await context.close();
  }
}

async function reach(page: Page, action: ((page: Page) => Promise<void>) | undefined): Promise<boolean> {
  try {
    await action?.(page);
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}
