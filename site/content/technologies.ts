/** The technologies that the agency works with. Services and projects can only use technologies from this list. */
export const technologyGroups = [
  { label: "Mobile", technologies: ["Swift", "Kotlin", "React Native"] },
  { label: "Web and server", technologies: ["React.js", "Node.js", "Python", "Java"] },
  { label: "Cloud", technologies: ["AWS", "GCP"] },
  { label: "AI", technologies: ["GenAI"] },
] as const;

export type Technology = (typeof technologyGroups)[number]["technologies"][number];

export interface TechnologyGroup {
  readonly label: string;
  readonly technologies: readonly Technology[];
}
