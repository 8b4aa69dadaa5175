import { LinkRow } from "../components/LinkRow.tsx";
import type { Link } from "../content/page-content.ts";
import { nearSection, screenOnly, wrap } from "../styles/layout.styles.ts";

/** Links at the end of a page's own content. */
export function Onward({ links }: { readonly links: readonly Link[] }) {
  return (
    <section className={`${wrap} ${nearSection} ${screenOnly}`}>
      <LinkRow links={links} />
    </section>
  );
}
