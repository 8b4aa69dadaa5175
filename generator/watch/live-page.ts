import { policyOf } from "../assemble/policy/page-policy.ts";
import type { FileAnswer } from "./served-site.ts";

/** The data that the live client needs about its page. */
interface LiveScript {
  /** The address of the client. */
  readonly src: string;
  /** The page's path in the output folder. */
  readonly path: string;
  readonly version: string;
}

/** Adds the live client to a page, and allows in the page's policy what the client needs. */
export function livePage(answer: FileAnswer, { src, path, version }: LiveScript): FileAnswer {
  const html = Buffer.from(answer.contents).toString();
  const policy = policyOf(html);
  const tag = `<script async src="${src}" data-page="${encodeURI(path)}" data-version="${version}"></script>`;
  const live = html
    // A prefetched or prerendered page may be older than the last save when it is shown.
    .replace(/<script type="speculationrules">.*?<\/script>/s, "")
    .replace(policy, () => livePolicy(policy))
    .replace("</head>", () => `${tag}</head>`);
  // Other contents need another validator.
  return { ...answer, contents: Buffer.from(live), etag: answer.etag.replace(/"$/, '-live"') };
}

/** The live client has to run, connect to the server, and parse the new page. */
const needed = { "script-src": "'self'", "connect-src": "'self'", "trusted-types": "live" };

/** The page's own policy, with what the live client needs. */
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
