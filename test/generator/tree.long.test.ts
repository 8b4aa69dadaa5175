import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  array,
  assert as assertProperty,
  constantFrom,
  dictionary,
  letrec,
  oneof,
  property,
  string,
  tuple,
} from "fast-check";
import {
  defaultTreeAdapter,
  html as names,
  parseFragment,
  Tokenizer,
  TokenizerMode,
  type DefaultTreeAdapterTypes,
} from "parse5";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { treeOf } from "../../generator/html/tree.ts";

const { TAG_ID } = names;

/** The elements whose content is text, and how the standard reads it (HTML Living Standard, 13.2.6.4.7). */
const modes: Readonly<Record<number, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  [TAG_ID.SCRIPT]: TokenizerMode.SCRIPT_DATA,
  [TAG_ID.STYLE]: TokenizerMode.RAWTEXT,
  [TAG_ID.XMP]: TokenizerMode.RAWTEXT,
  [TAG_ID.IFRAME]: TokenizerMode.RAWTEXT,
  [TAG_ID.NOEMBED]: TokenizerMode.RAWTEXT,
  [TAG_ID.NOFRAMES]: TokenizerMode.RAWTEXT,
  [TAG_ID.TEXTAREA]: TokenizerMode.RCDATA,
  [TAG_ID.TITLE]: TokenizerMode.RCDATA,
};

/** The start tags of HTML, with their attributes, as the standard reads them. Nothing if the HTML ends inside of a tag. */
function expected(html: string): unknown[] | undefined {
  const tags: unknown[] = [];
  let isWhole = true;
  const nothing = () => {};
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag: ({ tagName, tagID, attrs }) => {
        tags.push([tagName, Object.fromEntries(attrs.map(({ name, value }) => [name, value]))]);
        tokenizer.state = modes[tagID] ?? tokenizer.state;
        tokenizer.lastStartTagName = tagName;
      },
      onParseError: ({ code }) => (isWhole &&= !/^eof-in-(?:tag|comment|doctype|script)/.test(code)),
      onEndTag: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
      onCharacter: nothing,
      onNullCharacter: nothing,
      onWhitespaceCharacter: nothing,
    },
  );
  tokenizer.write(html, true);
  return isWhole ? tags : undefined;
}

function found(html: string): unknown[] {
  return treeOf(html).tags.flatMap(({ kind, name, attributes }) =>
    kind === "open" || kind === "void" ? [[name, { ...attributes }]] : [],
  );
}

/** Elements, texts and attributes as components write them. */
const rendered = letrec<{ node: ReactNode; element: ReactNode }>((tie) => ({
  element: tuple(
    constantFrom("div", "p", "a", "span", "style", "textarea", "title", "h1", "ul"),
    dictionary(constantFrom("id", "title", "href", "data-a", "aria-label"), string({ unit: "binary", maxLength: 8 })),
    array(tie("node"), { maxLength: 3 }),
  ).map(([name, props, inside]) =>
    /^(?:style|textarea|title)$/.test(name)
      ? createElement("section", props, createElement("style", {}, "a > b { content: '<i>' }"))
      : createElement(name, props, ...inside),
  ),
  node: oneof({ maxDepth: 4 }, string({ unit: "binary", maxLength: 12 }), tie("element")),
})).element;

/** Parts of HTML that make any mistake when they follow each other. */
const broken = array(
  constantFrom(
    ...(
      "< > / = \" ' & ! - a <a <p <svgs </a> </p> <br/> <b/c <!-- --> --!> <!--> <!x> <?x> </ </1> <script> </script> " +
      "<style> </style > <textarea> </textarea> <title> </title =d f &lt; &quot &nbsp; é"
    ).split(" "),
    " ",
    "\n",
    "\t",
    "\f",
    ' href="x"',
    " A=1",
    " b='c'",
    ' e="f"g',
    "</SCRIPT\n>",
  ),
  { maxLength: 24 },
).map((parts) => parts.join(""));

/**
 * Parts of HTML with drawings and formulas, in which HTML begins again, and which HTML ends. The HTML itself is whole: an
 * element that is left open would keep drawings around it open.
 */
const foreign = array(
  constantFrom(
    ...(
      "<svg> <svg/> </svg> <math> </math> <g> <g/> </g> <path/> <path> <title> <title/> </title> <desc> </desc> <foreignObject> " +
      "<foreignobject/> </foreignObject> <style> <style/> </style> <mi> </mi> <mtext> <div></div> <p></p> <span>x</span> <b></b> " +
      "<img> <br> </p> <!--x--> <![CDATA[ ]]> &lt; x <textarea><g></textarea> <g/id=a> <font></font>"
    ).split(" "),
    "<![CDATA[<p>]]>",
    "<style>a{b:'</g>'}</style>",
    "<g id=a/>",
    '<font color="red"></font>',
  ),
  { maxLength: 16 },
).map((parts) => `<svg>${parts.join("")}`);

/** The start tags that a parser of the standard makes elements of, in the order in which they are written. */
function parsed(html: string): unknown[] | undefined {
  const tags = new Map<number, unknown>();
  let isWhole = true;
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (defaultTreeAdapter.isElementNode(node)) {
      const place = node.sourceCodeLocation?.startTag;
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      // Where HTML is wanted, an element of a drawing is one of HTML that stays open.
      const isMisplaced =
        node.namespaceURI.endsWith("xhtml") && /^(?:g|path|mi|mtext|desc|foreignobject)$/.test(node.tagName);
      isWhole &&= !isMisplaced;
      if (place) tags.set(place.startOffset, [node.tagName.toLowerCase(), attributes]);
    }
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(
    parseFragment(html, {
      sourceCodeLocationInfo: true,
      onParseError: ({ code }) => (isWhole &&= !/^eof-in-(?:tag|comment|cdata|doctype)/.test(code)),
    }),
  );
  return isWhole ? [...tags].toSorted(([a], [b]) => a - b).map(([, tag]) => tag) : undefined;
}

describe("the start tags of a tree are those of the standard", () => {
  const same = (given: string) => {
    // Browsers replace these before they read tags. The text of a page that has them is reported.
    const html = given.replaceAll(/\r\n?/g, "\n").replaceAll("\0", "");
    // A script in a comment in a script is read to its first end tag. Browsers read to its second (13.2.5.27).
    const tags = /<!--[^]*<script/i.test(html) ? undefined : expected(html);
    if (tags !== undefined) assert.deepEqual(found(html), tags, html);
  };

  test("in HTML of React", () => {
    assertProperty(
      property(rendered, (element) => same(renderToString(element as never))),
      { numRuns: 20_000 },
    );
  });

  test("in drawings and formulas", () => {
    const sameElements = (html: string) => {
      const tags = parsed(html);
      if (tags !== undefined) assert.deepEqual(found(html), tags, html);
    };
    assertProperty(property(foreign, sameElements), { numRuns: Number(process.env["FOREIGN_PAGES"] ?? 30_000) });
  });

  test("in broken HTML", () => {
    assertProperty(property(broken, same), { numRuns: 60_000 });
  });
});
