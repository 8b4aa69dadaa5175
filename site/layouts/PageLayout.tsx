import type { ReactNode } from "react";
import { Island } from "#generator";
import { css } from "@emotion/css";
import { agency } from "../content/agency.ts";
import { layout } from "../content/layout.ts";
import { textLinks } from "../content/texts.ts";
import { Notice } from "../islands/Notice.tsx";
import type { Route, TextPath } from "../routes.ts";
import type { Industry } from "../industries.ts";
import { classNames } from "../styles/class-names.ts";
import { industryInks, inkedPage } from "../styles/inks.styles.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";

const skipLink = css`
  position: absolute;
  inset-inline-start: 1rem;
  top: -5rem;
  z-index: 3;
  padding: 0.75rem 1.25rem;
  background: var(--ink);
  color: var(--paper);
  &:focus {
    top: 1rem;
  }
  @media print {
    display: none;
  }
`;

/** Other languages than English have words that are longer than a line on a phone. */
const hyphenated = css`
  hyphens: auto;
`;

/** Photos whole and in their own colours. A photo is beside its drawing, which it covers then. */
const naturalPhotos = css`
  & div:has(> svg) > :is(img, picture) {
    inset-inline-start: -1.5rem;
    width: calc(100% + 3rem);
    clip-path: none;
    mix-blend-mode: normal;
    filter: brightness(1) var(--dim,);
  }
  & div:has(> svg + :is(img, picture))::after {
    display: none;
  }
`;

interface PageLayoutProps {
  /** The page inside. The header marks its link. */
  readonly current: Route | TextPath;
  /** Whether it stands around a page below `current`. */
  readonly isBelow?: boolean;
  /** The language of the page, if it is not that of the words around it. */
  readonly language?: string;
  /** The industry that the page is about, whose colour it takes. */
  readonly industry?: Industry;
  readonly children: ReactNode;
}

/** The parts of every page around its content. */
export function PageLayout({
  current,
  isBelow = false,
  language = layout.language,
  industry,
  children,
}: PageLayoutProps) {
  const around = language === layout.language ? undefined : layout.language;
  const classes = classNames(!language.startsWith("en") && hyphenated, agency.photoLook === "natural" && naturalPhotos);
  const page = (
    <>
      <a className={skipLink} href="#main" lang={around}>
        {layout.skipLink}
      </a>
      <Header current={current} isBelow={isBelow} words={layout.header} texts={textLinks("menu")} language={around} />
      <main className={classes || undefined} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer words={layout.footer} texts={textLinks("footer")} language={around} />
      {layout.isNoticeNeeded && <Island component={Notice} props={layout.notice} />}
    </>
  );
  return industry === undefined ? page : <div className={`${inkedPage} ${industryInks[industry]}`}>{page}</div>;
}
