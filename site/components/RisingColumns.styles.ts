import { css } from "@emotion/css";
import { industryTable } from "../industries.ts";
import { inkPairs, radius } from "../styles/tokens.ts";

export const rise = css`
  display: grid;
  grid-template-columns: repeat(${industryTable.length}, 1fr);
  gap: var(--gap);
  align-items: end;
  height: min(7rem + 20vw, 24rem);
`;

/** The light ink of each industry. The studio's own are custom properties. */
const colours = industryTable.map(({ inks }) => {
  const [studioInk] = Object.entries(inkPairs).find(([, pair]) => pair === inks) ?? [];
  return studioInk === undefined ? inks.light : `var(--${studioInk})`;
});

export const column = css`
  height: calc(34% + 22% * var(--step, 0));
  background: ${colours[0]};
  border-radius: ${radius} ${radius} 0 0;
  ${colours
    .map((colour, index) => (index === 0 ? "" : `&:nth-child(${index + 1}) { background: ${colour}; }`))
    .join("")}
`;
