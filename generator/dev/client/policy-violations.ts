import type { ShownProblems } from "../live-connections.ts";

type FoundProblem = ShownProblems["first"][number];

/** A browser's description of something that the Content-Security-Policy blocked: an event, or the body of a report. */
interface Violation {
  readonly effectiveDirective: string;
  readonly sourceFile: string | null;
  readonly lineNumber: number | null;
  readonly columnNumber: number | null;
  readonly sample: string | null;
}

/** Calls `onChange` with everything that the policy of this page has blocked, after each new violation. */
export function watchPolicy(onChange: (problems: readonly FoundProblem[]) => void): void {
  const found = new Map<string, FoundProblem>();
  /** What was blocked is an address, or a word such as `inline`. */
  const note = (violation: Violation, blocked: string, island?: string) => {
    const { what, fix } = wordsOf(violation, blocked);
    const where = placeOf(violation);
    const key = `${where} ${what}`;
    if (isOfExtension(violation.sourceFile ?? "") || isOfExtension(blocked) || found.has(key)) return;
    const inIsland = island === undefined ? "" : `, in the island ${island}`;
    found.set(key, { code: "policy-blocked", where, what: what + inIsland, fix });
    onChange([...found.values()]);
  };
  document.addEventListener("securitypolicyviolation", (event) => {
    const [element] = event.composedPath();
    const root = element instanceof Element ? element.closest<HTMLElement>("[data-island]") : undefined;
    note(event, event.blockedURI, root?.dataset["island"]);
  });
  // What was blocked before this script ran. Not every browser keeps it.
  if (!("ReportingObserver" in globalThis)) return;
  const noteAll = (reports: readonly Report[]) => {
    for (const report of reports) {
      const body = report.body as unknown as Violation & { readonly blockedURL: string };
      note(body, body.blockedURL);
    }
  };
  new ReportingObserver(noteAll, { types: ["csp-violation"], buffered: true }).observe();
}

/** Browser extensions cause violations, too, which are not the page's. */
function isOfExtension(address: string): boolean {
  return /^[a-z-]+-extension\b/.test(address);
}

function placeOf({ sourceFile, lineNumber, columnNumber }: Violation): string {
  const file = sourceFile?.replace(location.origin, "") || location.pathname;
  return sourceFile && lineNumber ? `${file}:${lineNumber}:${columnNumber ?? 1}` : location.pathname;
}

/** The key in `allowedOrigins` for the sources of a directive. */
const listable: Readonly<Record<string, string>> = {
  "connect-src": "connections",
  "form-action": "forms",
  "img-src": "pictures",
};

function wordsOf({ effectiveDirective, sample }: Violation, blocked: string): Pick<FoundProblem, "what" | "fix"> {
  const kind = listable[effectiveDirective];
  const { origin, pathname } = URL.canParse(blocked) ? new URL(blocked) : { origin: "", pathname: "" };
  const what = `the Content-Security-Policy (${effectiveDirective}) blocked ${shown(blocked, sample)}`;
  if (kind !== undefined && origin !== "" && origin !== "null") {
    return { what, fix: `allow it in defineSite: allowedOrigins: { ${kind}: ["${origin}"] }` };
  }
  const isOfOther = /^https?:/.test(origin) && origin !== location.origin;
  if (isOfOther && effectiveDirective.startsWith("script-src")) {
    return { what, fix: `declare it in defineSite: scripts: [{ origin: "${origin}", path: "${pathname}" }]` };
  }
  if (isOfOther && effectiveDirective === "frame-src") {
    return { what, fix: `declare it in defineSite: frames: ["${origin}"]` };
  }
  if (blocked === "eval") return { what, fix: "use an option or another package that does not run text as code" };
  const fix = Object.entries(fixes).find(([directive]) => effectiveDirective.startsWith(directive))?.[1];
  return { what, fix: fix ?? "put the file into the assets folder, and get its address with useAssetUrl" };
}

const fixes: Readonly<Record<string, string>> = {
  "style-src-attr": "write a class in a *.styles.ts module, or set single properties of element.style",
  "style-src":
    "write the rules in a *.styles.ts module; if a package adds them, look for an option that leaves its styles out: see Libraries in generator/README.md",
  "media-src": "put the file into the assets folder, and render the <video> or <audio> in the page, not in a script",
  "script-src": "import the code from an island, and avoid code that needs eval",
  "require-trusted-types-for": "render it in a component, or use textContent and createElement",
  "trusted-types": "render it in a component, or use textContent and createElement",
};

function shown(blocked: string, sample: string | null): string {
  if (URL.canParse(blocked)) return `"${blocked}"`;
  const example = sample ? `: ${sample}` : "";
  return blocked === "trusted-types-sink" ? `text that is turned into HTML or code${example}` : `${blocked}${example}`;
}
