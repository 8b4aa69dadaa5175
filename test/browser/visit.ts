import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import type { Runtime } from "../../generator/load/bundling/runtimes.ts";
import { buildAgencySite, type BuiltFiles } from "../agency-build.ts";
import { answerRequests, origin, photoHost, type Fates } from "./answer-requests.ts";
import { launchChromium } from "./chromium.ts";
import { forgetNewFeatures } from "./old-browser.ts";
import { patience } from "../wait-for.ts";
import { cases } from "../whole-matrix.ts";

export { origin };

/** The conditions of a visit. The default is a desktop with everything working. */
export interface VisitOptions extends Fates {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: "light" | "dark";
  /** True by default, because an element that moves while it is scrolled into view may not be under the pointer. */
  readonly reducedMotion?: boolean;
  readonly javaScript?: boolean;
  /** For tests that add styles, scripts or requests to the page, because its policy forbids that. */
  readonly ignoresPolicy?: boolean;
  /** Whether time is frozen until `page.clock` moves it. */
  readonly fakeClock?: boolean;
}

/** An open page, and its messages and requests so far. */
export interface Visit {
  readonly page: Page;
  /** Console messages and uncaught errors. */
  readonly messages: readonly string[];
  readonly requests: readonly Request[];
  /** Requested addresses, except the page itself, its assets and the photos. */
  readonly otherRequests: () => string[];
  /** Releases held requests. */
  readonly release: () => void;
}

/** Opens a page of the site by its path. */
export type Open = (path: string, options?: VisitOptions) => Promise<Visit>;

/** Declares a test that may open pages. They are closed when it ends. */
export type BrowserTest = (name: string, run: (open: Open) => Promise<void>) => void;

interface SuiteOptions {
  /** By default the site's own, and in the whole matrix React as well. */
  readonly runtimes?: readonly Runtime[];
  readonly withBlog?: boolean;
  /** With the delivered content, for golden files. */
  readonly isAsDelivered?: boolean;
}

// One browser for all suites of a file.
let launching: Promise<Browser> | undefined;
after(async () => (await launching)?.close());

/** Declares tests that run against the built site in Chromium, once with each requested runtime, some in parallel. */
export function describeInBrowser(
  name: string,
  tests: (test: BrowserTest) => void,
  { runtimes = cases<Runtime>(["preact"], ["react"]), withBlog = false, isAsDelivered = false }: SuiteOptions = {},
): void {
  for (const runtime of runtimes) {
    describe(`${name} (${runtime})`, { concurrency: 2 }, () => {
      let files: BuiltFiles = new Map();
      before(async () => {
        launching ??= launchChromium();
        ({ files } = await buildAgencySite({ runtime, withBlog, ...(isAsDelivered && { isAsDelivered }) }));
      });

      tests((sentence, run) => {
        test(sentence, async () => {
          const contexts: BrowserContext[] = [];
          const open: Open = async (path, options = {}) => {
            launching ??= launchChromium();
            const context = await newContext(await launching, options);
            contexts.push(context);
            return visit(context, files, path, options);
          };
          try {
            await run(open);
          } finally {
            await Promise.all(contexts.map((context) => context.close()));
          }
        });
      });
    });
  }
}

function newContext(
  browser: Browser,
  { width = 1440, height = 900, ...options }: VisitOptions,
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height },
    colorScheme: options.scheme ?? "light",
    reducedMotion: (options.reducedMotion ?? true) ? "reduce" : "no-preference",
    javaScriptEnabled: options.javaScript ?? true,
    // The pages for old browsers contain other styles than the policy allows.
    bypassCSP: options.ignoresPolicy ?? options.isOldBrowser ?? false,
  });
}

async function visit(context: BrowserContext, files: BuiltFiles, path: string, options: VisitOptions): Promise<Visit> {
  const page = await context.newPage();
  // tsx wraps every named function in a call of `__name`, so the page needs that function.
  await page.addInitScript("globalThis.__name = (named) => named");
  page.setDefaultTimeout(patience);
  const messages: string[] = [];
  const requests: Request[] = [];
  page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => messages.push(`error: ${error.message}`));
  page.on("request", (request) => requests.push(request));
  if (options.fakeClock) await page.clock.install();
  if (options.isOldBrowser) await forgetNewFeatures(page);

  const release = await answerRequests(context, files, options);
  const neverLoads =
    [options.script, options.font].some((fate) => fate === "held" || fate === "lost") || options.photos === "hang";
  await page.goto(origin + path, { waitUntil: neverLoads ? "commit" : "load" });
  const expected = [`${origin}/assets/`, `${photoHost}/`];
  const otherRequests = () => {
    const addresses = requests.map((request) => request.url());
    return addresses.slice(1).filter((address) => !expected.some((start) => address.startsWith(start)));
  };
  return { page, messages, requests, otherRequests, release };
}
