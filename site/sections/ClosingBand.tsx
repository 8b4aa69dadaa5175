import { ButtonLink, ButtonRow, NoticeButton } from "../components/Button.tsx";
import { LinkRow } from "../components/LinkRow.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import type { CallToAction } from "../content/page-content.ts";
import { screenOnly, section, stairs, wrap } from "../styles/layout.styles.ts";
import { base, edged } from "../styles/surfaces.styles.ts";
import { lead, title } from "../styles/text.styles.ts";
import { answers as answersAbove, band, frame, steps, text as textMargins } from "./ClosingBand.styles.ts";

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
            <div className={answersAbove()}>
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
