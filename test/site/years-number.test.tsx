import assert from "node:assert/strict";
import { test } from "node:test";
import { renderToString } from "react-dom/server";
import { YearsNumber } from "../../site/components/drawings/YearsNumber.tsx";

test("the years of experience have each letter whole, in the inks of the studio in their order", () => {
  const inks = ["rose", "blue", "ochre", "green"];
  for (const years of ["20 years", "1 year", "5 yrs", "20+ years", "120 years"]) {
    const html = renderToString(<YearsNumber years={years} />);
    const parts = [...html.matchAll(/<tspan fill="var\(--(\w+)\)">([^<]*)<\/tspan>/g)];
    assert.equal(parts.map(([, , letters]) => letters).join(""), years);
    const used = parts.map(([, ink = ""]) => ink);
    assert.deepEqual(
      used,
      inks.filter((ink) => used.includes(ink)),
    );
    assert.equal(used.length, 4, years);
  }
});
