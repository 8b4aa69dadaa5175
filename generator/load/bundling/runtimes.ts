/** The libraries that render islands in the browser. */
export const runtimes = ["preact", "react"] as const;

export type Runtime = (typeof runtimes)[number];
