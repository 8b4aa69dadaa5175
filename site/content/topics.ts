/** What posts are about, in the order of the filter. */
export const topics = [
  "SaaS Development",
  "Mobile Development",
  "Cloud Architecture",
  "HealthTech",
  "AI/ML",
  "Backend Development",
] as const;

export type Topic = (typeof topics)[number];
