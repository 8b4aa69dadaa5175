import { useEffect, useRef, useState } from "react";
import { ButtonLink } from "../components/Button.tsx";
import { Wordmark } from "../components/Wordmark.tsx";
import { wordmark } from "../components/Wordmark.styles.ts";
import type { HeaderContent } from "../content/layout.ts";
import { routes } from "../routes.ts";
import type { Route } from "../routes.ts";
import { from } from "../styles/tokens.ts";
import { bar, home, link, nav, toggle, top } from "./SiteNav.styles.ts";

interface SiteNavProps extends HeaderContent {
  /** The page it stands on. */
  readonly current: Route;
}

/**
 * The header: opens and closes without script, as a popover; the script keeps
 * `aria-expanded` in step and closes the menu where a popover would stay.
 */
export function SiteNav({ name, homeLabel, navLabel, menuLabel, links, button, current }: SiteNavProps) {
  const topRef = useRef<HTMLDivElement>(null);
  const navRef = useRef<HTMLElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const isScrolled = useIsOutOfView(topRef);
  // Unknown until the script is there: browsers tell the state of a popover by themselves, and "false" would hide it.
  const [isOpen, setIsOpen] = useState<boolean>();

  useEffect(() => {
    const menu = navRef.current;
    // A browser without popovers shows the list at all times.
    if (typeof menu?.hidePopover !== "function") return undefined;

    const close = () => menu.hidePopover();
    const update = () => setIsOpen(menu.matches(":popover-open"));
    const closeAfterChoice = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) close();
    };
    const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
      const isStillHere = menu.contains(relatedTarget as Node) || relatedTarget === toggleRef.current;
      if (relatedTarget !== null && !isStillHere) close();
    };

    update();
    const listening = new AbortController();
    const { signal } = listening;
    menu.addEventListener("toggle", update, { signal });
    menu.addEventListener("click", closeAfterChoice, { signal });
    menu.addEventListener("focusout", closeWhenLeft, { signal });
    matchMedia(from.large).addEventListener("change", close, { signal });
    return () => listening.abort();
  }, []);

  return (
    <>
      <div ref={topRef} className={top} />
      <div className={bar} data-scrolled={isScrolled ? "" : undefined}>
        <a className={`${wordmark} ${home}`} href={routes.home} aria-label={homeLabel}>
          <Wordmark name={name} />
        </a>
        <button
          ref={toggleRef}
          className={toggle}
          type="button"
          aria-label={menuLabel}
          aria-expanded={isOpen}
          popoverTarget="nav"
        >
          <span />
          <span />
        </button>
        <nav ref={navRef} className={nav} id="nav" aria-label={navLabel} popover="auto">
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
    </>
  );
}

/** An observer and no scroll listener: it speaks only when the answer changes. */
function useIsOutOfView(ref: { readonly current: Element | null }): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setIsOut(entries.at(-1)?.isIntersecting === false));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isOut;
}
