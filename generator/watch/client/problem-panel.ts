import type { PageProblems, ShownProblems } from "../live-problems.ts";

const styles = `
  :host { all: initial !important; }
  section {
    position: fixed; inset: 0; z-index: 2147483647; overflow: auto; box-sizing: border-box;
    padding: max(1.5rem, 5vh) max(1.5rem, 6vw); color: #f3f1ea; background: #14201ef2;
    font: 1rem/1.5 ui-monospace, monospace;
  }
  section.found, section.blocked { inset: auto 0 0; max-height: 45vh; padding-block: 1.5rem; border-top: 2px solid #9fd8c4; }
  header { display: flex; justify-content: space-between; align-items: start; gap: 1rem; margin: 0 0 1rem; }
  h2 { margin: 0; font-size: 1.25rem; }
  article { margin: 0 0 2rem; }
  p, pre { margin: 0 0 .5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre { padding: .75rem 1rem; background: #00000059; white-space: pre; overflow: auto; tab-size: 2; }
  button {
    padding: .5rem 1rem; color: inherit; background: none; border: 1px solid; font: inherit; cursor: pointer; flex: none;
  }
  .where { color: #9fd8c4; }
  .what { font-weight: 700; }
`;

const words = {
  refused: {
    title: "Your last save is not shown",
    note: "The page below is the last good version. This message disappears once a save fixes the problem.",
  },
  found: {
    title: "Found after the save",
    note: "The page shows your last save. A build reports this as well.",
  },
  blocked: {
    title: "Blocked in the browser",
    note: "The browsers of visitors block this as well. A build cannot see what scripts do.",
  },
} as const;

/** Makes the element that shows problems, with their places and lines of code, and a button that hides them. */
export function problemPanel(
  kind: keyof PageProblems,
  { first, count }: ShownProblems,
  onHide: () => void,
): HTMLElement {
  const host = document.createElement("live-problems");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const button = element("button", "Hide (Esc)");
  button.addEventListener("click", onHide);
  const articles = first.map(({ code, where, what, fix, frame }) =>
    element("article", "", [
      element("p", `${where} ${code}`, [], "where"),
      element("p", what, [], "what"),
      ...(frame === undefined ? [] : [element("pre", frame)]),
      element("p", `Fix: ${fix}`),
    ]),
  );
  const section = element(
    "section",
    "",
    [
      element("header", "", [element("h2", `${words[kind].title}: ${count} problem${count === 1 ? "" : "s"}`), button]),
      ...articles,
      ...(count > first.length ? [element("p", `… and ${count - first.length} more`)] : []),
      element("p", words[kind].note),
    ],
    kind,
  );
  section.setAttribute("role", "alert");
  root.append(section);
  return host;
}

function element(name: string, text: string, children: readonly HTMLElement[] = [], className = ""): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  made.append(...children);
  return made;
}
