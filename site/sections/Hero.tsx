import type { ReactNode } from "react";
import { css } from "@emotion/css";
import { ButtonLink, ButtonRow } from "../components/Button.tsx";
import { IndustryColumns, type Column } from "../components/IndustryColumns.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import type { Industry } from "../industries.ts";
import type { Link, Opening } from "../content/page-content.ts";
import { wrap } from "../styles/layout.styles.ts";
import { lead as leadText } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

/* The ink of a column that is pointed at rises behind it. */
const stage = css`
  position: relative;
  isolation: isolate;
  &:has(li a:is(:hover, :focus-visible)) {
    --ink2: var(--ink);
  }
`;

const hero = css`
  display: grid;
  gap: 2.75rem var(--column);
  padding-block: 7.25rem 2rem;
  align-items: end;
  & h1 {
    margin-top: 1.5rem;
    max-width: 8em;
    /* At no width smaller than the headline of another page. */
    font-size: min(max(min(1.5rem + 4.8vw, 13vw), 0.15rem + 6.5vw), 6rem);
    line-height: 0.97;
    letter-spacing: 0;
    text-wrap: pretty;
  }
  @media ${from.large} {
    grid-template-columns: 7fr 5fr;
    min-height: min(52.5rem, 64vw, 100svh - 8.5rem);
    padding-block: 6.5rem 3rem;
    & > :first-child {
      padding-bottom: 1.875rem;
    }
  }
  @media print {
    min-height: 0;
    padding-top: 0;
  }
`;

const tag = css`
  color: var(--ink2);
  line-height: 1.4;
`;

const heroLead = css`
  margin: 1.75rem 0 2.25rem;
`;

interface HeroProps extends Opening {
  readonly tagline: string;
  readonly columns: readonly Column[];
  readonly missingIndustry?: Industry | undefined;
  /** The links to continue. */
  readonly children: ReactNode;
}

/** The large opening with the four columns, for Home and the not-found page. */
export function Hero({ tagline, headline, lead, columns, missingIndustry, children }: HeroProps) {
  return (
    <section className={stage}>
      <div className={`${wrap} ${hero}`}>
        <div>
          <p className={tag}>{tagline}</p>
          <h1>
            <Unbroken text={headline} />
          </h1>
          <p className={`${leadText} ${heroLead}`}>
            <Unbroken text={lead} />
          </p>
          {children}
        </div>
        <IndustryColumns columns={columns} missing={missingIndustry} />
      </div>
    </section>
  );
}

/** The two links in Home's opening. */
export function HeroActions({ primary, secondary }: { readonly primary: Link; readonly secondary: Link }) {
  return (
    <ButtonRow>
      <ButtonLink href={primary.href}>{primary.label}</ButtonLink>
      <ButtonLink href={secondary.href} look="outline">
        {secondary.label}
      </ButtonLink>
    </ButtonRow>
  );
}
