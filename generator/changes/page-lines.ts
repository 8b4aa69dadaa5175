import { Parser } from "htmlparser2";
import { inLine } from "../html/in-line.ts";

/** Something of a page that visitors see, hear or follow. */
export interface Line {
  readonly kind: "title" | "description" | "text" | "label" | "link" | "picture";
  /** A sentence; of a link its words, of a picture its alternative text. White space counts as one space. */
  readonly words: string;
  /** Where a link leads, or the file of a picture without the hash in its name. */
  readonly target?: string;
}

/** What a document says, and the address that it leads on to at once, if it is a redirect page. */
export interface PageLines {
  readonly lines: readonly Line[];
  readonly redirect?: string;
}

const unseenElement = /^(?:script|style|svg)$/;

/** What screen readers say, and fields show. */
const labels = ["aria-label", "placeholder"];

/** Reads what a document says, in its order. Texts of one block are split into sentences. */
export function readLines(html: string): PageLines {
  const lines: Line[] = [];
  const links: { readonly target: string; words: string }[] = [];
  let language = "en";
  let text = "";
  let unseen = 0;
  let redirect: string | undefined;
  const endBlock = (kind: Line["kind"]) => {
    const whole = oneLine(text);
    text = "";
    if (kind === "title") lines.push({ kind, words: whole });
    const sentences = kind === "title" ? [] : new Intl.Segmenter(language, { granularity: "sentence" }).segment(whole);
    for (const { segment } of sentences) lines.push({ kind, words: segment.trim() });
  };
  const parser = new Parser({
    onopentag: (name, { href = "", src = "", alt = "", content = "", lang, ...more }) => {
      if (name === "html" && lang) language = lang;
      if (!inLine.has(name)) endBlock("text");
      if (unseenElement.test(name)) unseen += 1;
      if (unseen > 0) return;
      if (name === "meta" && more["name"] === "description") lines.push({ kind: "description", words: content });
      if (name === "meta" && more["http-equiv"] === "refresh") redirect = /url=(.*)$/i.exec(content)?.[1];
      if (name === "img") lines.push({ kind: "picture", words: alt, target: withoutHash(src) });
      if (name === "a") links.push({ target: withoutHash(href), words: "" });
      for (const label of labels) if (more[label]) lines.push({ kind: "label", words: more[label] });
    },
    ontext: (part) => {
      if (unseen > 0) return;
      text += part;
      for (const link of links) link.words += part;
    },
    onclosetag: (name) => {
      if (unseenElement.test(name)) unseen -= 1;
      if (!inLine.has(name)) endBlock(name === "title" ? "title" : "text");
      const link = name === "a" ? links.pop() : undefined;
      if (link) lines.push({ kind: "link", target: link.target, words: oneLine(link.words) });
    },
  });
  parser.end(html);
  endBlock("text");
  return { lines, ...(redirect !== undefined && { redirect }) };
}

/** The address of a published file without the hash in its name: `/assets/a.svg` for `/assets/a.1a2b3c4d.svg`. */
export function withoutHash(address: string): string {
  return address.replace(/\.[\da-f]{8}(?=\.\w+(?:$|[?#]))/, "");
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
