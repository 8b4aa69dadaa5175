import { css } from "@emotion/css";
import { ButtonLink, ButtonRow, NoticeButton } from "../components/Button.tsx";
import { LinkRow } from "../components/LinkRow.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import type { CallToAction } from "../content/page-content.ts";
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

/* Four steps in the studio's inks, on a phone lying on their side. */
const steps = css`
  display: grid;
  gap: var(--gap);
  color: var(--paper);
  font-weight: 600;
  line-height: 1.25;
  & > li {
    display: flex;
    gap: 0.75rem;
    align-items: baseline;
    width: calc(70% + 10% * var(--step, 0));
    padding: 0.875rem 1.25rem;
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
  & b {
    font-size: 1.5rem;
    line-height: 1;
  }
  @media ${from.large} {
    grid-template: minmax(0, 1fr) / repeat(4, 1fr);
    align-items: end;
    height: min(12rem + 26vw, 36rem);
    & > li {
      display: block;
      width: auto;
      min-height: calc(40% + 20% * var(--step, 0));
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

/** The closing section, on the dark block that the footer continues: what to do next, and what happens then. */
export function ClosingBand({ heading, text, button, next, answers = [], onward }: CallToAction) {
  return (
    <section className={`${section} ${base} ${band} ${screenOnly}`}>
      <div className={`${wrap} ${frame}`}>
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
        <ol className={`${steps} ${stairs}`}>
          {next.map((step, index) => (
            <li key={step} className={edged}>
              <b aria-hidden="true">{index + 1}</b>
              <span>
                <Unbroken text={step} isNarrow />
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
