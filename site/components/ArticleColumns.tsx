import type { ReactNode } from "react";
import type { Entry } from "#generator";
import { nearSection, split, wrap } from "../styles/layout.styles.ts";
import { beside, columns } from "./ArticleColumns.styles.ts";
import { Contents } from "./Contents.tsx";
import { Prose } from "./Prose.tsx";

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
