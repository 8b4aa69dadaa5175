import { Island } from "#generator";
import { ButtonLink } from "../components/Button.tsx";
import { Wordmark } from "../components/Wordmark.tsx";
import { wordmark } from "../components/Wordmark.styles.ts";
import type { HeaderContent } from "../content/layout-content.ts";
import { MenuToggle } from "../islands/MenuToggle.tsx";
import type { Route } from "../routes.ts";
import { bar, header, home as homeLink, link, nav, toggle } from "./Header.styles.ts";

const menuId = "nav";

interface HeaderProps {
  /** The page that contains it, or the one above that page. */
  readonly current: Route;
  /** Whether `current` is the page above the one that contains it. */
  readonly isBelow: boolean;
  /** The page that the name links to. */
  readonly home: Route;
  readonly words: HeaderContent;
}

/** The bar at the top of every page. */
export function Header({ current, isBelow, home, words }: HeaderProps) {
  const { name, homeLabel, menuLabel, navLabel, links, button } = words;
  return (
    <header className={header}>
      <div className={bar}>
        <a className={`${wordmark} ${homeLink}`} href={home} aria-label={homeLabel}>
          <Wordmark name={name} />
        </a>
        <Island className={toggle} component={MenuToggle} props={{ label: menuLabel, menuId }} />
        <nav className={nav} id={menuId} aria-label={navLabel} popover="auto">
          {links.map(({ href, label }) => (
            <a
              key={href}
              className={link}
              href={href}
              aria-current={href === current ? (isBelow ? "true" : "page") : undefined}
            >
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
