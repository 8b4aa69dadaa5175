import { css } from "@emotion/css";

const byline = css`
  margin: 0.75rem 0 1.25rem;
  color: var(--ink3);
  line-height: 1.4;
`;

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
