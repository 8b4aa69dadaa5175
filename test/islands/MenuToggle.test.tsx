import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { MenuToggle } from "../../site/islands/MenuToggle.tsx";
import { islandPage } from "./island-page.ts";

const menuPage = () =>
  islandPage(
    MenuToggle,
    { label: "Menu", menuId: "nav" },
    `<nav id="nav" popover><a href="#top">Top</a></nav><a id="elsewhere" href="#end">End</a>`,
  );

describe("MenuToggle", () => {
  describe("without JavaScript", () => {
    test("opens the menu by itself, as the popover's button", () => {
      assert.equal(menuPage().find("button").getAttribute("popovertarget"), "nav");
      assert.equal(menuPage().find("button").getAttribute("aria-label"), "Menu");
    });

    test("leaves its state to the browser", () => {
      assert.equal(menuPage().find("button").hasAttribute("aria-expanded"), false);
    });
  });

  describe("with JavaScript", () => {
    /** Adds the popover methods that happy-dom lacks to the nav. */
    function withPopover(page: ReturnType<typeof islandPage>) {
      const nav = page.find("nav");
      const state = { isOpen: false };
      const matches = nav.matches.bind(nav);
      const set = (isOpen: boolean) => {
        state.isOpen = isOpen;
        nav.dispatchEvent(new page.window.Event("toggle") as unknown as Event);
      };
      Object.assign(nav, {
        hidePopover: () => set(false),
        matches: (selector: string) => (selector === ":popover-open" ? state.isOpen : matches(selector)),
      });
      return { state, open: () => set(true) };
    }

    test("shows on the toggle whether the menu is open", async () => {
      const page = menuPage();
      const menu = withPopover(page);
      await page.hydrate();
      assert.equal(page.find("button").getAttribute("aria-expanded"), "false");
      await page.act(menu.open);
      assert.equal(page.find("button").getAttribute("aria-expanded"), "true");
    });

    test("closes the menu when a link is chosen, even one that stays on the page", async () => {
      const page = menuPage();
      const menu = withPopover(page);
      await page.hydrate();
      await page.act(menu.open);
      await page.act(() => page.find("nav a").click());
      assert.equal(menu.state.isOpen, false);
      assert.equal(page.find("button").getAttribute("aria-expanded"), "false");
    });

    for (const [where, selector, stays] of [
      ["to its toggle", "button", true],
      ["from link to link", "nav a", true],
      ["elsewhere", "#elsewhere", false],
    ] as const) {
      test(`${stays ? "leaves the menu open" : "closes the menu"} when the focus goes ${where}`, async () => {
        const page = menuPage();
        const menu = withPopover(page);
        await page.hydrate();
        await page.act(menu.open);
        await page.act(() => {
          const init = { bubbles: true, relatedTarget: page.find(selector) as never };
          page.find("nav a").dispatchEvent(new page.window.FocusEvent("focusout", init) as unknown as Event);
        });
        assert.equal(menu.state.isOpen, stays);
      });
    }

    test("keeps every element that the server has rendered", async () => {
      const page = menuPage();
      const before = page.findAll("#root *");
      await page.hydrate();
      assert.deepEqual(page.findAll("#root *"), before);
    });
  });
});
