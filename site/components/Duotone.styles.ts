import { css } from "@emotion/css";
import { industryTable, type Industry } from "../industries.ts";

export const filters = css`
  position: absolute;
`;

/** Names of the filters. They are short, because every page with filters contains them twice. */
export const filterIds = Object.fromEntries(
  industryTable.map(({ name }, index) => [name, `ink${index + 1}`]),
) as Readonly<Record<Industry, string>>;

/** Shows the photos inside in the industry's two inks. */
export const duotones = Object.fromEntries(
  industryTable.map(({ name }) => [
    name,
    css`
      --duotone: url(#${filterIds[name]});
    `,
  ]),
) as Readonly<Record<Industry, string>>;
