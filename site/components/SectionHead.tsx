import type { ReactNode } from "react";
import { lead } from "../styles/text.styles.ts";
import { head, sideBySide } from "./SectionHead.styles.ts";

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
