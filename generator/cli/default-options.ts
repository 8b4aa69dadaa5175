/** What the commands work on when they are told nothing else. */
export const defaultOptions = { site: "site/site.ts", assets: "assets", out: "dist", runtime: "preact" } as const;
