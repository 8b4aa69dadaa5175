/** All checks, those that a build can wait for, or those that a save in `watch` can wait for. */
export type CheckScope = "all" | "usual" | "fast";
