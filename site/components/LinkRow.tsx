import type { ReactNode } from "react";
import { ContactLabel } from "./ContactLabel.tsx";
import { linkRow } from "./LinkRow.styles.ts";

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
