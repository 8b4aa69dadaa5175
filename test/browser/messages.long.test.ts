import assert from "node:assert/strict";
import type { Page, Route } from "playwright-core";
import { field, newsletterField, sendButton, subscribeButton } from "./controls.ts";
import { describeWithForms, said, says, saysArrived } from "./visit-forms.ts";

const answers = { name: "Ada Example", email: "ada@example.com", message: "A map of all bridges." } as const;
const unanswered = { company: "", project: "", budget: "", _gotcha: "" };

const fill = async (page: Page) => {
  for (const [name, value] of Object.entries(answers)) await field(page, name as keyof typeof answers).fill(value);
};
const typed = (page: Page) =>
  page.locator("form").evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)));

describeWithForms("a form with a service", (test) => {
  test("is sent completely, says so, and is empty afterwards", async ({ open, service, host, blocked }) => {
    const page = await open("/contact");
    await fill(page);
    await sendButton(page).click();
    await saysArrived(page);
    const received = service.received.at(0);
    assert.equal(received?.url, "/f/abcdwxyz");
    assert.equal(received.accept, "application/json");
    const { seconds, ...fields } = received.fields;
    assert.match(seconds ?? "", /^\d+$/);
    assert.deepEqual(fields, { ...answers, ...unanswered });
    assert.deepEqual(await typed(page), {
      name: "",
      email: "",
      message: "",
      ...unanswered,
      seconds: "",
    });
    assert.equal(page.url(), `${host.origin}/contact`);
    assert.equal(await sendButton(page).evaluate((button) => button === document.activeElement), true);
    assert.deepEqual(blocked(), []);
  });

  test("keeps all input when it is redirected to a forbidden address, says so, and can be sent again", async ({
    open,
    service,
  }) => {
    const page = await open("/contact");
    service.fate = { redirects: "http://localhost:1/thanks" };
    await fill(page);
    await sendButton(page).click();
    await says(page, said.unreachable);
    assert.deepEqual(await typed(page), { ...(await typed(page)), ...answers });
    service.fate = { status: 200 };
    await sendButton(page).click();
    await saysArrived(page);
    assert.equal(service.received.length, 2);
  });

  test("has arrived when the service redirects within its own site", async ({ open, service }) => {
    const page = await open("/contact");
    service.fate = { redirects: "/thanks" };
    await fill(page);
    await sendButton(page).click();
    await saysArrived(page);
  });

  test("is sent by the browser without script, and no input appears in an address", async ({ open, service }) => {
    const page = await open("/contact", { javaScriptEnabled: false });
    service.fate = { redirects: "/thanks" };
    await fill(page);
    await sendButton(page).click();
    await page.waitForURL(`${service.origin}/thanks`);
    assert.deepEqual(
      service.received.map(({ url, method }) => [url, method]),
      [["/f/abcdwxyz", "POST"]],
    );
    assert.deepEqual({ ...service.received[0]?.fields }, { ...answers, ...unanswered, seconds: "" });
  });

  for (const arrives of [true, false]) {
    test(`is sent once by two clicks before the script, which then ${arrives ? "arrives" : "fails"}`, async ({
      open,
      service,
    }) => {
      let release = () => {};
      const isReleased = new Promise<void>((settle) => void (release = settle));
      const script = (route: Route) => isReleased.then(() => (arrives ? route.continue() : route.abort()));
      const page = await open("/contact", { script });
      service.fate = { redirects: "/thanks" };
      await fill(page);
      await sendButton(page).dblclick();
      assert.deepEqual(service.received, []);
      release();
      await (arrives ? saysArrived(page) : page.waitForURL(`${service.origin}/thanks`));
      assert.equal(service.received.length, 1);
    });
  }

  test("accepts the address of a subscriber", async ({ open, service, blocked }) => {
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
