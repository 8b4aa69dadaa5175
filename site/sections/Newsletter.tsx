import { Island } from "#generator";
import { css } from "@emotion/css";
import { SubmitButton } from "../components/Button.tsx";
import { Field } from "../components/Field.tsx";
import { HiddenFields, sentTo } from "../components/HiddenFields.tsx";
import type { BlogContent } from "../content/blog.ts";
import { FormSender } from "../islands/FormSender.tsx";
import { classNames } from "../styles/class-names.ts";
import { screenOnly, section, wrap } from "../styles/layout.styles.ts";
import { sent } from "../styles/sending.styles.ts";
import { card } from "../styles/surfaces.styles.ts";
import { lead } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

const newsletter = css`
  display: grid;
  gap: 2rem;
  padding: clamp(1.75rem, 4vw, 4rem);
  @media ${from.large} {
    grid-template-columns: 1fr 1fr;
    align-items: center;
  }
`;

const textMargin = css`
  margin-top: 0.625rem;
`;

const formRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  align-items: end;
  & > :first-child {
    flex: 1 1 16rem;
  }
`;

/**
 * Without a service the field is not validated and nothing is sent. The method "dialog" does nothing outside of a
 * dialog, and the form shows the notice.
 */
export function Newsletter({ heading, text, form }: BlogContent["newsletter"]) {
  const { sending } = form;
  const target = sending ? sentTo(sending) : { method: "dialog", noValidate: true, "data-notice": "" };
  return (
    <section className={`${wrap} ${section} ${screenOnly}`}>
      <div className={`${card} ${newsletter}`}>
        <div>
          <h2>{heading}</h2>
          <p className={`${lead} ${textMargin}`}>{text}</p>
        </div>
        <form className={classNames(formRow, sending && sent)} {...target} data-hold="">
          <Field
            name="email"
            type="email"
            label={form.label}
            autocomplete={form.autocomplete}
            placeholder={form.placeholder}
            required={sending !== undefined}
            isMarked={false}
          />
          <SubmitButton>{form.button}</SubmitButton>
          {sending && (
            <>
              <Island component={FormSender} props={sending.words} />
              <HiddenFields {...sending} />
            </>
          )}
        </form>
      </div>
    </section>
  );
}
