import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Runtime } from "../../generator/load/bundling/runtimes.ts";
import { projectChoices } from "../../site/content/contact-form.ts";
import { projectAnchor, sendingTo } from "../../site/content/messages.ts";
import { serviceList, services } from "../../site/content/services.ts";
import { patience } from "../wait-for.ts";
import { cases } from "../whole-matrix.ts";
import { launchChromium } from "./chromium.ts";
import { field, newsletterField, sendButton, subscribeButton } from "./controls.ts";
import { formService, type FormService } from "./form-service.ts";
import { serveFiles, type FileServer } from "./serve-files.ts";
import { buildWithForms } from "./site-with-forms.ts";

const answers = { name: "Ada Example", email: "ada@example.com", message: "A map of all bridges." } as const;

const fill = async (page: Page) => {
  for (const [name, value] of Object.entries(answers)) await field(page, name as keyof typeof answers).fill(value);
};
const typed = (page: Page) =>
  page.locator("form").evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)));
const { words: said } = sendingTo({ endpoint: "https://forms.example", arrived: "" })!;
const because = (reason: string) => said.refusedBecause.replace("{reason}", reason);

const withoutWords = { ...answers, name: "", email: "", message: "" };
const report = (page: Page) => page.locator("form [role=status]");

/** Waits until the form says that it has arrived, in whatever words. */
const saysArrived = (page: Page) =>
  page.locator("form [role=status]:not([data-failed])").filter({ hasText: /\S/, hasNotText: said.sending }).waitFor();

/** Waits until the form says this. */
const says = (page: Page, words: string | RegExp) => report(page).filter({ hasText: words }).waitFor();

// One browser for all suites of the file.
let browser: Browser;
before(async () => {
  browser = await launchChromium();
});
after(() => browser.close());

interface Variant {
  readonly runtime: Runtime;
  readonly withHeaders: boolean;
}

const variants = cases<Variant>(
  [
    { runtime: "preact", withHeaders: true },
    { runtime: "preact", withHeaders: false },
  ],
  [{ runtime: "react", withHeaders: true }],
);

