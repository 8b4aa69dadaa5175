import assert from "node:assert/strict";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { describeSite } from "./site-in-browser.ts";

/** An island whose first press changes one property of a style and takes two away. */
const counter = `import { useState } from "react";
import { counter } from "./Counter.styles.ts";

export function Counter({ start }: { readonly start: number }) {
  const [count, setCount] = useState(start);
  const style = count > start ? { width: 80 } : { width: 40, color: "rgb(1, 2, 3)", "--level": count };
  return (
    <button type="button" className={counter} data-hold onClick={() => setCount(count + 1)}>
      <i style={style} id="bar">Pressed</i>
      <svg width="9" height="9" style={{ opacity: count > start ? 1 : 0.5 }} id="mark"><path d="M0 0h9" /></svg>
    </button>
  );
}
`;

/** Rules that a style attribute wins against, and one that it does not. */
const rules = `
injectGlobal\`
  #main p { color: rgb(9, 9, 9); }
  main#main > p.loud.loud { font-style: normal; }
  #main p { text-indent: 3px !important; }
  @media print { #main p.loud { color: black; } }
  #bar { display: block; }
\`;
`;

async function siteWithStyles(): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.write("site/Counter.tsx", counter);
  await site.edit("site/page.styles.ts", "const pulse", `${rules}\nconst pulse`);
  const style = '{ color: "rgb(4, 5, 6)", fontStyle: "italic", textIndent: "7px" }';
  await site.edit("site/pages.tsx", "<Loaf />", `<Loaf /><p className="loud" style={${style}}>Rolls</p>`);
  return site;
}

const styleOf = (selector: string, property: string) =>
  `getComputedStyle(document.querySelector("${selector}")).getPropertyValue("${property}")`;

describeSite("a style attribute", siteWithStyles, (test) => {
  test("follows what an island changes and takes away", async (page, messages) => {
    assert.equal(await page.evaluate(styleOf("#bar", "color")), "rgb(1, 2, 3)");
    assert.equal(await page.evaluate(styleOf("#bar", "--level")), "3");
    await page.evaluate("window.bar = document.querySelector('#bar')");
    await page.getByRole("button").click();
    await page.waitForFunction(`${styleOf("#bar", "width")} === "80px"`);
    assert.notEqual(await page.evaluate(styleOf("#bar", "color")), "rgb(1, 2, 3)");
    assert.equal(await page.evaluate(styleOf("#bar", "--level")), "");
    assert.equal(await page.evaluate(styleOf("#mark", "opacity")), "1");
    assert.equal(await page.evaluate("window.bar === document.querySelector('#bar')"), true);
    assert.deepEqual(messages, []);
  });
});
