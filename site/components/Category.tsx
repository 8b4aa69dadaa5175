import { swatch } from "../styles/swatch.styles.ts";
import { category } from "./Category.styles.ts";

interface CategoryProps {
  readonly name: string;
  /** Class of the industry's inks; a topic that is no industry has none. */
  readonly inks?: string | undefined;
}

/** What a project or post is about, behind its industry's colour. */
export function Category({ name, inks }: CategoryProps) {
  return <p className={inks ? `${category} ${swatch} ${inks}` : category}>{name}</p>;
}
