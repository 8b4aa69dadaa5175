import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { sendingTo } from "../fixtures/agency/site/content/messages.ts";
import { FormSender } from "../../site/islands/FormSender.tsx";
import { islandPage, type IslandPage } from "./island-page.ts";

const { words, action } = sendingTo({ endpoint: "https://forms.example/f", arrived: "It is there." })!;

function Form(props: typeof words) {
  return (
    <form action={action} method="post">
      <input name="name" />
      <input name="seconds" type="hidden" />
      <button type="submit">Send</button>
      <FormSender {...props} />
    </form>
  );
}

describe("FormSender", () => {
  test("is an empty region that screen readers watch, and leaves the form to browsers without JavaScript", () => {
    const { find } = islandPage(Form, words);
    assert.equal(find("[role=status]").textContent, "");
    assert.equal(find("form").getAttribute("action"), action);
  });

  describe("with JavaScript", () => {
    let page: IslandPage;
    let answer: (response: Response) => void;
    let fail: (error: Error) => void;
    const asked: RequestInit[] = [];
    const realFetch = globalThis.fetch;

    const text = () => page.find("[role=status]").textContent;
    const busy = () => page.find("button").getAttribute("aria-busy");
    const name = () => page.find<HTMLInputElement>("[name=name]");
    const submit = () =>
      page.act(() => {
        const event = new page.window.SubmitEvent("submit", { bubbles: true, cancelable: true }) as unknown as Event;
        page.find("form").dispatchEvent(event);
        assert.equal(event.defaultPrevented, true);
      });
    const type = (value: string) =>
      page.act(() => {
        name().value = value;
        name().dispatchEvent(new page.window.Event("input", { bubbles: true }) as unknown as Event);
      });
    const answered = (status: number, json?: unknown) =>
      page.act(() => answer(new Response(json === undefined ? "<p>" : JSON.stringify(json), { status })));

    beforeEach(async () => {
      page = islandPage(Form, words);
      asked.length = 0;
      globalThis.fetch = (_, init = {}) => {
        asked.push(init);
        return new Promise((resolve, reject) => {
          answer = resolve;
          fail = reject;
          init.signal?.addEventListener("abort", () => reject(new Error("aborted")));
        });
      };
      await page.hydrate();
      Object.assign(globalThis, { FormData: page.window.FormData });
      mock.timers.enable({ apis: ["setTimeout"] });
      await type("Ada");
    });
    afterEach(async () => {
      mock.timers.reset();
      globalThis.fetch = realFetch;
      await page.unmount();
    });

    test("sends once for several submits", async () => {
      await submit();
      await submit();
      assert.equal(asked.length, 1);
      await answered(500);
      await submit();
      assert.equal(asked.length, 2);
    });

    const because = (reason: string) => words.refusedBecause.split("{reason}").join(reason);
    const answers: readonly (readonly [status: number, json: unknown, said: string])[] = [
      [422, { message: "No mailbox" }, because("No mailbox")],
      [400, { error: "No key" }, because("No key")],
      [403, { errors: [{ code: 7 }, { message: "Not here" }] }, because("Not here")],
      [200, { success: false, message: "A wrong key" }, because("A wrong key")],
      [422, { message: "$& <b>bold</b>" }, because("$& <b>bold</b>")],
      [422, { message: "x".repeat(1000) }, because("x".repeat(300))],
      [422, { message: 7, errors: null }, words.refused],
      [404, undefined, words.refused],
      [422, null, words.refused],
      [500, { message: "at line 7" }, words.failed],
      [503, undefined, words.failed],
    ];
    for (const [status, json, said] of answers) {
      test(`keeps every word after ${status} with ${JSON.stringify(json)?.slice(0, 50)}`, async () => {
        await submit();
        await answered(status, json);
        assert.deepEqual([text(), busy(), name().value], [said, "false", "Ada"]);
        assert.equal(page.find("[role=status]").hasAttribute("data-failed"), true);
      });
    }

    test("keeps every word without a connection", async () => {
      await submit();
      await page.act(() => fail(new TypeError("Failed to fetch")));
      assert.deepEqual([text(), name().value], [words.unreachable, "Ada"]);
    });

    test("waits twenty seconds for an answer, and no longer", async () => {
      await submit();
      await page.act(() => mock.timers.tick(19_999));
      assert.equal(text(), words.sending);
      await page.act(() => mock.timers.tick(1));
      assert.deepEqual([text(), name().value], [words.late, "Ada"]);
    });

    test("keeps a form if more was typed in the meantime", async () => {
      await submit();
      await type("Ada Example");
      await answered(200);
      assert.deepEqual([text(), name().value], [words.arrived, "Ada Example"]);
    });
  });
});
