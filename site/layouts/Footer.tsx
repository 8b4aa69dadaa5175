import { css } from "@emotion/css";
import { ContactLabel } from "../components/DirectContact.tsx";
import { SocialIcon } from "../components/drawings/icons.tsx";
import { Wordmark, wordmark } from "../components/Wordmark.tsx";
import type { FooterContent } from "../content/layout-content.ts";
import type { TextLink } from "../content/texts.ts";
import { classNames } from "../styles/class-names.ts";
import { screenOnly, section, wrap } from "../styles/layout.styles.ts";
import { base } from "../styles/surfaces.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { from, sizes } from "../styles/tokens.ts";

const columns = css`
  display: flex;
  flex-wrap: wrap;
  gap: 2.5rem 1.5rem;
  padding-block: 4rem 3rem;
  & > * {
    flex: 1 100%;
  }
  /* What leads on shares a row for as long as its words have room. */
  & > :nth-child(2) {
    flex: 2 6rem;
  }
  & > :nth-child(3) {
    flex: 3 9rem;
  }
  & > :nth-child(4) {
    flex: 3 12rem;
  }
  & h2 {
    margin-bottom: 0.5rem;
    color: var(--ink2);
    font: inherit;
    line-height: 1.4;
    letter-spacing: 0;
  }
  @media ${from.large} {
    display: grid;
    grid-template-columns: 4fr 2fr 3fr 3fr;
  }
  @media print {
    break-inside: avoid;
    padding-block: 2rem 1rem;
  }
`;

/* Links and plain words have rows of the same height, which a finger can hit. */
const rows = css`
  & li,
  & a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    line-height: 1.4;
    text-decoration: none;
  }
  & a {
    min-width: 2.75rem;
    padding: 0.25rem 0;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;

const blurb = css`
  margin-block: 1rem 1.25rem;
  max-width: 21em;
`;

const networks = css`
  display: flex;
  gap: 1.25rem;
  padding-block: 0.6875rem;
  & svg {
    width: 1.375rem;
    fill: currentColor;
  }
`;

/** Icons that a finger can hit. */
const linkedNetworks = css`
  gap: 0;
  margin-inline-start: -0.6875rem;
  padding-block: 0;
  & a {
    display: block;
    padding: 0.6875rem;
  }
`;

const copyright = css`
  padding-block: 1.5rem 2rem;
  border-top: 1px solid var(--line);
  font-size: ${sizes.small};
`;

interface FooterProps {
  readonly words: FooterContent;
  readonly texts: readonly TextLink[];
  /** The language of the words, if it is not the page's. */
  readonly language: string | undefined;
}

export function Footer({ words, texts, language }: FooterProps) {
  const { quickLinks, services, contact } = words;
  return (
    <footer className={`${section} ${base}`} lang={language}>
      <div className={wrap}>
        <div className={columns}>
          <div>
            <p className={wordmark}>
              <Wordmark name={words.name} />
            </p>
            {words.blurb && <p className={`${soft} ${blurb}`}>{words.blurb}</p>}
            <SocialNetworks items={words.socialNetworks} />
          </div>
          <nav className={`${rows} ${screenOnly}`} aria-labelledby="quick-links">
            <h2 id="quick-links">{quickLinks.heading}</h2>
            <ul>
              {[...quickLinks.links, ...texts].map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={`${rows} ${screenOnly}`}>
            <h2>{services.heading}</h2>
            <ul>
              {services.links.map(({ href, label }) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
          <div className={rows}>
            <h2>{contact.heading}</h2>
            <ul>
              {contact.links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>
                    <ContactLabel text={label} />
                  </a>
                </li>
              ))}
              {contact.location && <li>{contact.location}</li>}
            </ul>
          </div>
        </div>
        <p className={`${soft} ${copyright}`}>{words.copyright}</p>
      </div>
    </footer>
  );
}

function SocialNetworks({ items }: { readonly items: FooterContent["socialNetworks"] }) {
  const isDecoration = items.every(({ href }) => href === "");
  if (items.length === 0) return null;
  return (
    <ul className={classNames(soft, networks, !isDecoration && linkedNetworks)} aria-hidden={isDecoration || undefined}>
      {items.map(({ network, label, href }) => (
        <li key={network} aria-hidden={(!isDecoration && href === "") || undefined}>
          {href === "" ? (
            <SocialIcon network={network} />
          ) : (
            <a href={href} aria-label={label}>
              <SocialIcon network={network} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
