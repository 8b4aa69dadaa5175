declare module "*.mdx" {
  import type { ReactElement } from "react";
  import type { ContentProps } from "#generator";

  /** The front matter between the lines of `---` at the top of the file. */
  export const frontMatter: Readonly<Record<string, unknown>>;

  /** Shows the file. Its expressions can use further props: `{props.year}`. */
  export default function Content(props: ContentProps & Readonly<Record<string, unknown>>): ReactElement;
}
