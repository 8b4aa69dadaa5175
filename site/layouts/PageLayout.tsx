import type { ReactNode } from "react";
import { Island } from "#generator";
import { layout, type LayoutContent } from "../content/layout.ts";
import { Notice } from "../islands/Notice.tsx";
import { routes, type Route } from "../routes.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { skipLink } from "./PageLayout.styles.ts";

interface PageLayoutProps {
  /** The page inside. The header marks its link. */
  readonly current: Route;
  /** The words around the page, for a page in another language than the site. */
  readonly words?: LayoutContent;
  /** The home page in the language of the page. */
  readonly home?: Route;
  readonly children: ReactNode;
}

/** The parts of every page around its content. */
export function PageLayout({ current, words = layout, home = routes.home, children }: PageLayoutProps) {
  return (
    <>
      <a className={skipLink} href="#main">
        {words.skipLink}
      </a>
      <Header current={current} home={home} words={words.header} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer words={words.footer} />
      <Island component={Notice} props={words.notice} />
    </>
  );
}
