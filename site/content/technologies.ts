/** The technologies that the agency works with. Services and projects can only use technologies from this list. */
export const technologies = [
  "Swift",
  "Kotlin",
  "React Native",
  "React.js",
  "Node.js",
  "Python",
  "Java",
  "AWS",
  "GCP",
  "GenAI",
] as const;

export type Technology = (typeof technologies)[number];
