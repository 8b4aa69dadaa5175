import type { Route } from "../routes.ts";
import { screenOnly } from "../styles/layout.styles.ts";
import { linkRow } from "./LinkRow.styles.ts";

interface LanguagesProps {
  readonly label: string;
  /** A page in each of its languages, as in `alternates` of `definePage`. */
  readonly versions: Readonly<Record<string, Route>>;
  /** The language of the page that contains the links. */
  readonly current: string;
}

/** Links to the other languages, each named in its own. Nothing if there is no other. */
export function Languages({ label, versions, current }: LanguagesProps) {
  const others = Object.entries(versions).filter(
    ([language]) => language !== "x-default" && !`${current}-`.startsWith(`${language}-`),
  );
  if (others.length === 0) return null;
  return (
    <nav className={`${linkRow} ${screenOnly}`} aria-label={label}>
      {others.map(([language, href]) => (
        <a key={language} href={href} hrefLang={language} lang={language}>
          {nameOf(language)}
        </a>
      ))}
    </nav>
  );
}

/** "Deutsch" for `de`. Languages that write their names in small letters keep them, as in a sentence. */
function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  } catch {
    // It is no language tag, such as `de_AT`. A check of the generator reports it with the right one.
    return language;
  }
}
