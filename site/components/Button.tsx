import type { ReactNode } from "react";
import type { Place } from "../routes.ts";
import { scriptedOnly } from "../styles/layout.styles.ts";
import { action, button, buttonRow, outline, small, solid, square } from "./Button.styles.ts";

interface ButtonLook {
  readonly look?: "solid" | "outline";
  readonly shape?: "small" | "square";
  readonly children: ReactNode;
}

interface NamedButton extends ButtonLook {
  /** Name for screen readers, if several buttons have the same text. */
  readonly name?: string | undefined;
}

interface ButtonLinkProps extends NamedButton {
  readonly href: Place | `https://${string}`;
}

/** A link that looks like a button: it leads to another page. */
export function ButtonLink({ href, name, children, ...look }: ButtonLinkProps) {
  return (
    <a className={classesFor(look)} href={href} aria-label={name}>
      {children}
    </a>
  );
}

/** A button for a target that does not exist yet. It shows the notice, so there is none without script. */
export function NoticeButton({ name, children, ...look }: NamedButton) {
  return (
    <button
      className={`${classesFor(look)} ${scriptedOnly}`}
      type="button"
      aria-label={name}
      data-notice=""
      data-hold=""
    >
      {children}
    </button>
  );
}

interface ActionButtonProps extends NamedButton {
  readonly href: ButtonLinkProps["href"] | undefined;
  /** Whether it is left out without a target. */
  readonly needsTarget?: boolean | undefined;
}

/** The rule of all actions: with a target it is a link, without one it shows the notice or is left out. */
export function ActionButton({ href, needsTarget = false, ...rest }: ActionButtonProps) {
  if (href !== undefined) return <ButtonLink href={href} {...rest} />;
  return needsTarget ? null : <NoticeButton {...rest} />;
}

/** Sends the form that contains it. */
export function SubmitButton({ children }: { readonly children: ReactNode }) {
  return (
    <button className={classesFor({})} type="submit">
      {children}
    </button>
  );
}

/** An action, and next to it the alternatives. */
export function Action({ children }: { readonly children: ReactNode }) {
  return <div className={action}>{children}</div>;
}

export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return <div className={buttonRow}>{children}</div>;
}

const looks = { solid, outline };
const shapes = { small, square };

function classesFor({ look = "solid", shape }: Omit<ButtonLook, "children">): string {
  return [button, looks[look], shape && shapes[shape]].filter(Boolean).join(" ");
}
