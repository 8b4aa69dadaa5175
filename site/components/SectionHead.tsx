import type { ReactNode } from "react";
import { css } from "@emotion/css";
import { lead } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

const head = css`
  display: grid;
  gap: 1rem var(--column);
  margin-bottom: min(1.5rem + 1.6vw, 3.25rem);
  @media print {
    break-after: avoid;
  }
`;

const sideBySide = css`
  @media ${from.large} {
    grid-template-columns: 7fr 5fr;
    align-items: first baseline;
  }
`;

interface SectionHeadProps {
  readonly heading: string;
  readonly text?: string;
  /** Puts the text below the heading on wide screens too. */
  readonly isStacked?: boolean;
  /** Instead of the text. */
  readonly children?: ReactNode;
}

/** Heading of a section, with the sentence beside it if there is one. */
export function SectionHead({ heading, text, isStacked = false, children }: SectionHeadProps) {
  return (
    <div className={isStacked ? head : `${head} ${sideBySide}`}>
      <h2>{heading}</h2>
      {text ? <p className={lead}>{text}</p> : children}
    </div>
  );
}
