import type { NotFoundContent } from "../content/not-found.ts";
import { soft } from "../styles/text.styles.ts";
import { ways } from "./HelpfulPages.styles.ts";

interface HelpfulPagesProps {
  readonly label: string;
  readonly links: NotFoundContent["links"];
}

/** Links for the not-found page. */
export function HelpfulPages({ label, links }: HelpfulPagesProps) {
  return (
    <ul className={ways} aria-label={label}>
      {links.map(({ href, label: name, note }) => (
        <li key={href}>
          <a href={href}>
            <b>{name}</b> <span className={soft}>{note}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
