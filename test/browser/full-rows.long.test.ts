import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { copiedSite, type CopiedSite } from "../copied-site.ts";
import { answerRequests, origin } from "./answer-requests.ts";
import { sharedChromium } from "./shared-chromium.ts";

const times = (count: number, write: (index: number) => string) => Array.from({ length: count }, (_, i) => write(i));

/** Every list that a grid shows: its file, its start and end in the file, and the code of an entry. */
const lists: readonly (readonly [file: string, begin: string, end: string, entry: (index: number) => string])[] = [
  [
    "content/agency.ts",
    "  team: [",
    "\n  ],",
    (i) => `{ role: "Role ${i}", name: "Person ${i}", photo: "", photoDescription: "" },`,
  ],
  [
    "content/about.ts",
    "const values: readonly Value[] = [",
    "\n];",
    (i) => `{ title: "Value ${i}", description: "What it means for the people who work with us." },`,
  ],
  [
    "content/services.ts",
    "const serviceList: readonly Service[] = defineFacts(schema, [",
    "\n]);",
    (i) =>
      `{ id: "s${i}", title: "Service ${i}", description: "What it is.", features: ["One"], technologies: ["Java"] },`,
  ],
  [
    "content/services.ts",
    "const processSteps: readonly ProcessStep[] = [",
    "\n];",
    (i) => `{ number: "0${i + 1}", title: "Step ${i}", description: "What happens in it." },`,
  ],
  [
    "content/contact.ts",
    'heading: "Common questions",\n    items: [',
    "\n    ],",
    (i) => `{ question: "Question ${i}?", answer: "An answer." },`,
  ],
  [
    "industries.ts",
    "const table = [",
    "\n] as const",
    (i) =>
      `{ name: "Industry ${i}", inks: inkPairs.blue, onAbout: "What we do in it.", onServices: "What we make for it." },`,
  ],
  ["content/portfolio.ts", "const projects: readonly Project[] = defineFacts(schema, [", "\n]);", () => ""],
];

/** Sets the number of entries of each list. */
async function fill(site: CopiedSite, count: number): Promise<void> {
  for (const [name, begin, end, entry] of lists) {
    const file = `site/${name}`;
    const text = await site.read(file);
    const start = text.indexOf(begin) + begin.length;
    assert.ok(start >= begin.length, `${file} does not hold ${begin}`);
    await site.write(
      file,
      text.slice(0, start) + times(count, entry).join("\n") + text.slice(text.indexOf(end, start)),
    );
  }
}

/** The grids of a page with an incomplete row, and the numbers of entries in their rows. */
function findHoles(): string[] {
  return [...document.querySelectorAll<HTMLElement>("main ul, main > :not(:last-child) ol, main dl")].flatMap(
    (grid) => {
      const { display, direction } = getComputedStyle(grid);
      const boxes = [...grid.children].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
      if (!display.includes("grid") || direction === "rtl" || boxes.length < 2) return [];
      const rows = new Map<number, DOMRect[]>();
      for (const box of boxes)
        rows.set(Math.round(box.bottom / 30), [...(rows.get(Math.round(box.bottom / 30)) ?? []), box]);
      const edge = Math.max(...boxes.map(({ right }) => right), grid.getBoundingClientRect().right - 4);
      const ends = [...rows.values()].map((row) => Math.max(...row.map(({ right }) => right)));
      if (ends.every((end) => end >= edge - 4)) return [];
      const heading = grid.closest("section")?.querySelector("h2")?.textContent ?? grid.className;
      return `${heading}: ${[...rows.values()].map((row) => row.length).join(" + ")}`;
    },
  );
}

describe("every row of cards, people, values, questions and steps is full with", () => {
  const holesOn = async (page: Page) => {
    const found: string[] = [];
    for (const path of ["/", "/about", "/services", "/contact"]) {
      await page.goto(origin + path);
      for (const width of [390, 640, 800, 1000, 1200, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await page.evaluate(findHoles)).map((hole) => `${path} at ${width} px, ${hole}`));
      }
    }
    return found;
  };

  for (const count of [2, 3, 5, 8]) {
    test(`${count} entries`, async () => {
      const site = await copiedSite();
      after(() => site.remove());
      await fill(site, count);
      const { files } = await site.build({ checks: "fast" });
      const built = new Map(files.map((file) => [file.path, file.contents]));
      const context = await (await sharedChromium()).newContext({ reducedMotion: "reduce" });
      await answerRequests(context, built, { photos: "fail" });
      assert.deepEqual(await holesOn(await context.newPage()), []);
      await context.close();
    });
  }
});
