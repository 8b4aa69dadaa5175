import type { ReactNode } from "react";
import { ContactLabel } from "../components/ContactLabel.tsx";
import { SocialIcon } from "../components/drawings/SocialIcon.tsx";
import { Wordmark } from "../components/Wordmark.tsx";
import { wordmark } from "../components/Wordmark.styles.ts";
import type { FooterContent } from "../content/layout-content.ts";
import { classNames } from "../styles/class-names.ts";
import { screenOnly, section, wrap } from "../styles/layout.styles.ts";
import { base } from "../styles/surfaces.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { blurb, columns, copyright, linkedNetworks, networks, rows } from "./Footer.styles.ts";

interface FooterProps {
  readonly words: FooterContent;
  /** Further links, above the copyright. */
  readonly children: ReactNode;
}

export function Footer({ words, children }: FooterProps) {
  const { quickLinks, services, contact } = words;
  return (
    <footer className={`${section} ${base}`}>
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
              {quickLinks.links.map(({ href, label }) => (
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
              {[contact.email, contact.phone].map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>
                    <ContactLabel text={label} />
                  </a>
                </li>
              ))}
              <li>{contact.location}</li>
            </ul>
          </div>
        </div>
        {children}
        <p className={`${soft} ${copyright}`}>{words.copyright}</p>
      </div>
    </footer>
  );
}

function SocialNetworks({ items }: { readonly items: FooterContent["socialNetworks"] }) {
  const isDecoration = items.every(({ href }) => href === "");
  if (items.length === 0) return null;
  return (
    <ul
      className={classNames(soft, networks, !isDecoration && linkedNetworks())}
      aria-hidden={isDecoration || undefined}
    >
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
