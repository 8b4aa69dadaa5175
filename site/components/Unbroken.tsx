import { noWrap } from "../styles/text.styles.ts";

const spans =
  /(\d+ ?[ap]m to \d+ ?[ap]m(?: \p{Lu}{2,4})?|(?:[Uu]nder )?\b\d+(?:[-–]\d+)? \p{L}+|\p{Lu}\p{Ll}{1,2}[-–]\p{Lu}\p{Ll}{1,2})/u;

const ranges = /(\d+[-–]\d+)/u;

interface UnbrokenProps {
  readonly text: string;
  /** Keeps only ranges on one line, "2–6", where the place has no room for a whole span. */
  readonly isNarrow?: boolean;
}

/** Text whose spans of time stay on one line: "2–6 months", "20 years", "under 24 hours", "Mon–Fri", "8am to 5pm PST". */
export function Unbroken({ text, isNarrow = false }: UnbrokenProps) {
  return text.split(isNarrow ? ranges : spans).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={noWrap}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
