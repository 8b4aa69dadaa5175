import { Island } from "#generator";
import { ButtonLink } from "../components/Button.tsx";
import { Wordmark } from "../components/Wordmark.tsx";
import { wordmark } from "../components/Wordmark.styles.ts";
import { layout } from "../content/layout.ts";
import { MenuToggle } from "../islands/MenuToggle.tsx";
import { routes } from "../routes.ts";
import type { Route } from "../routes.ts";
import { bar, header, home, link, nav, toggle } from "./Header.styles.ts";

const menuId = "nav";

/** The bar at the top of every page; `current` is the page it stands on. */
export function Header({ current }: { readonly current: Route }) {
  const { name, homeLabel, menuLabel, navLabel, links, button } = layout.header;
  return (
    <header className={header}>
      <div className={bar}>
        <a className={`${wordmark} ${home}`} href={routes.home} aria-label={homeLabel}>
          <Wordmark name={name} />
        </a>
        <Island className={toggle} component={MenuToggle} props={{ label: menuLabel, menuId }} />
        <nav className={nav} id={menuId} aria-label={navLabel} popover="auto">
          {links.map(({ href, label }) => (
            <a key={href} className={link} href={href} aria-current={href === current ? "page" : undefined}>
              {label}
            </a>
          ))}
          <ButtonLink href={button.href} shape="small">
            {button.label}
          </ButtonLink>
        </nav>
      </div>
    </header>
  );
}
