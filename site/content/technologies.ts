export type Technology =
  "Swift" | "Kotlin" | "React Native" | "React.js" | "Node.js" | "Python" | "Java" | "AWS" | "GCP" | "GenAI";

export interface TechnologyGroup {
  readonly label: string;
  readonly technologies: readonly Technology[];
}

export const technologyGroups: readonly TechnologyGroup[] = [
  { label: "Mobile", technologies: ["Swift", "Kotlin", "React Native"] },
  { label: "Web and server", technologies: ["React.js", "Node.js", "Python", "Java"] },
  { label: "Cloud", technologies: ["AWS", "GCP"] },
  { label: "AI", technologies: ["GenAI"] },
];
