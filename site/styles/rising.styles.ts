import { css } from "@emotion/css";
import { industries } from "../industries.ts";
import { stairs } from "./layout.styles.ts";

const count = industries.length;

/** `stairs` for a column of each industry, however many there are. */
export const rising =
  count === 4
    ? stairs
    : css`
        ${industries
          .map((_, index) => `& > :nth-child(${index + 1}) { --step: ${(3 * index) / Math.max(1, count - 1)}; }`)
          .join("")}
      `;
