/** Which checks run: all, those of a build, or those that `watch` runs before it shows a save. */
export type CheckScope = "all" | "usual" | "fast";
