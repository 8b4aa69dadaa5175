import { css } from "@emotion/css";
import { industryTable, type Industry } from "../industries.ts";
import type { InkPair } from "./tokens.ts";

const pair = ({ light, deep }: InkPair) => css`
  --light: ${light};
  --deep: ${deep};
`;

// By night the two inks of an industry change places, as lights go on in a window.
const inked = css`
  --ground: var(--light);
  --figure: var(--deep);
  @media (prefers-color-scheme: dark) {
    --ground: var(--deep);
    --figure: var(--light);
  }
  @media print {
    --ground: #fff;
    --figure: var(--deep);
  }
`;

/** One colour names one industry; nothing else may wear it. */
export const industryInks = Object.fromEntries(
  industryTable.map(({ name, inks }) => [name, `${inked} ${pair(inks)}`]),
) as Readonly<Record<Industry, string>>;
