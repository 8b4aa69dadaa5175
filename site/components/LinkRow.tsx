import type { ReactNode } from "react";
import { css } from "@emotion/css";
import { ContactLabel } from "./DirectContact.tsx";

/* Each link is as high as a finger, and far enough from the next that their focus rings stay apart. */
const linkRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1.5rem;
  & a:not([class]) {
    display: grid;
    align-items: center;
    min-height: 2.75rem;
    overflow-wrap: anywhere;
    text-underline-offset: 0.25em;
  }
`;

interface LinkRowProps {
  /** A button before them in the same row. */
  readonly children?: ReactNode;
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

/** Plain links side by side: how to reach the agency without its form, or where to continue. */
export function LinkRow({ links, children }: LinkRowProps) {
  return (
    <div className={linkRow}>
      {children}
      {links.map(({ href, label }) => (
        <a key={href} href={href}>
          <ContactLabel text={label} />
        </a>
      ))}
    </div>
  );
}
