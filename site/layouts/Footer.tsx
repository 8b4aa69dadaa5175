import { ContactLabel } from "../components/ContactLabel.tsx";
import { SocialIcon } from "../components/drawings/SocialIcon.tsx";
import { Wordmark } from "../components/Wordmark.tsx";
import { wordmark } from "../components/Wordmark.styles.ts";
import type { FooterContent } from "../content/layout.ts";
import { screenOnly, section, wrap } from "../styles/layout.styles.ts";
import { base } from "../styles/surfaces.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { blurb, columns, copyright, networks, rows } from "./Footer.styles.ts";

export function Footer({ words }: { readonly words: FooterContent }) {
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
            <ul className={`${soft} ${networks}`} aria-hidden="true">
              {words.socialNetworks.map((network) => (
                <li key={network}>
                  <SocialIcon network={network} />
                </li>
              ))}
            </ul>
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
        <p className={`${soft} ${copyright}`}>{words.copyright}</p>
      </div>
    </footer>
  );
}
