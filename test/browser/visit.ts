import { after, afterEach, before, describe } from "node:test";
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { outputPath } from "../../generator/page-url.ts";
import { runtimes as allRuntimes, type Runtime } from "../../generator/hydration-script.ts";
import { buildAgencySite, type BuiltFiles } from "../agency-build.ts";
import { launchChromium } from "./chromium.ts";

/** The address under which the tests visit the built site; it is answered from memory. */
export const origin = "http://site.test";

const photoHost = "https://images.unsplash.com";

/** The conditions of a visit; a desktop with everything working unless told. */
export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: "light" | "dark";
  readonly reducedMotion?: boolean;
  readonly javaScript?: boolean;
  /** What becomes of the hydration script: "held" holds it back until `release` is called. */
  readonly script?: "arrives" | "blocked" | "held";
  /** The same for the font. */
  readonly font?: "arrives" | "blocked" | "held";
  readonly photos?: "load" | "fail" | "hang";
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

interface SuiteOptions {
  /** For what does not hang on it, one runtime is enough. */
  readonly runtimes?: readonly Runtime[];
  readonly withBlog?: boolean;
}

/** Declares tests that run against the built site in Chromium, once with each runtime. */
export function describeInBrowser(
  name: string,
  tests: (open: Open) => void,
  { runtimes = allRuntimes, withBlog = false }: SuiteOptions = {},
): void {
  for (const runtime of runtimes) {
    describe(`${name} (${runtime})`, () => {
      let browser: Browser | undefined;
      let files: BuiltFiles;
      const contexts: BrowserContext[] = [];

      before(async () => {
        ({ files } = await buildAgencySite({ runtime, withBlog }));
        browser = await launchChromium();
      });
      afterEach(async () => {
        await Promise.all(contexts.splice(0).map((context) => context.close()));
      });
      after(() => browser?.close());

      tests(async (path, options = {}) => {
        if (!browser) throw new Error("the browser has not started");
        const context = await newContext(browser, options);
        contexts.push(context);
        return visit(context, files, path, options);
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
    reducedMotion: options.reducedMotion ? "reduce" : "no-preference",
    javaScriptEnabled: options.javaScript ?? true,
  });
}

async function visit(context: BrowserContext, files: BuiltFiles, path: string, options: VisitOptions): Promise<Visit> {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const messages: string[] = [];
  const requests: Request[] = [];
  page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => messages.push(`error: ${error.message}`));
  page.on("request", (request) => requests.push(request));
  if (options.fakeClock) await page.clock.install();

  const held = deferred();
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const fate = pathname.endsWith(".js") ? options.script : pathname.endsWith(".woff2") ? options.font : "arrives";
    if (fate === "blocked") return route.abort();
    if (fate === "held") await held.promise;
    return route.fulfill(answer(files, pathname));
  });
  await context.route(`${photoHost}/**`, (route) => {
    if (options.photos === "fail") return route.abort();
    if (options.photos === "hang") return undefined;
    return route.fulfill({ contentType: "image/svg+xml", body: photo });
  });
  const neverLoads = [options.script, options.font].includes("held") || options.photos === "hang";
  await page.goto(origin + path, { waitUntil: neverLoads ? "commit" : "load" });
  const expected = [`${origin}/assets/`, `${photoHost}/`];
  const otherRequests = () => {
    const addresses = requests.map((request) => request.url());
    return addresses.slice(1).filter((address) => !expected.some((start) => address.startsWith(start)));
  };
  return { page, messages, requests, otherRequests, release: held.resolve };
}

const photo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="960" height="720"><path fill="#888" d="M0 0h4v3H0z"/></svg>`;

const contentTypes: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
  txt: "text/plain",
  woff2: "font/woff2",
};

/** Answers as a static host does: `/about` gives `about/index.html`, anything unknown `404.html` with status 404. */
function answer(files: BuiltFiles, pathname: string) {
  const found = [pathname.slice(1), outputPath(pathname)].find((path) => files.has(path));
  const path = found ?? "404.html";
  return {
    status: found === undefined ? 404 : 200,
    contentType: contentTypes[path.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    body: Buffer.from(files.get(path) ?? []),
  };
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