for (const { runtime, withHeaders } of variants) {
  const policy = withHeaders ? "headers" : "its meta element alone";
  describe(`a form with a service (${runtime}, the policy in ${policy})`, () => {
    let service: FormService;
    let host: FileServer;
    const contexts: BrowserContext[] = [];
    const messages: string[] = [];

    before(async () => {
      service = await formService();
      host = await serveFiles(await buildWithForms(service.endpoint, runtime), { withHeaders });
    });
    afterEach(async () => {
      service.answerAll();
      service.fate = { status: 200, json: { ok: true } };
      service.received.length = 0;
      messages.length = 0;
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    });
    after(() => {
      host.close();
      service.close();
    });

    const open = async (path: string, { javaScriptEnabled = true, fakeClock = false } = {}) => {
      const context = await browser.newContext({ javaScriptEnabled, reducedMotion: "reduce" });
      contexts.push(context);
      await context.route("https://images.unsplash.com/**", (route) => route.abort());
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      page.on("console", (message) => messages.push(message.text()));
      if (fakeClock) await page.clock.install();
      await page.goto(host.origin + path);
      return page;
    };
    const blocked = () => messages.filter((message) => /Content.Security.Policy/i.test(message));

    test("is sent with every word, says so, and is empty afterwards", async () => {
      const page = await open("/contact");
      await fill(page);
      await sendButton(page).click();
      await saysArrived(page);
      const received = service.received.at(0);
      assert.equal(received?.url, "/f/abcdwxyz");
      assert.equal(received.accept, "application/json");
      const { seconds, ...fields } = received.fields;
      assert.match(seconds ?? "", /^\d+$/);
      assert.deepEqual(fields, { ...answers, company: "", project: "", budget: "", _gotcha: "" });
      assert.deepEqual(await typed(page), {
        ...withoutWords,
        company: "",
        project: "",
        budget: "",
        _gotcha: "",
        seconds: "",
      });
      assert.equal(page.url(), `${host.origin}/contact`);
      assert.equal(await sendButton(page).evaluate((button) => button === document.activeElement), true);
      assert.deepEqual(blocked(), []);
    });

    test("says that it is being sent, and that its button is busy, until there is an answer", async () => {
      const page = await open("/contact");
      service.fate = "hangs";
      await fill(page);
      await sendButton(page).click();
      await says(page, said.sending);
      assert.equal(await sendButton(page).getAttribute("aria-busy"), "true");
      assert.equal(await sendButton(page).getAttribute("aria-disabled"), "true");
      service.answerAll();
      await saysArrived(page);
      assert.equal(await sendButton(page).getAttribute("aria-busy"), "false");
    });

    test("is sent once by two clicks and Enter", async () => {
      const page = await open("/contact");
      service.fate = "hangs";
      await fill(page);
      await sendButton(page).dblclick();
      await field(page, "name").press("Enter");
      await says(page, said.sending);
      service.answerAll();
      await saysArrived(page);
      assert.equal(service.received.length, 1);
    });

    const mishaps = [
      [
        "is refused with words",
        { status: 422, json: { errors: [{ message: "no such mailbox" }] } },
        because("no such mailbox"),
      ],
      ["is refused without words", { status: 403 }, said.refused],
      [
        "is refused with status 200",
        { status: 200, json: { success: false, message: "a key is missing" } },
        because("a key is missing"),
      ],
      ["meets an error", { status: 500, json: { message: "a secret of the server" } }, said.failed],
      ["loses the connection", "drops the connection", said.unreachable],
      ["is redirected to where nobody may send it", { redirects: "http://localhost:1/thanks" }, said.unreachable],
    ] as const;
    for (const [name, fate, words] of mishaps) {
      test(`keeps every word when it ${name}, says so, and can be sent again`, async () => {
        const page = await open("/contact");
        service.fate = fate;
        await fill(page);
        await sendButton(page).click();
        await says(page, words);
        assert.doesNotMatch((await report(page).textContent()) ?? "", /secret/);
        assert.deepEqual(await typed(page), { ...(await typed(page)), ...answers });
        service.fate = { status: 200 };
        await sendButton(page).click();
        await saysArrived(page);
        assert.equal(service.received.length, 2);
      });
    }

    test("gives up after twenty seconds without an answer", async () => {
      const page = await open("/contact", { fakeClock: true });
      service.fate = "hangs";
      await fill(page);
      const isThere = service.next();
      await sendButton(page).click();
      await isThere;
      await page.clock.fastForward(19_000);
      assert.equal(await report(page).textContent(), said.sending);
      await page.clock.fastForward(1001);
      await says(page, said.late);
      assert.deepEqual(await typed(page), { ...(await typed(page)), ...answers });
    });

    test("has arrived when the service redirects within its own site", async () => {
      const page = await open("/contact");
      service.fate = { redirects: "/thanks" };
      await fill(page);
      await sendButton(page).click();
      await saysArrived(page);
    });

    test("keeps what was typed while it was being sent", async () => {
      const page = await open("/contact");
      service.fate = "hangs";
      await fill(page);
      await sendButton(page).click();
      await says(page, said.sending);
      await field(page, "company").fill("Bridges Ltd");
      service.answerAll();
      await saysArrived(page);
      assert.equal(await field(page, "company").inputValue(), "Bridges Ltd");
    });

    test("is checked by the browser first", async () => {
      const page = await open("/contact");
      await fill(page);
      await field(page, "email").fill("ada");
      await sendButton(page).click();
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("name")), "email");
      assert.equal(await report(page).textContent(), "");
      assert.deepEqual(service.received, []);
    });

    test("is sent without script by the browser itself, and nothing typed is in an address", async () => {
      const page = await open("/contact", { javaScriptEnabled: false });
      service.fate = { redirects: "/thanks" };
      await fill(page);
      await sendButton(page).click();
      await page.waitForURL(`${service.origin}/thanks`);
      assert.deepEqual(
        service.received.map(({ url, method }) => [url, method]),
        [["/f/abcdwxyz", "POST"]],
      );
      assert.deepEqual(
        { ...service.received[0]?.fields },
        { ...answers, company: "", project: "", budget: "", _gotcha: "", seconds: "" },
      );
    });

    test("has a field for bots that nobody sees, hears or gets to", async () => {
      const page = await open("/contact");
      const trap = page.locator("[name=_gotcha]");
      const { width } = (await trap.locator("..").boundingBox()) ?? { width: 0 };
      assert.ok(width <= 1);
      const names: (string | null)[] = [];
      await field(page, "name").focus();
      while (await page.evaluate(() => document.activeElement?.closest("form") !== null)) {
        names.push(await page.evaluate(() => document.activeElement?.getAttribute("name") ?? null));
        await page.keyboard.press("Tab");
      }
      assert.ok(names.includes("message") && !names.includes("_gotcha"));
      const tree = await page.locator("form").ariaSnapshot();
      assert.ok(tree.includes("textbox") && !tree.includes("empty"), tree);
    });

    for (const javaScriptEnabled of [true, false]) {
      test(`is where Get Quote leads ${javaScriptEnabled ? "with its service chosen" : "without script"}`, async () => {
        const { quoteButton } = services.services;
        for (const { id, title } of serviceList) {
          const page = await open("/services", { javaScriptEnabled });
          await page.getByRole("link", { name: quoteButton.nameFor(title), exact: true }).click();
          await page.waitForURL("**/contact#project-*");
          const { option = "" } = projectChoices.find(({ anchor }) => anchor === projectAnchor(id)) ?? {};
          assert.equal(await field(page, "project").inputValue(), javaScriptEnabled ? option : "");
          const { y = -1 } = (await field(page, "name").boundingBox()) ?? {};
          assert.ok(y > 0 && y < 720, `${y}`);
        }
      });
    }

    test("is where the closing actions lead, and only what has no target still shows the notice", async () => {
      const page = await open("/services");
      assert.equal(await page.locator("[data-notice]").count(), 0);
      await page.getByRole("link", { name: services.callToAction.button.label, exact: true }).click();
      await page.waitForURL("**/contact#message");
    });

    test("takes the address of a subscriber", async () => {
      const page = await open("/blogs");
      await subscribeButton(page).click();
      assert.equal(service.received.length, 0);
      await newsletterField(page).fill("ada@example.com");
      await newsletterField(page).press("Enter");
      await saysArrived(page);
      assert.equal(service.received.at(0)?.fields["email"], "ada@example.com");
      assert.deepEqual(blocked(), []);
    });
  });
}
