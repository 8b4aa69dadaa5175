import { before, describe, test } from "node:test";
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { routes } from "../fixtures/agency/site/routes.ts";
import { buildAgencySite, type AgencyBuildOptions, type BuiltFiles } from "../agency-build.ts";
import { answerRequests, origin, photoHost, type Fates } from "./answer-requests.ts";
import { isArticle } from "./article-paths.ts";
import { forgetNewFeatures } from "./old-browser.ts";
import { sharedChromium } from "./shared-chromium.ts";
import { runtimeOfSuite } from "./runtime-of-suite.ts";
import { patience } from "../wait-for.ts";

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

/** Declares tests that run against the built site in Chromium, with the runtime that `RUNTIME` names, some in parallel. */
export function describeInBrowser(name: string, tests: (test: BrowserTest) => void): void {
  describe(`${name} (${runtimeOfSuite})`, { concurrency: 2 }, () => {
    const filesFor = filesByPath({ runtime: runtimeOfSuite });
    before(async () => {
      await filesFor(routes.home);
    });

    tests((sentence, run) => {
      test(sentence, async () => {
        const contexts: BrowserContext[] = [];
        const open: Open = async (path, options = {}) => {
          const context = await newContext(await sharedChromium(), options);
          contexts.push(context);
          return visit(context, await filesFor(path), path, options);
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

/** Builds the blog and the articles when the first of them is visited, because most suites visit none. */
function filesByPath(usual: Pick<AgencyBuildOptions, "runtime">) {
  const built = new Map<string, ReturnType<typeof buildAgencySite>>();
  return async (path: string): Promise<BuiltFiles> => {
    const further = isArticle(path) ? { withPosts: true } : path === routes.blogs ? { withBlog: true } : {};
    const key = JSON.stringify(further);
    const known = built.get(key) ?? buildAgencySite({ ...usual, ...further });
    built.set(key, known);
    return (await known).files;
  };
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
