/** What the agency works with: a technology that is written here can be named by services and projects. */
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
