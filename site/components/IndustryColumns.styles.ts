import { css } from "@emotion/css";
import { industries } from "../industries.ts";
import { grow } from "../styles/motion.styles.ts";
import { below, from, moving, radius } from "../styles/tokens.ts";

const count = industries.length;

export const columns = css`
  display: grid;
  grid-template: minmax(0, 1fr) / repeat(${count}, 1fr);
  gap: var(--gap);
  align-items: end;
  height: clamp(20rem, 104vw, 32rem);
  & > li {
    height: calc(46% + 18% * var(--step, 0));
    container-type: inline-size;
  }
  & svg {
    position: absolute;
    width: 100%;
    height: 100%;
  }
  @media ${from.large} {
    height: 100%;
    min-height: 24rem;
    max-height: clamp(24rem, 46vw, 41rem);
  }
  @media print {
    display: none;
  }
`;

export const column = css`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  height: 100%;
  /* At this size the longest delivered name is as wide as its column. */
  font-size: clamp(0.8125rem, 15.6cqi, 0.9375rem);
  font-weight: 500;
  line-height: 1.3;
  text-decoration: none;
  overflow-wrap: anywhere;
`;

const upright = `
  align-self: center;
  min-height: 6.75em;
  margin: 0;
  writing-mode: vertical-rl;
  white-space: nowrap;
  & small {
    display: none;
  }
`;

// Five columns have room for their names from 72rem on, and more of them nowhere: there the labels are upright. So they
// are on the narrowest phone.
const crowded = count > 5 ? upright : `@media ${count === 5 ? below.huge : "(width < 23rem)"} { ${upright} }`;

/* With a name of two words, all names have the height of two lines, so that the columns stand on one line. */
const twoLines = industries.some((name) => name.includes(" ")) ? "min-height: 2.6em;" : "";

/* A name may use the gap beside its column. */
export const label = css`
  margin-inline-end: calc(-1 * var(--gap));
  ${twoLines}
  & small {
    display: block;
    color: var(--ink2);
    font-size: 1em;
    font-weight: 400;
  }
  ${crowded}
`;

export const ground = css`
  position: relative;
  flex: 1;
  overflow: hidden;
  background: var(--ground);
  color: var(--figure);
  border-radius: ${radius};
  @media ${moving} {
    view-transition-name: var(--passing);
    animation: ${grow} 0.9s calc(90ms * var(--step, 0)) var(--ease) backwards;
  }
`;

/** The place of a missing column. */
export const gap = css`
  flex: 1;
  outline: 2px dashed var(--edge);
  outline-offset: -2px;
  border-radius: ${radius};
  @media ${moving} {
    view-transition-name: var(--passing);
    animation: ${grow} 0.9s calc(90ms * var(--step, 0)) var(--ease) backwards;
  }
`;
