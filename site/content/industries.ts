export type Industry = "HealthTech" | "Telecom" | "Construction" | "Enterprise";

/** In the order in which they stand everywhere. */
export const industries: readonly Industry[] = ["HealthTech", "Telecom", "Construction", "Enterprise"];

/** An industry and a sentence on it, as About and Services show it. */
export interface IndustryNote {
  readonly industry: Industry;
  readonly description: string;
}
