import { noWrap } from "../styles/text.styles.ts";

const spans = /(\d+-\d+ \p{L}+)/u;

/** Text in which a span of time like "2-6 months" stays on one line. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(spans).map((part) =>
    spans.test(part) ? (
      <span key={part} className={noWrap}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
