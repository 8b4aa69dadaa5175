import { noWrap } from "../styles/text.styles.ts";

const spans =
  /(\d+-\d+ \p{L}+|[Uu]nder \d+ \p{L}+|\p{Lu}\p{Ll}{1,2}-\p{Lu}\p{Ll}{1,2}|\d+ ?[ap]m to \d+ ?[ap]m(?: \p{Lu}{2,4})?)/u;

/** Text whose spans of time stay on one line: "2-6 months", "under 24 hours", "Mon-Fri", "8am to 5pm PST". */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(spans).map((part, index) =>
    spans.test(part) ? (
      <span key={index} className={noWrap}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
