import { policyOf } from "../assemble/policy/page-policy.ts";
import type { FileAnswer } from "./served-site.ts";

/** Where the live client is found, and in which file it stands. */
interface LiveScript {
  readonly src: string;
  readonly path: string;
  readonly version: string;
}

/** Gives a page the script that keeps it up to date, and that script what it needs of the page's policy. */
export function livePage(answer: FileAnswer, { src, path, version }: LiveScript): FileAnswer {
  const html = Buffer.from(answer.contents).toString();
  const policy = policyOf(html);
  const tag = `<script async src="${src}" data-page="${encodeURI(path)}" data-version="${version}"></script>`;
  const live = html
    // What is fetched or rendered ahead may be older than the last save when it is shown.
    .replace(/<script type="speculationrules">.*?<\/script>/s, "")
    .replace(policy, () => livePolicy(policy))
    .replace("</head>", () => `${tag}</head>`);
  // Another text, so another validator.
  return { ...answer, contents: Buffer.from(live), etag: answer.etag.replace(/"$/, '-live"') };
}

/** What the live script needs: to be run, to ask the server, and to have the new page parsed. */
const needed = { "script-src": "'self'", "connect-src": "'self'", "trusted-types": "live" };

/** What the page allows, and what is needed besides. */
function livePolicy(policy: string): string {
  if (policy === "") return policy;
  const directives = new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
  for (const [name, source] of Object.entries(needed)) {
    const others = directives.get(name)?.filter((other) => other !== "'none'" && other !== source) ?? [];
    directives.set(name, [...others, source]);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(" ")).join(";");
}
