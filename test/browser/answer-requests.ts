import type { BrowserContext } from "playwright-core";
import { outputPath } from "../../generator/define/addresses.ts";
import { securityHeaders } from "../../generator/hosts/hosting-table.ts";
import { headerPolicy, policyOf } from "../../generator/document/policy.ts";
import type { BuiltFiles } from "../agency-build.ts";
import { withoutNewFeatures } from "./old-browser.ts";
import { photo } from "./photo.ts";

/** The origin of built pages in tests. Requests are answered from memory. */
export const origin = "http://site.test";

/** The host of the photos. Its requests are answered as well, so that no visit needs a network. */
export const photoHost = "https://images.unsplash.com";

/** The outcomes of a visit's requests. By default, all are answered at once. */
export interface Fates {
  /**
   * The outcome for the hydration script: "held" holds it until it is released. "lost" holds it as well, and then
   * blocks it. The others are bad answers.
   */
  readonly script?: "arrives" | "blocked" | "held" | "lost" | BadAnswer;
  /** The outcome for the font. */
  readonly font?: "arrives" | "blocked" | "held";
  readonly photos?: "load" | "fail" | "hang";
  /** Changes pages to what a browser without popovers, scroll timelines, `:has()` and subgrid would understand. */
  readonly isOldBrowser?: boolean;
  /** Whether the host sends the headers of the table. By default it sends none. */
  readonly withHeaders?: boolean;
}

/** A script that is missing, that the server fails to send, that is incomplete, or that is another one. */
type BadAnswer = 404 | 500 | "cut short" | "replaced" | "throwing";

/** Answers the requests of all pages of a context. Returns a function that releases held requests. */
export async function answerRequests(context: BrowserContext, files: BuiltFiles, fates: Fates): Promise<() => void> {
  const held = deferred();
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const fate = pathname.endsWith(".js") ? fates.script : pathname.endsWith(".woff2") ? fates.font : "arrives";
    if (fate === "blocked") return route.abort();
    if (fate === "held" || fate === "lost") await held.promise;
    if (fate === "lost") return route.abort();
    const found = answer(files, pathname);
    const response = pathname.endsWith(".js") ? badly(found, fates.script) : found;
    const isPage = response.contentType.startsWith("text/html");
    const wanted = isPage && isOtherScript(fates.script) ? withoutIntegrity(response.body) : response.body;
    const body = fates.isOldBrowser && isPage ? withoutNewFeatures(wanted) : wanted;
    return route.fulfill({ ...response, body, ...(fates.withHeaders && { headers: headersOf(response) }) });
  });
  await context.route(`${photoHost}/**`, (route) => {
    if (fates.photos === "fail") return route.abort();
    if (fates.photos === "hang") return undefined;
    return route.fulfill({ contentType: "image/svg+xml", body: photo });
  });
  return held.resolve;
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
  txt: "text/plain",
  webp: "image/webp",
  woff2: "font/woff2",
};

/** Answers like a static host: `/about` returns `about/index.html`, unknown paths return `404.html` with status 404. */
export function answer(files: BuiltFiles, pathname: string) {
  const found = [pathname.slice(1), outputPath(pathname)].find((path) => files.has(path));
  const path = found ?? "404.html";
  return {
    status: found === undefined ? 404 : 200,
    contentType: contentTypes[path.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    body: Buffer.from(files.get(path) ?? []),
  };
}

type Answer = ReturnType<typeof answer>;

function badly(found: Answer, fate: Fates["script"]): Answer {
  if (fate === 404 || fate === 500)
    return { ...found, status: fate, contentType: "text/html", body: Buffer.from("<p>") };
  if (fate === "cut short") return { ...found, body: found.body.subarray(0, found.body.length / 2) };
  if (fate === "throwing") return { ...found, body: Buffer.concat([Buffer.from("null.islands;"), found.body]) };
  if (fate === "replaced") return { ...found, body: Buffer.concat([found.body, Buffer.from(" ")]) };
  return found;
}

/** Whether the script is run although it is not the one that the page names. */
function isOtherScript(fate: Fates["script"]): boolean {
  return fate === "cut short" || fate === "throwing";
}

function withoutIntegrity(page: Buffer): Buffer {
  return Buffer.from(page.toString().replace(/ integrity="[^"]*"/, ""));
}

/** The headers of a response. Without Cross-Origin-Opener-Policy, which browsers accept only over HTTPS. */
function headersOf({ contentType, body }: Answer): Record<string, string> {
  const { "Cross-Origin-Opener-Policy": _, ...others } = securityHeaders;
  const policy = headerPolicy(contentType.startsWith("text/html") ? policyOf(body.toString()) : "");
  return { ...others, "Content-Security-Policy": policy, "Content-Type": contentType };
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
