import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { pageFinisher, type Bodies, type PageBody } from "../../generator/pages/finish-pages.ts";
import { bodyFinisher, type PageContext } from "../../generator/pages/page-body.ts";
import type { RenderedHtml } from "../../generator/render/render-page.ts";

const context: PageContext = {
  choices: { classes: ["s-card", "s-other"], hasSheets: false, features: [], fontRanges: ["U+A1-FF"] },
  names: new Map([["s-card", "a"]]),
  addresses: {
    base: "/shop",
    trailingSlash: "never",
    isRelative: false,
    pagePaths: new Set(["/", "/about"]),
    filePaths: new Set(["/assets/loaf.svg"]),
  },
  assetNames: new Set(["loaf.svg"]),
  facts: {
    livePaths: ["/", "/about"],
    disabledPaths: [],
    filePaths: ["/assets/loaf.svg"],
    base: "/shop",
    trailingSlash: "never",
    isRelative: false,
    allowedOrigins: {},
    validParts: new Set(),
  },
};

const rendered = (name: string): RenderedHtml => ({
  page: { path: `/${name}`, title: "", description: "", isLive: true },
  html: `<main><h1>${name}</h1><p class="s-card"><a href="/about">Zoë</a></p><div data-island="A" data-props="{&quot;picture&quot;:&quot;loaf.svg&quot;}"></div></main>`,
});

/** Finishes pages as a build does. */
async function finished(pages: readonly RenderedHtml[], { of = context, isCached = false } = {}) {
  const bodies: Bodies = new WeakMap();
  const unproved: unknown[] = [];
  await pageFinisher({ bodies, isCached, onUnproved: (html) => unproved.push(html) })(pages, of);
  return { unproved, bodies: pages.map(({ page }) => withBytes(bodies.get(page)?.body)) };
}

function withBytes(body?: PageBody) {
  return { ...body, bytes: body?.bytes() };
}

describe("a rendered page", () => {
  test("is finished with all that the rest of the build needs", () => {
    const body = bodyFinisher(context)(rendered("one"));
    assert.match(Buffer.from(body.bytes).toString(), /<p class="a"><a href="\/shop\/about">Zoë<\/a><\/p>/);
    assert.match(body.styleKey, /s-card/);
    assert.deepEqual([body.islands, body.propNames], [["A"], ["loaf.svg"]]);
    assert.deepEqual(body.needs, { scripts: [], styles: [], hasScriptFile: false, hasMedia: false });
  });

  test("is found by later builds as long as all that pages share is the same", async () => {
    const html = `of ${process.hrtime.bigint()}`;
    const { bodies } = await finished([rendered(html)], { isCached: true });
    const { bytes, styleKey, findings } = bodies[0] ?? {};
    const proved = { ...context, facts: { ...context.facts, validParts: new Set(findings?.html?.parts) } };
    const again = await finished([rendered(html)], { of: proved });
    assert.deepEqual([again.bodies[0]?.bytes, again.bodies[0]?.styleKey, again.unproved], [bytes, styleKey, []]);
    assert.equal((await finished([rendered(html)])).unproved.length, 1, "its HTML is no longer known to be valid");
    const renamed = await finished([rendered(html)], { of: { ...proved, names: new Map() } });
    assert.match(Buffer.from(renamed.bodies[0]?.bytes ?? []).toString(), /class="s-card"/);
  });

  test("that fails in the generator fails the build", async () => {
    const names = {
      get: () => {
        throw new Error("a fault of the generator");
      },
    } as unknown as PageContext["names"];
    await assert.rejects(finished([rendered("one")], { of: { ...context, names } }), /a fault of the generator|not/);
  });
});
