import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { describeSite } from "./site-in-browser.ts";

const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const crust = `
@layer low, high;
@layer high { .crust { color: rgb(1, 1, 1); } }
@layer low { .crust { color: rgb(2, 2, 2); } }
.crust { background-image: url("${pixel}"); list-style-image: url(./grain.svg); }
.crust.is-burnt { color: rgb(3, 3, 3); animation: glow 1s infinite; }
.before\\:\\[color\\:var\\(--tone\\)\\]::before { content: "x"; color: var(--tone); }
:root { --tone: rgb(5, 5, 5); }
@keyframes glow { to { opacity: 0.5; } }
`;

const counter = `import { useState } from "react";
import styles from "./Counter.module.css";

export function Counter({ start }: { readonly start: number }) {
  const [count, setCount] = useState(start);
  const isOn = count > start;
  return (
    <button type="button" className={isOn ? styles.on : styles.off} data-hold onClick={() => setCount(count + 1)}>
      <span id="crust" className={isOn ? "crust is-burnt before:[color:var(--tone)]" : "crust"}>Pressed</span>
    </button>
  );
}
`;

async function siteWithSheets(): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.write("site/crust.css", crust);
  await site.write(
    "site/grain.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>',
  );
  await site.write("site/Counter.module.css", ".off { padding: 7px; } .on { composes: off; margin: 9px; }");
  await site.write("site/Counter.tsx", counter);
  await site.edit("site/pages.tsx", /^/, 'import "./crust.css";\n');
  return site;
}

const styleOf = (page: Page, selector: string, property: string, pseudo = "") =>
  page.evaluate(
    `getComputedStyle(document.querySelector(${JSON.stringify(selector)}), ${JSON.stringify(pseudo)}).getPropertyValue("${property}")`,
  );

describeSite("imported style sheets", siteWithSheets, (test) => {
  test("show a page as they say, with the pictures that they name", async (page, messages) => {
    assert.equal(await styleOf(page, "#crust", "color"), "rgb(1, 1, 1)");
    assert.equal(await styleOf(page, "button", "padding-top"), "7px");
    const image = String(await styleOf(page, "#crust", "list-style-image"));
    const [, address = ""] = /url\("(.*)"\)/.exec(image) ?? [];
    assert.equal(
      await page.evaluate(
        "fetch(arguments[0])".replace("arguments[0]", JSON.stringify(address)) + ".then((answer) => answer.status)",
      ),
      200,
    );
    assert.deepEqual(messages, []);
  });

  test("have the rules of classes that an island sets later", async (page, messages) => {
    await page.getByRole("button").click();
    await page.waitForFunction("document.querySelector('.is-burnt')");
    assert.equal(await styleOf(page, "#crust", "color"), "rgb(3, 3, 3)");
    assert.equal(await styleOf(page, "#crust", "animation-name"), "glow");
    assert.equal(await styleOf(page, "#crust", "color", "::before"), "rgb(5, 5, 5)");
    assert.deepEqual(
      [await styleOf(page, "button", "padding-top"), await styleOf(page, "button", "margin-top")],
      ["7px", "9px"],
    );
    assert.deepEqual(messages, []);
  });
});
