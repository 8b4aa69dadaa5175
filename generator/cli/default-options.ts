/** The defaults of the options that all commands share. */
export const defaultOptions = { site: "site/site.ts", assets: "assets", out: "dist", runtime: "preact" } as const;
