import { ButtonLink, NoticeButton } from "../components/Button.tsx";
import { LinkRow } from "../components/LinkRow.tsx";
import { RisingColumns } from "../components/RisingColumns.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import type { CallToAction } from "../content/page-content.ts";
import { screenOnly, section, wrap } from "../styles/layout.styles.ts";
import { base } from "../styles/surfaces.styles.ts";
import { lead, title } from "../styles/text.styles.ts";
import { band, frame, steps, text as textMargins } from "./ClosingBand.styles.ts";

/** The closing section, on the dark block that the footer continues. */
export function ClosingBand({ heading, text, button, next, onward }: CallToAction) {
  return (
    <section className={`${section} ${base} ${band} ${screenOnly}`}>
      <div className={`${wrap} ${frame}`}>
        <div>
          <h2 className={title}>{heading}</h2>
          <p className={`${lead} ${textMargins}`}>
            <Unbroken text={text} />
          </p>
          <ol className={steps}>
            {next.map((step) => (
              <li key={step}>
                <Unbroken text={step} />
              </li>
            ))}
          </ol>
          <LinkRow links={[...("href" in button ? [] : button.contact), ...(onward ? [onward] : [])]}>
            {"href" in button ? (
              <ButtonLink href={button.href}>{button.label}</ButtonLink>
            ) : (
              <NoticeButton>{button.label}</NoticeButton>
            )}
          </LinkRow>
        </div>
        <RisingColumns />
      </div>
    </section>
  );
}
