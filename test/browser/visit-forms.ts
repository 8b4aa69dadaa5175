import { after, before, describe, test } from "node:test";
import type { BrowserContext, Page, Route } from "playwright-core";
import { sendingTo } from "../fixtures/agency/site/content/messages.ts";
import { patience } from "../wait-for.ts";
import { sharedChromium } from "./shared-chromium.ts";
import { formService, type FormService } from "./form-service.ts";
import { serveFiles, type FileServer } from "./serve-files.ts";
import { buildWithForms } from "./site-with-forms.ts";

/** The words of forms. */
export const { words: said } = sendingTo({ endpoint: "https://forms.example", arrived: "" })!;

export const report = (page: Page) => page.locator("form [role=status]");

/** Waits until the form says this. */
export const says = (page: Page, words: string) => report(page).filter({ hasText: words }).waitFor();

/** Waits until the form says that it has arrived, in any words. */
export const saysArrived = (page: Page) =>
  page.locator("form [role=status]:not([data-failed])").filter({ hasText: /\S/, hasNotText: said.sending }).waitFor();

interface OpenOptions {
  readonly javaScriptEnabled?: boolean;
  /** The outcome for the script of all pages. */
  readonly script?: (route: Route) => unknown;
}

/** The site whose forms are sent, and the service that they are sent to. */
interface FormsVisit {
  readonly open: (path: string, options?: OpenOptions) => Promise<Page>;
  readonly service: FormService;
  readonly host: FileServer;
  /** The browser's messages about the policy. */
  readonly blocked: () => readonly string[];
}

type FormsTest = (name: string, run: (visit: FormsVisit) => Promise<void>) => void;

/** Declares tests that run against a site whose forms are sent, with its policy in headers and in its pages alone. */
export function describeWithForms(name: string, tests: (test: FormsTest) => void): void {
  for (const [runtime, withHeaders] of [
    ["preact", false],
    ["react", true],
  ] as const) {
    describe(`${name} (${runtime}, the policy in ${withHeaders ? "headers" : "its meta element alone"})`, () => {
      let service: FormService;
      let host: FileServer;
      before(async () => {
        service = await formService();
        host = await serveFiles(await buildWithForms(service.endpoint, runtime), { withHeaders });
      });
      after(() => {
        host.close();
        service.close();
      });

      tests((sentence, run) => {
        test(sentence, async () => {
          service.fate = { status: 200, json: { ok: true } };
          service.received.length = 0;
          const { visit, close } = newVisit(service, host);
          try {
            await run(visit);
          } finally {
            await close();
          }
        });
      });
    });
  }
}

function newVisit(service: FormService, host: FileServer) {
  const contexts: BrowserContext[] = [];
  const messages: string[] = [];
  const open: FormsVisit["open"] = async (path, { javaScriptEnabled = true, script } = {}) => {
    const context = await (await sharedChromium()).newContext({ javaScriptEnabled, reducedMotion: "reduce" });
    contexts.push(context);
    await context.route("https://images.unsplash.com/**", (route) => route.abort());
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    page.on("console", (message) => messages.push(message.text()));
    if (script) await page.route("**/*.js", script);
    await page.goto(host.origin + path, { waitUntil: script ? "commit" : "load" });
    return page;
  };
  const blocked = () => messages.filter((message) => /Content.Security.Policy/i.test(message));
  return {
    visit: { open, service, host, blocked },
    close: () => Promise.all(contexts.map((context) => context.close())),
  };
}
