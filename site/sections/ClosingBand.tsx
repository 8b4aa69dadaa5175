import type { ReactNode } from "react";
import { css } from "@emotion/css";
import { ButtonLink, ButtonRow, NoticeButton } from "../components/Button.tsx";
import { LinkRow } from "../components/LinkRow.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import type { CallToAction } from "../content/page-content.ts";
import { classNames } from "../styles/class-names.ts";
import { screenOnly, section, stairs, wrap } from "../styles/layout.styles.ts";
import { base, edged } from "../styles/surfaces.styles.ts";
import { lead, title } from "../styles/text.styles.ts";
import { from, radius } from "../styles/tokens.ts";

/** Removes the space above the footer, because the band and the footer are one dark block. */
const band = css`
  margin-bottom: calc(-1 * var(--section));
  border-bottom: 1px solid var(--line);
`;

const frame = css`
  display: grid;
  gap: 3rem;
  padding-top: var(--section);
  & h2 {
    max-width: 12em;
  }
  @media ${from.large} {
    grid-template-columns: 6fr 7fr;
    gap: 3rem var(--column);
    align-items: end;
    & > :first-child {
      padding-bottom: var(--section);
    }
  }
`;

const textMargins = css`
  margin: 1.25rem 0 2rem;
`;

/** Above the button. */
const answersAbove = css`
  margin-bottom: 2rem;
`;

/* Below a figure that stands on the band, its words are on the grid of section heads. */
const alone = css`
  padding-bottom: var(--section);
  @media ${from.large} {
    grid-template-columns: none;
    & > div {
      display: grid;
      grid-template-columns: 7fr 5fr;
      column-gap: var(--column);
      padding: 0;
      & h2 {
        grid-row: span 3;
      }
      & p {
        margin-top: 0;
      }
    }
  }
`;

/* In the studio's inks, standing on the footer's line. */
const rising = css`
  display: grid;
  gap: var(--gap);
  & > * {
    background: var(--rose);
    border-radius: ${radius} ${radius} 0 0;
  }
  & > :nth-child(2) {
    background: var(--blue);
  }
  & > :nth-child(3) {
    background: var(--ochre);
  }
  & > :nth-child(4) {
    background: var(--green);
  }
  @media ${from.large} {
    grid-template: minmax(0, 1fr) / repeat(4, 1fr);
    align-items: end;
    height: min(12rem + 26vw, 36rem);
    & > * {
      min-height: calc(40% + 20% * var(--step, 0));
    }
  }
`;

/* With words, on a phone lying on their side. */
const steps = css`
  color: var(--paper);
  font-weight: 600;
  line-height: 1.25;
  & > li {
    display: flex;
    gap: 0.75rem;
    align-items: baseline;
    width: calc(70% + 10% * var(--step, 0));
    padding: 0.875rem 1.25rem;
  }
  & b {
    font-size: 1.5rem;
    line-height: 1;
  }
  @media ${from.large} {
    & > li {
      display: block;
      width: auto;
      padding: 1.25rem min(1.25rem, 1.3vw);
      font-size: min(0.9rem + 0.35vw, 1.25rem);
    }
    & b {
      display: block;
      margin-bottom: 1rem;
      font-size: min(2rem + 2.2vw, 4rem);
    }
  }
`;

/* Without words. On a page in the ink of an industry, which is the only one with classes around it, one column is left. */
const columns = css`
  grid-template: minmax(0, 1fr) / repeat(4, 1fr);
  align-items: end;
  height: min(40vw, 36rem);
  & > * {
    height: calc(40% + 20% * var(--step, 0));
  }
  [class*=" "] > main & > * {
    background: none;
  }
  [class*=" "] > main & > :last-child {
    background: var(--light);
  }
`;

/** The studio's columns, for the end of a page about its work. */
export function ClosingColumns() {
  return (
    <div className={`${rising} ${columns} ${stairs}`} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

/** What happens next, from the first message to the launch. */
export function NextSteps({ steps: words }: { readonly steps: readonly string[] }) {
  return (
    <ol className={`${rising} ${steps} ${stairs}`}>
      {words.map((step, index) => (
        <li key={step} className={edged}>
          <b aria-hidden="true">{index + 1}</b>
          <span>
            <Unbroken text={step} isNarrow />
          </span>
        </li>
      ))}
    </ol>
  );
}

interface ClosingBandProps extends CallToAction {
  /** What stands on the footer's line, beside the words. */
  readonly children?: ReactNode;
  /** The line at the top of the band, if a figure stands on it. */
  readonly scale?: ReactNode;
}

/** The closing section, on the dark block that the footer continues: what to do next. */
export function ClosingBand({ heading, text, button, answers = [], onward, children, scale }: ClosingBandProps) {
  return (
    <section className={classNames(scale === undefined && section, base, band, screenOnly)}>
      {scale}
      <div className={classNames(wrap, frame, children === undefined && alone)}>
        <div>
          <h2 className={title}>{heading}</h2>
          <p className={`${lead} ${textMargins}`}>
            <Unbroken text={text} />
          </p>
          {answers.length > 0 && (
            <div className={answersAbove}>
              <ButtonRow>
                {answers.map(({ href, label }) => (
                  <ButtonLink key={label} href={href} look="outline" shape="small">
                    {label}
                  </ButtonLink>
                ))}
              </ButtonRow>
            </div>
          )}
          <LinkRow links={[...("href" in button ? [] : button.contact), ...(onward ? [onward] : [])]}>
            {"href" in button ? (
              <ButtonLink href={button.href}>{button.label}</ButtonLink>
            ) : (
              <NoticeButton>{button.label}</NoticeButton>
            )}
          </LinkRow>
        </div>
        {children}
      </div>
    </section>
  );
}
