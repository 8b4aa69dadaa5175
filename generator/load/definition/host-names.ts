/** The hosts that a build can write files for. */
export const hostNames = [
  "netlify",
  "cloudflare",
  "vercel",
  "serve",
  "nginx",
  "caddy",
  "docker",
  "s3",
  "github-pages",
] as const;

export type HostName = (typeof hostNames)[number];
