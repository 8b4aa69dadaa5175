import { css } from "@emotion/css";
import { swatch } from "../styles/inks.styles.ts";

const category = css`
  display: flex;
  align-items: center;
  color: var(--ink2);
`;

interface CategoryProps {
  readonly name: string;
  /** Class of the industry's inks. Missing for a topic that is not an industry. */
  readonly inks?: string | undefined;
}

/** The topic of a project or post, with its industry's colour before it. */
export function Category({ name, inks }: CategoryProps) {
  return <p className={inks ? `${category} ${swatch} ${inks}` : category}>{name}</p>;
}
