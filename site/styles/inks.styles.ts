import { css } from "@emotion/css";
import { industryTable, type Industry } from "../industries.ts";
import { moving, type InkPair } from "./tokens.ts";

/** Pictures of an industry have one name, under which one becomes the other when the page changes. */
const pair = ({ light, deep }: InkPair, index: number) => css`
  --light: ${light};
  --deep: ${deep};
  @media ${moving} {
    --passing: ink${index + 1};
  }
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
  industryTable.map(({ name, inks }, index) => [name, `${inked} ${pair(inks, index)}`]),
) as Readonly<Record<Industry, string>>;
