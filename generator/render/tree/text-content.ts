import { Parser } from "htmlparser2";

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
