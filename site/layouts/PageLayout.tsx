import type { ReactNode } from "react";
import { Island } from "#generator";
import { layout } from "../content/layout.ts";
import { Notice } from "../islands/Notice.tsx";
import type { Route } from "../routes.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { skipLink } from "./PageLayout.styles.ts";

interface PageLayoutProps {
  /** The page it stands around; the header marks its link. */
  readonly current: Route;
  readonly children: ReactNode;
}

/** What every page has around its own content. */
export function PageLayout({ current, children }: PageLayoutProps) {
  return (
    <>
      <a className={skipLink} href="#main">
        {layout.skipLink}
      </a>
      <Header current={current} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Island component={Notice} props={layout.notice} />
    </>
  );
}
