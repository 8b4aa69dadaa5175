import { css } from "@emotion/css";
import { inkPairs } from "./tokens.ts";
import type { InkPair } from "./tokens.ts";

// By night the same two inks change places, as lights go on in a window.
const inks = ({ light, deep }: InkPair) => css`
  --ground: ${light};
  --figure: ${deep};
  @media (prefers-color-scheme: dark) {
    --ground: ${deep};
    --figure: ${light};
  }
`;

/** One colour names one industry; nothing else may wear it. */
export const industryInks = {
  HealthTech: inks(inkPairs.rose),
  Telecom: inks(inkPairs.blue),
  Construction: inks(inkPairs.ochre),
  Enterprise: inks(inkPairs.green),
} as const;
