import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HostName, Site } from "../define/site.ts";
import { generatorDir } from "../generator-dir.ts";

/** The sections of the guide. */
const titles: Readonly<Record<HostName, string>> = {
  netlify: "Netlify",
  cloudflare: "Cloudflare Pages",
  vercel: "Vercel",
  serve: "serve",
  nginx: "nginx",
  "github-pages": "GitHub Pages",
};

/** How to publish a site. */
export interface PublishSteps {
  /** Where: `Netlify`. */
  readonly title: string;
  /** Lines for a shell. */
  readonly commands: string;
}

const anyHost: PublishSteps = {
  title: "any static host",
  commands: "npm run build -- --strict\n# then copy the folder dist to the host",
};

/** Returns how to publish a site on each of its hosts, in the commands of the guide. */
export function publishSteps(hosts: Site["hosts"] = []): PublishSteps[] {
  const guide = readFileSync(join(generatorDir, "hosts", "README.md"), "utf8");
  const steps = hosts.flatMap((host): PublishSteps[] => {
    if (typeof host !== "string") return [];
    const title = titles[host];
    const [, commands = ""] = new RegExp(`^## ${title}\n\n\`\`\`sh\n([^\`]*)\n\`\`\``, "m").exec(guide) ?? [];
    return [{ title, commands }];
  });
  return steps.length > 0 ? steps : [anyHost];
}
