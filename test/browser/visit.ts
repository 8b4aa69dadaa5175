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

/** The conditions of a visit; a desktop with everything working unless told. */
export interface VisitOptions extends Fates {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: "light" | "dark";
  /** True unless told: what rises while it is scrolled into view may be gone from under the pointer at once. */
  readonly reducedMotion?: boolean;
  readonly javaScript?: boolean;
  /** For tests that add styles or scripts of their own, or have the page ask for something: its policy forbids that. */
  readonly ignoresPolicy?: boolean;
  /** Whether time stands still until `page.clock` moves it. */
  readonly fakeClock?: boolean;
}

/** An open page, and what it did so far. */
export interface Visit {
  readonly page: Page;
  /** Console messages and uncaught errors. */
  readonly messages: readonly string[];
  readonly requests: readonly Request[];
  /** Addresses that were asked for besides the page itself, its assets and the photos. */
  readonly otherRequests: () => string[];
  /** Lets through what was held back. */
  readonly release: () => void;
}

/** Opens a page of the site by its path. */
export type Open = (path: string, options?: VisitOptions) => Promise<Visit>;

/** Declares a test that may open pages; they are closed when it ends. */
export type BrowserTest = (name: string, run: (open: Open) => Promise<void>) => void;

interface SuiteOptions {
  /** The site's own, and in the whole matrix React as well, unless told. */
  readonly runtimes?: readonly Runtime[];
  readonly withBlog?: boolean;
  /** With the delivered content, for golden files. */
  readonly isAsDelivered?: boolean;
}

// One browser for all suites of a file.
let launching: Promise<Browser> | undefined;
after(async () => (await launching)?.close());

/** Declares tests that run against the built site in Chromium, once with each runtime that is wanted, some of them side by side. */
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
    // The pages that old browsers get hold other styles than those that the policy names.
    bypassCSP: options.ignoresPolicy ?? options.isOldBrowser ?? false,
  });
}

async function visit(context: BrowserContext, files: BuiltFiles, path: string, options: VisitOptions): Promise<Visit> {
  const page = await context.newPage();
  // tsx wraps every function that has a name; those that run in the page need what it wraps them with.
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
