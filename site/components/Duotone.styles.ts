import { css } from "@emotion/css";

export const filters = css`
  position: absolute;
`;

/** Names of the filters, after their inks; short, because every page that has them carries them twice. */
export const filterIds = { HealthTech: "rose", Telecom: "blue", Construction: "ochre", Enterprise: "green" } as const;

/** Prints the photos inside in the industry's two inks. */
export const duotones = {
  HealthTech: css`
    --duotone: grayscale(1) url(#${filterIds.HealthTech});
  `,
  Telecom: css`
    --duotone: grayscale(1) url(#${filterIds.Telecom});
  `,
  Construction: css`
    --duotone: grayscale(1) url(#${filterIds.Construction});
  `,
  Enterprise: css`
    --duotone: grayscale(1) url(#${filterIds.Enterprise});
  `,
} as const;
