import { Parser } from "htmlparser2";
import { isVoidElement, makeTag } from "./read-tag.ts";
import type { Tag } from "./tag.ts";
import type { Tree, TreeElement } from "./tree.ts";

type OpenElement = { -readonly [Key in keyof TreeElement]: TreeElement[Key] };

/** Parses HTML that React did not write completely, such as that of `dangerouslySetInnerHTML`. */
export function irregularTree(html: string): Tree {
  const tags: Tag[] = [];
  const starts: number[] = [];
  const elements: OpenElement[] = [];
  const open: OpenElement[] = [];
  let hasText = false;
  const note = (tag: Tag, start: number) => {
    starts.push(start);
    return tags.push(tag) - 1;
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const { startIndex } = parser;
        const end = parser.endIndex + 1;
        const kind = isVoidElement(name) ? "void" : "open";
        const tag = makeTag({ text: html.slice(startIndex, end), kind, name, attributes });
        const element = { tag, index: note(tag, startIndex), parent: open.at(-1), from: end, to: end };
        elements.push(element);
        if (kind === "open") open.push(element);
      },
      onclosetag: (name, isImplied) => {
        if (isVoidElement(name)) return;
        const element = open.pop();
        if (element) element.to = Math.max(element.from, parser.startIndex);
        if (isImplied) return;
        note(
          makeTag({ text: html.slice(parser.startIndex, parser.endIndex + 1), kind: "close", name }),
          parser.startIndex,
        );
      },
      ontext: (text) => {
        const name = open.at(-1)?.tag.name ?? "";
        hasText ||= text.trim() !== "" && !/^(?:script|style)$/.test(name);
      },
      oncomment: () => {
        const text = html.slice(parser.startIndex, parser.endIndex + 1);
        note(makeTag({ text, kind: "comment", name: "" }), parser.startIndex);
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { html, tags, starts, elements, hasText, isRegular: false };
}
