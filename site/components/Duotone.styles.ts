import { css } from "@emotion/css";

export const filters = css`
  position: absolute;
`;

/** Prints the photos inside in the industry's two inks. */
export const duotones = {
  HealthTech: css`
    --duotone: url(#duotone-healthtech);
  `,
  Telecom: css`
    --duotone: url(#duotone-telecom);
  `,
  Construction: css`
    --duotone: url(#duotone-construction);
  `,
  Enterprise: css`
    --duotone: url(#duotone-enterprise);
  `,
} as const;
