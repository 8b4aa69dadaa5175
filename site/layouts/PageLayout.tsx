import type { ReactNode } from "react";
import { Island } from "#generator";
import { Languages } from "../components/Languages.tsx";
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
import { hyphenated, naturalPhotos, skipLink } from "./PageLayout.styles.ts";

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
