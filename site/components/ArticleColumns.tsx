import type { ReactNode } from "react";
import type { Entry } from "#generator";
import { css } from "@emotion/css";
import { nearSection, split, wrap } from "../styles/layout.styles.ts";
import { Prose } from "./Prose.tsx";
import { from } from "../styles/tokens.ts";

interface ContentsProps {
  readonly label: string;
  readonly headings: readonly { readonly id: string; readonly text: string; readonly depth: number }[];
}

/** A text with fewer parts is seen whole. */
const leastParts = 3;

/** The parts of a long text, as links. */
function Contents({ label, headings }: ContentsProps) {
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < leastParts) return null;
  return (
    <nav aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <ul>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Columns as in all sections that stand side by side, but as high as each other. */
const columns = css`
  display: grid;
  row-gap: 2.5rem;
  @media ${from.large} {
    align-items: stretch;
  }
`;

/* Before the text on a phone, beside it where there is room. A text without parts has no contents, hence no class of theirs. */
const beside = css`
  display: grid;
  gap: 2rem;
  align-content: start;
  max-width: 27rem;
  & > nav p {
    margin-bottom: 0.25rem;
    color: var(--ink2);
    line-height: 1.4;
  }
  & > nav a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding-block: 0.25rem;
    font-weight: 500;
    line-height: 1.4;
    text-decoration: none;
  }
  & > nav a:hover {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  /* In view for as long as the text is, wherever a screen is high enough for all of it. */
  @media screen and ${from.large} and (height >= 40rem) {
    & > nav {
      position: sticky;
      top: 6.5rem;
    }
  }
  @media print {
    & > nav {
      display: none;
    }
  }
`;

interface ArticleColumnsProps extends Pick<Entry<unknown>, "Content" | "headings"> {
  readonly contentsLabel: string;
  /** What stands beside the text, above its contents. */
  readonly children: ReactNode;
}

/** The text of an article, and beside it what there is to know of it, and its parts. */
export function ArticleColumns({ Content, headings, contentsLabel, children }: ArticleColumnsProps) {
  return (
    <div className={`${wrap} ${nearSection} ${split} ${columns}`}>
      <div className={beside}>
        {children}
        <Contents label={contentsLabel} headings={headings} />
      </div>
      <Prose Content={Content} />
    </div>
  );
}
