import type { ReactNode } from "react";
import { ButtonLink, ButtonRow } from "../components/Button.tsx";
import { IndustryColumns, type Column } from "../components/IndustryColumns.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import type { Industry } from "../industries.ts";
import type { Link, Opening } from "../content/page-content.ts";
import { wrap } from "../styles/layout.styles.ts";
import { lead as leadText } from "../styles/text.styles.ts";
import { hero, heroLead, tag } from "./Hero.styles.ts";

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
    <section className={`${wrap} ${hero}`}>
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
