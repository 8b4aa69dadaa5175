import { byline } from "./Byline.styles.ts";

interface BylineProps {
  readonly author: string;
  readonly date: string;
  readonly isoDate: string;
  readonly readTime: string;
}

/** Who wrote a post, and when. */
export function Byline({ author, date, isoDate, readTime }: BylineProps) {
  return (
    <p className={byline}>
      {author}
      <br />
      <time dateTime={isoDate}>{date}</time>
      {` · ${readTime}`}
    </p>
  );
}
