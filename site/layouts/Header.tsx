import { Island } from "#generator";
import { layout } from "../content/layout.ts";
import { SiteNav } from "../islands/SiteNav.tsx";
import { header } from "../islands/SiteNav.styles.ts";
import type { Route } from "../routes.ts";

export function Header({ current }: { readonly current: Route }) {
  return <Island as="header" className={header} component={SiteNav} props={{ ...layout.header, current }} />;
}
