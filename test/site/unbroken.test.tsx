import assert from "node:assert/strict";
import { test } from "node:test";
import { renderToStaticMarkup } from "react-dom/server";
import { Unbroken } from "../../site/components/Unbroken.tsx";
import { noWrap } from "../../site/styles/text.styles.ts";

for (const [text, ...spans] of [
  ["A typical MVP takes 2-6 months.", "2-6 months"],
  ["From first plan to launch in 2–6 months", "2–6 months"],
  ["Mon–Fri", "Mon–Fri"],
  ["Under 24 hours, or under 48 hours at the weekend", "Under 24 hours", "under 48 hours"],
  ["20 years of experience", "20 years"],
  ["Mon-Fri 8am to 5pm PST", "Mon-Fri", "8am to 5pm PST"],
  ["Six services, from first plan to ongoing support"],
] as const) {
  test(`"${text}" breaks at no span of time`, () => {
    const html = renderToStaticMarkup(<Unbroken text={text} />);
    const kept = [...html.matchAll(/<span class="([^"]+)">([^<]*)<\/span>/g)];
    assert.deepEqual(
      kept.map(([, className, words]) => [className, words]),
      spans.map((words) => [noWrap, words]),
    );
    assert.equal(html.replace(/<[^>]*>/g, ""), text);
  });
}

test("where there is no room for a whole span, only its range stays on one line", () => {
  const html = renderToStaticMarkup(<Unbroken text="We build and launch in 2–6 months." isNarrow />);
  assert.equal(html, `We build and launch in <span class="${noWrap}">2–6</span> months.`);
});
