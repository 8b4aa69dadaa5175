import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { contact } from "../../site/content/contact.ts";
import { ContactForm } from "../../site/islands/ContactForm.tsx";
import { hideNotice, shownNotice } from "../../site/islands/notice-store.ts";
import { islandPage } from "./island-page.ts";

const formPage = () => islandPage(ContactForm, contact.message.form);

describe("ContactForm", () => {
  describe("without JavaScript", () => {
    test("goes nowhere when it is submitted, and asks for an early submit to be held", () => {
      const form = formPage().find("form");
      assert.equal(form.getAttribute("method"), "dialog");
      assert.equal(form.hasAttribute("action"), false);
      assert.ok(form.hasAttribute("data-hold"));
    });

    test("gives every field a label, and ties each hint to its field", () => {
      const { find, findAll } = formPage();
      for (const field of findAll("input, select, textarea")) {
        assert.ok(find(`label[for="${field.id}"]`));
        const hint = field.getAttribute("aria-describedby");
        if (hint) assert.ok(find(`#${hint}`).textContent);
      }
    });
  });

  describe("with JavaScript", () => {
    test("shows the notice on submit, keeps the values and stops the browser from acting", async () => {
      const page = formPage();
      await page.hydrate();
      page.find<HTMLInputElement>("[name=name]").value = "Ada";
      const submit = new page.window.Event("submit", { bubbles: true, cancelable: true }) as unknown as Event;
      await page.act(() => page.find("form").dispatchEvent(submit));
      assert.notEqual(shownNotice(), undefined);
      assert.equal(submit.defaultPrevented, true);
      assert.equal(page.find<HTMLInputElement>("[name=name]").value, "Ada");
      hideNotice();
    });

    test("keeps what was typed before it was hydrated", async () => {
      const page = formPage();
      page.find<HTMLInputElement>("[name=email]").value = "ada@example.com";
      page.find<HTMLTextAreaElement>("[name=message]").value = "A bridge";
      await page.hydrate();
      assert.equal(page.find<HTMLInputElement>("[name=email]").value, "ada@example.com");
      assert.equal(page.find<HTMLTextAreaElement>("[name=message]").value, "A bridge");
    });
  });
});
