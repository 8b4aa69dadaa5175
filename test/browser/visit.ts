import { after, before, describe, test } from "node:test";
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
  /** As seen by a browser without popovers, scroll timelines, `:has()`, subgrid, view transitions and balanced text. */
  readonly isOldBrowser?: boolean;
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
type BrowserTest = (name: string, run: (open: Open) => Promise<void>) => void;

interface SuiteOptions {
  /** For what does not hang on it, one runtime is enough. */
  readonly runtimes?: readonly Runtime[];
  readonly withBlog?: boolean;
}

// One browser for all suites of a file.
let launching: Promise<Browser> | undefined;
after(async () => (await launching)?.close());

/** Declares tests that run against the built site in Chromium, once with each runtime, some of them side by side. */
export function describeInBrowser(
  name: string,
  tests: (test: BrowserTest) => void,
  { runtimes = allRuntimes, withBlog = false }: SuiteOptions = {},
): void {
  for (const runtime of runtimes) {
    describe(`${name} (${runtime})`, { concurrency: 2 }, () => {
      let files: BuiltFiles = new Map();
      before(async () => {
        launching ??= launchChromium();
        ({ files } = await buildAgencySite({ runtime, withBlog }));
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
  if (options.isOldBrowser) await page.addInitScript(forgetNewFeatures);

  const held = deferred();
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const fate = pathname.endsWith(".js") ? options.script : pathname.endsWith(".woff2") ? options.font : "arrives";
    if (fate === "blocked") return route.abort();
    if (fate === "held") await held.promise;
    const { body, ...rest } = answer(files, pathname);
    return route.fulfill({ ...rest, body: options.isOldBrowser ? withoutNewFeatures(body) : body });
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

const newFeatures =
  /:has\(|:popover-open|:user-invalid|::backdrop|animation-timeline|animation-range|subgrid|@view-transition|text-wrap/g;

/** Renames in a page or script what an old browser does not know, so that it is passed over as there. */
function withoutNewFeatures(body: Buffer): Buffer {
  if (body.subarray(0, 4).toString() === "wOF2") return body;
  const text = body
    .toString()
    .replace(/ popover="auto"| popovertarget="\w+"/g, "")
    .replace(newFeatures, (feature) => feature.replace(/[a-z]/, "x"));
  return Buffer.from(text);
}

/** Takes from the page's scripts what the same browser does not have. */
function forgetNewFeatures(): void {
  Reflect.deleteProperty(HTMLElement.prototype, "hidePopover");
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...conditions: [string, string?]) =>
    !conditions.join().includes("animation-timeline") && supports(...(conditions as [string]));
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
