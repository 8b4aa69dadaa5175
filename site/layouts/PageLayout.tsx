import type { ReactNode } from "react";
import { Island } from "#generator";
import { css } from "@emotion/css";
import { agency } from "../content/agency.ts";
import type { LayoutContent } from "../content/layout-content.ts";
import { layout } from "../content/layout.ts";
import { Notice } from "../islands/Notice.tsx";
import { homeVersions, routes, type Route } from "../routes.ts";
import type { Industry } from "../industries.ts";
import { classNames } from "../styles/class-names.ts";
import { industryInks, inkedPage } from "../styles/inks.styles.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { screenOnly } from "../styles/layout.styles.ts";
import { linkRow } from "../components/LinkRow.tsx";

interface LanguagesProps {
  readonly label: string;
  /** A page in each of its languages, as in `alternates` of `definePage`. */
  readonly versions: Readonly<Record<string, Route>>;
  /** The language of the page that contains the links. */
  readonly current: string;
}

/** Links to the other languages, each named in its own. Nothing if there is no other. */
function Languages({ label, versions, current }: LanguagesProps) {
  const others = Object.entries(versions).filter(
    ([language]) => language !== "x-default" && !`${current}-`.startsWith(`${language}-`),
  );
  if (others.length === 0) return null;
  return (
    <nav className={`${linkRow} ${screenOnly}`} aria-label={label}>
      {others.map(([language, href]) => (
        <a key={language} href={href} hrefLang={language} lang={language}>
          {nameOf(language)}
        </a>
      ))}
    </nav>
  );
}

/** "Deutsch" for `de`. Languages that write their names in small letters keep them, as in a sentence. */
function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  } catch {
    // It is no language tag, such as `de_AT`. A check of the generator reports it with the right one.
    return language;
  }
}

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
const hyphenated = () => css`
  hyphens: auto;
`;

/** Photos whole and in their own colours. A photo is beside its drawing, which it covers then. */
const naturalPhotos = () => css`
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
  readonly current: Route;
  /** Whether it stands around a page below `current`. */
  readonly isBelow?: boolean;
  /** The industry that the page is about, whose colour it takes. */
  readonly industry?: Industry;
  /** The words around the page, for a page in another language than the site. */
  readonly words?: LayoutContent;
  /** The home page in the language of the page. */
  readonly home?: Route;
  /** The page inside in each of its languages. */
  readonly versions?: Readonly<Record<string, Route>>;
  readonly children: ReactNode;
}

/** The parts of every page around its content. */
export function PageLayout({
  current,
  isBelow = false,
  industry,
  words = layout,
  home = routes.home,
  versions = homeVersions,
  children,
}: PageLayoutProps) {
  const classes = classNames(
    !words.language.startsWith("en") && hyphenated(),
    agency.photoLook === "natural" && naturalPhotos(),
  );
  const page = (
    <>
      <a className={skipLink} href="#main">
        {words.skipLink}
      </a>
      <Header current={current} isBelow={isBelow} home={home} words={words.header} />
      <main className={classes || undefined} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer words={words.footer}>
        <Languages label={words.languagesLabel} versions={versions} current={words.language} />
      </Footer>
      {words.isNoticeNeeded && <Island component={Notice} props={words.notice} />}
    </>
  );
  return industry === undefined ? page : <div className={`${inkedPage} ${industryInks[industry]}`}>{page}</div>;
}
