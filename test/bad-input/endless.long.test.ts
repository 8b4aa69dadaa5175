import { describe, test } from "node:test";
import { temporarySite } from "../temporary-site.ts";
import { assertRefused } from "./says.ts";

const pages = "site/pages.tsx";
const loaf = "function Loaf() {\n";

describe("row 9: components that never end use up the time limit", () => {
  test("9: a component that renders itself without end is named", async () => {
    const site = await temporarySite();
    await site.edit(pages, "return <img", "return <Loaf />;\n  return <img");
    await assertRefused(site, "09-recursive-component");
  });

  test("9: a page that never ends being rendered is named after the time limit", async () => {
    const site = await temporarySite();
    await site.edit(pages, loaf, `${loaf}  for (;;);\n`);
    await assertRefused(site, "09-endless-loop");
  });
});
