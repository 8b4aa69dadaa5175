import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { layout } from "../../site/content/layout.ts";
import { SiteNav } from "../../site/islands/SiteNav.tsx";
import { routes } from "../../site/routes.ts";
import { islandPage } from "./island-page.ts";

const atAbout = () => islandPage(SiteNav, { ...layout.header, current: routes.about });

describe("SiteNav", () => {
  describe("without JavaScript", () => {
    test("is a popover that its toggle opens by itself, with all links in it", () => {
      const { find, findAll } = atAbout();
      assert.equal(find("button").getAttribute("popovertarget"), find("nav").id);
      assert.ok(find("nav").hasAttribute("popover"));
      assert.deepEqual(
        findAll("nav a").map((link) => [link.textContent, link.getAttribute("href")]),
        [
          ["Home", "/"],
          ["About", "/about"],
          ["Services", "/services"],
          ["Portfolio", "/portfolio"],
          ["Contact", "/contact"],
          ["Get Started", "/contact"],
        ],
      );
    });

    test("marks the current page, and only that", () => {
      assert.deepEqual(
        atAbout()
          .findAll("[aria-current=page]")
          .map((link) => link.textContent),
        ["About"],
      );
    });

    test("leaves the toggle's state to the browser", () => {
      assert.equal(atAbout().find("button").hasAttribute("aria-expanded"), false);
    });
  });

  describe("with JavaScript", () => {
    /** Gives the nav the popover methods that happy-dom lacks. */
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

    test("tells on the toggle whether the menu is open", async () => {
      const page = atAbout();
      const menu = withPopover(page);
      await page.hydrate();
      assert.equal(page.find("button").getAttribute("aria-expanded"), "false");
      await page.act(menu.open);
      assert.equal(page.find("button").getAttribute("aria-expanded"), "true");
    });

    test("closes the menu when a link is chosen, even that of the current page", async () => {
      const page = atAbout();
      const menu = withPopover(page);
      await page.hydrate();
      await page.act(menu.open);
      await page.act(() => page.find("[aria-current]").click());
      assert.equal(menu.state.isOpen, false);
      assert.equal(page.find("button").getAttribute("aria-expanded"), "false");
    });

    test("keeps every element that the server has rendered", async () => {
      const page = atAbout();
      const before = page.findAll("#root *");
      await page.hydrate();
      assert.deepEqual(page.findAll("#root *"), before);
    });
  });
});
