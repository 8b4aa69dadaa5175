import { Island } from "#generator";
import { css, keyframes } from "@emotion/css";
import { ButtonLink } from "../components/Button.tsx";
import { Wordmark, wordmark } from "../components/Wordmark.tsx";
import type { HeaderContent } from "../content/layout-content.ts";
import type { TextLink } from "../content/texts.ts";
import { MenuToggle } from "../islands/MenuToggle.tsx";
import { routes, type Route, type TextPath } from "../routes.ts";
import { below, customProperties, from, headerHeight, moving, onBase, shade } from "../styles/tokens.ts";

/** While `--frosted` is not set, every declaration of the bar that needs it falls back to nothing. */
const frost = keyframes`
  to {
    --frosted: 1;
  }
`;

/** Over the dark block, the bar has the colours of that. */
const night = keyframes`
  to {
    ${customProperties({ ...onBase, paper: "var(--base)" })}
  }
`;

/*
 * Where a browser supports it, the frost above 50 px depends on the scroll position itself, so it is right before the
 * script has loaded and without it. Other browsers use `data-scrolled`, which the script sets. The animation sets a
 * property that the bar inherits, because only an inherited change starts the bar's own transition. With neither of
 * them, the bar is always frosted.
 */
const header = css`
  @supports (animation-timeline: scroll()) {
    animation:
      ${frost} linear both,
      ${night} step-start both;
    animation-timeline: scroll(root), --night;
    animation-range:
      50px 50.1px,
      exit-crossing -2.5rem;
  }
  @supports not (animation-timeline: scroll()) {
    [data-unscripted] & {
      --frosted: 1;
    }
  }
  &:has(:popover-open) ~ * {
    pointer-events: none;
  }
`;

const bar = css`
  position: fixed;
  inset: 0 0 auto;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: 1rem;
  min-height: ${headerHeight};
  padding-inline: max(var(--gutter), 50% - 45rem + var(--gutter));
  color: var(--ink);
  background-color: color-mix(in srgb, var(--paper) calc(var(--veil, 92%) * var(--frosted)), transparent);
  backdrop-filter: blur(calc(18px * var(--frosted)));
  box-shadow:
    0 1px var(--line),
    0 0.5rem 1.5rem color-mix(in srgb, ${shade}1f calc(100% * var(--frosted)), transparent);
  @media ${moving} {
    transition: 0.25s;
  }
  &[data-scrolled] {
    --frosted: 1;
  }
  &:has(:popover-open) {
    background: var(--paper);
  }
  &:has(:popover-open) button span {
    translate: 0;
    rotate: 45deg;
  }
  &:has(:popover-open) button span + span {
    rotate: -45deg;
  }
  /* So low a window has no room for a bar that stays. */
  @media (height <= 16rem) {
    position: absolute;
  }
  @media (prefers-contrast: more), (prefers-reduced-transparency: reduce) {
    --veil: 100%;
  }
  @supports not selector(:popover-open) {
    & > div {
      display: none;
    }
    @media ${below.large} {
      position: static;
      flex-wrap: wrap;
    }
  }
`;

/* A long name goes on in a second line before any link does: next to this number, the links do not shrink at all. */
const homeLink = css`
  flex-shrink: 99999;
  min-height: 2.75rem;
  margin-inline-end: auto;
`;

/** The box of the toggle. */
const toggle = css`
  flex: none;
  margin-inline-end: -0.75rem;
  @media ${from.large} {
    display: none;
  }
`;

/* One list for all widths: a popover below 60rem, a row above it; what browsers give a popover is taken back there. */
const nav = css`
  border: 0;
  background: none;
  color: inherit;
  @media ${from.large} {
    position: static;
    display: flex;
    flex-wrap: wrap;
    gap: min(0.6vw, 0.75rem);
    overflow: visible;
    & > :last-child {
      flex: none;
      margin-inline-start: 0.75rem;
    }
  }
  @media ${below.large} {
    width: 100%;
    & > :last-child {
      width: 100%;
      margin-top: 1.5rem;
      min-height: 3.25rem;
      font-size: 1.0625rem;
    }
    &:popover-open {
      inset: ${headerHeight} 0 auto;
      max-height: calc(100dvh - ${headerHeight});
      padding: 0.5rem var(--gutter) 1.75rem;
      background: var(--paper);
    }
    &::backdrop {
      top: ${headerHeight};
      background: ${shade}80;
    }
  }
`;

/* The underline is a border, because forced colours take backgrounds away. */
const link = css`
  position: relative;
  display: flex;
  align-items: center;
  text-decoration: none;
  &::after {
    content: "";
    @media ${moving} {
      transition: scale 0.3s var(--ease);
    }
  }
  @media ${from.large} {
    min-height: 2.75rem;
    padding-inline: 0.75rem;
    &::after {
      position: absolute;
      inset: auto 0.75rem 0.375rem;
      border-top: 2px solid;
      scale: 0 1;
      transform-origin: 0;
    }
    &:hover::after,
    &[aria-current]::after {
      scale: 1;
    }
  }
  @media ${below.large} {
    min-height: 3.75rem;
    border-bottom: 1px solid var(--line);
    font-size: 1.5rem;
    font-weight: 600;
    letter-spacing: -0.012em;
    &[aria-current]::after {
      margin-inline-start: auto;
      border: 0.3125rem solid;
    }
  }
`;

const menuId = "nav";

interface HeaderProps {
  /** The page that contains it, or the one above that page. */
  readonly current: Route | TextPath;
  /** Whether `current` is the page above the one that contains it. */
  readonly isBelow: boolean;
  readonly words: HeaderContent;
  readonly texts: readonly TextLink[];
  /** The language of the words, if it is not the page's. */
  readonly language: string | undefined;
}

/** The bar at the top of every page. */
export function Header({ current, isBelow, words, texts, language }: HeaderProps) {
  const { name, homeLabel, menuLabel, navLabel, links, button } = words;
  return (
    <header className={header} lang={language}>
      <div className={bar}>
        <a className={`${wordmark} ${homeLink}`} href={routes.home} aria-label={homeLabel}>
          <Wordmark name={name} />
        </a>
        <Island className={toggle} component={MenuToggle} props={{ label: menuLabel, menuId }} />
        <nav className={nav} id={menuId} aria-label={navLabel} popover="auto">
          {[...links, ...texts].map(({ href, label }) => (
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
