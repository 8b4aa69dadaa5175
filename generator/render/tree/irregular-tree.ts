import { Parser, parseDocument } from "htmlparser2";
import { isVoidElement, makeTag, type Tag } from "./tag.ts";
import type { OpenElement, Tree } from "./tree.ts";

/** An end tag may contain spaces and even attributes, which browsers ignore. */
const endTag = /<\/(?:"[^"]*"|'[^']*'|[^"'>])*>/y;

/** Parses HTML that React did not write completely, such as that of `dangerouslySetInnerHTML`. */
export function irregularTree(html: string): Tree {
  const tags: Tag[] = [];
  const starts: number[] = [];
  const comments: number[] = [];
  const elements: OpenElement[] = [];
  const open: OpenElement[] = [];
  let hasText = false;
  const note = (tag: Tag, start: number) => {
    starts.push(start);
    return tags.push(tag) - 1;
  };
  /** After an end tag with spaces, the parser's index is one character too low. */
  const startOfTag = () => Math.max(parser.startIndex, html.indexOf("<", parser.startIndex));
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const start = startOfTag();
        const end = parser.endIndex + 1;
        const kind = isVoidElement(name) ? "void" : "open";
        const tag = makeTag({ text: html.slice(start, end), kind, name, attributes });
        const element = { tag, index: note(tag, start), parent: open.at(-1), from: end, to: end };
        elements.push(element);
        if (kind === "open") open.push(element);
      },
      onclosetag: (name, isImplied) => {
        if (isVoidElement(name)) return;
        const start = startOfTag();
        const element = open.pop();
        if (element) element.to = Math.max(element.from, isImplied ? parser.startIndex : start);
        if (isImplied) return;
        endTag.lastIndex = start;
        const [text = html.slice(start, parser.endIndex + 1)] = endTag.exec(html) ?? [];
        note(makeTag({ text, kind: "close", name }), start);
      },
      ontext: (text) => {
        const name = open.at(-1)?.tag.name ?? "";
        hasText ||= text.trim() !== "" && !/^(?:script|style)$/.test(name);
      },
      oncomment: () => {
        const start = startOfTag();
        const text = html.slice(start, parser.endIndex + 1);
        comments.push(note(makeTag({ text, kind: "comment", name: "" }), start));
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { html, tags, starts, comments, elements, hasText, isRegular: false };
}

/** The text in HTML, as a parser reads it: without tags and comments, entities decoded, with the code of scripts and styles. */
export function textContent(html: string): string {
  let text = "";
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(html);
  return text;
}

/** The answers for pairs of names, of which sites use few. */
const nested = new Map<string, Map<string, boolean>>();

/** Whether a parser keeps an element inside another one, instead of ending that one first: `<p><p>`. */
export function isNested({ name: parent }: Tag, { name: child, kind }: Tag): boolean {
  let children = nested.get(parent);
  if (children === undefined) nested.set(parent, (children = new Map()));
  let isInside = children.get(child);
  if (isInside === undefined) {
    const inner = kind === "void" ? `<${child}>` : `<${child}></${child}>`;
    const [outer, ...others] = parseDocument(`<${parent}>${inner}</${parent}>`).children;
    isInside = others.length === 0 && outer !== undefined && "children" in outer && outer.children.length === 1;
    children.set(child, isInside);
  }
  return isInside;
}
