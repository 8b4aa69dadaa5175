import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { DomUtils, parseDocument } from "htmlparser2";
import { textOf, type Tree, treeOf } from "../../generator/html/tree.ts";
import { readTag } from "../../generator/html/tag.ts";
import { readHtml } from "../read-html.ts";

const asPublished = (html: string) => readHtml(html).html;

/** The elements from an HTML parser: names, attributes, texts. */
function parsed(html: string): unknown[] {
  return DomUtils.findAll(() => true, parseDocument(html, { recognizeSelfClosing: true }).children).map((element) => [
    element.name,
    element.attribs,
    DomUtils.textContent(element),
  ]);
}

/** The same from a tree, for the elements that it contains. */
function taken(tree: Tree): unknown[] {
  return tree.elements.map((element) => [element.tag.name, element.tag.attributes, textOf(tree, element)]);
}

const written = [
  [
    "what React writes",
    '<main id="a"><h1>Bread &amp; butter</h1><p class="b">C</p><br/><img src="/a.png" alt=""/></main>',
    "main h1 br img",
  ],
  [
    "drawings",
    '<svg viewBox="0 0 1 1"><path d="M0 0"></path><rect width="1"><title>A tip</title></rect></svg>',
    "svg path rect title",
  ],
  [
    "raw texts",
    '<div id="s"><style>a>b{content:"<i>"}</style><script type="application/json">{"a":"<b>"}</script></div>',
    "div style script",
  ],
  ["attributes in other ways", "<a href=/about title='a > b' hidden>Go</a>", "a"],
  ["quotes that begin no value", '<a title=1="<b href="/about"></a><a ="b>Go</a>', "a a"],
  ["foreign entities", '<p id="e">5&nbsp;&euro;</p>', "p"],
  ["comments", '<div id="c"><!-- a > b -->Text</div>', "div"],
] as const;

describe("the tree of a page", () => {
  for (const [what, html, names] of written) {
    test(`has the same elements of ${what} as a parser`, () => {
      const tree = treeOf(html);
      assert.equal(tree.elements.map(({ tag }) => tag.name).join(" "), names);
      const notable = new Set(tree.elements.map(({ tag }) => JSON.stringify([tag.name, tag.attributes])));
      const expected = parsed(html).filter((one) => notable.has(JSON.stringify((one as unknown[]).slice(0, 2))));
      assert.deepEqual(taken(tree), expected);
    });

    test(`leaves ${what} unchanged, when nothing has to be rewritten`, () => {
      assert.deepEqual(parsed(asPublished(html)), parsed(html));
    });
  }
});

describe("a tag", () => {
  test("has values without entities, and the first of two attributes with one name", () => {
    assert.deepEqual(readTag('<a HREF="/a?b=1&amp;c=2" href="/other">').attributes, { href: "/a?b=1&c=2" });
    assert.deepEqual(readTag('<a title="&lt;It&#39;s &quot;rye&#x27;&quot;&gt;">').attributes, {
      title: `<It's "rye'">`,
    });
  });
});
