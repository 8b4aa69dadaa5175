import type { ReactNode } from "react";
import { css } from "@emotion/css";
import { routes, type Place } from "../routes.ts";
import { fourInks, hovering, moving, radius, tint } from "../styles/tokens.ts";

const button = css`
  display: inline-grid;
  place-items: center;
  min-height: 3.25rem;
  padding: 0.375rem min(1rem + 0.4vw, 1.5rem);
  border: 1.5px solid var(--ink);
  border-radius: ${radius};
  font-weight: 500;
  line-height: 1.2;
  text-decoration: none;
  @media ${moving} {
    transition:
      background-color 0.18s,
      background-size 0.25s;
  }
  @media print {
    display: none;
  }
`;

/* It stays filled, and grows a foot in the studio's inks. */
const solid = css`
  background: ${fourInks} 0 100% / 0 5px no-repeat var(--ink);
  color: var(--paper);
  @media ${hovering} {
    &:hover {
      background-size: 100% 5px;
    }
  }
`;

const outline = css`
  @media ${hovering} {
    &:hover {
      background: ${tint};
    }
  }
`;

const small = css`
  min-height: 2.75rem;
  padding: 0 1.125rem;
  font-size: 1rem;
`;

const square = css`
  width: 3.25rem;
  padding: 0;
`;

const buttonRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.625rem;
`;

/** Buttons, and next to them other ways to continue. */
const action = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem 1.5rem;
  @media print {
    display: none;
  }
`;

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

interface NoticeButtonProps extends NamedButton {
  /** The type of project that it is about. */
  readonly project?: string | undefined;
}

/**
 * A button for a target that does not exist yet. It shows the notice. Without script it leads to Contact, with the type
 * of project in the address.
 */
export function NoticeButton({ name, project, children, ...look }: NoticeButtonProps) {
  return (
    <form action={`${routes.contact}#message`}>
      <button
        className={classesFor(look)}
        name={project && "project"}
        value={project}
        aria-label={name}
        data-notice=""
        data-hold=""
      >
        {children}
      </button>
    </form>
  );
}

interface ActionButtonProps extends NoticeButtonProps {
  readonly href: ButtonLinkProps["href"] | undefined;
  /** Whether it is left out without a target. */
  readonly needsTarget?: boolean | undefined;
}

/** The rule of all actions: with a target it is a link, without one it shows the notice or is left out. */
export function ActionButton({ href, needsTarget = false, project, ...rest }: ActionButtonProps) {
  if (href !== undefined) return <ButtonLink href={href} {...rest} />;
  return needsTarget ? null : <NoticeButton project={project} {...rest} />;
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
