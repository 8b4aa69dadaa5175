import { css } from "@emotion/css";
import type { NotFoundContent } from "../content/not-found.ts";
import { soft } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

/* The last line is on the ground of the columns: here they have no labels to leave room for. */
const ways = css`
  border-bottom: 1px solid var(--line);
  & a {
    display: grid;
    align-items: baseline;
    gap: 0 1rem;
    padding: 0.875rem 0;
    border-top: 1px solid var(--line);
    text-decoration: none;
  }
  & b {
    font-weight: 600;
    font-size: 1.1875rem;
  }
  & a:hover b {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  @media ${from.small} {
    & a {
      grid-template-columns: 6.5rem 1fr;
    }
  }
  @media ${from.medium} {
    margin-bottom: -1.875rem;
  }
  /* No other page prints links that lead to a whole page. */
  @media print {
    & a {
      grid-template-columns: 6.5rem 1fr auto;
      &::after {
        content: "(" attr(href) ")";
      }
    }
  }
`;

interface HelpfulPagesProps {
  readonly label: string;
  readonly links: NotFoundContent["links"];
}

/** Links for the not-found page. */
export function HelpfulPages({ label, links }: HelpfulPagesProps) {
  return (
    <ul className={ways} aria-label={label}>
      {links.map(({ href, label: name, note }) => (
        <li key={href}>
          <a href={href}>
            <b>{name}</b> <span className={soft}>{note}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
