import table from "../../generator/problems/problems.json" with { type: "json" };

/** An entry of the table of problems. */
interface ProblemEntry {
  readonly meaning: string;
  /** Missing for an error. */
  readonly severity?: string;
  /** Missing if it depends on what is wrong. */
  readonly fix?: string;
  /** A problem, as the terminal shows it. */
  readonly example: { readonly where: string; readonly what: string; readonly fix?: string };
}

type LoweringPlace = keyof typeof table;

/** All problems in alphabetical order. */
const allProblems = Object.entries<Readonly<Record<string, ProblemEntry>>>(table)
  .flatMap(([place, entries]) =>
    Object.entries(entries).map(([code, entry]) => ({ code, place: place as LoweringPlace, ...entry })),
  )
  .toSorted((a, b) => (a.code < b.code ? -1 : 1));

const introduction = `# Problems

Every problem that the generator reports has a code. The code stays the same from version to version.
Search this page for the code that you met.

An error stops the build, and the old output stays as it is. A warning does not stop it, unless you build with
\`--strict\`. Each section below shows an example with its fix, and says whether \`checks\` can lower
it to a warning or turn it off. See [Turn off a check](../guide/reference.md#turn-off-a-check).

This page is made by \`npm run guides\`, from \`problems.json\`.
`;

function howToLower({ code, place, severity }: (typeof allProblems)[number]): string {
  const lower = `checks: { "${code}": "warning" }`;
  if (place === "never") return "It cannot be lowered or turned off.";
  if (place === "page" && severity === "warning") return "It protects visitors, so it cannot be turned off.";
  if (place === "page")
    return `To lower it, write \`${lower}\` in the \`definePage\` of the page that needs it. It protects visitors, so it cannot be turned off.`;
  if (severity === "warning")
    return `To turn it off, write \`checks: { "${code}": "off" }\` in \`defineSite\` or in one \`definePage\`.`;
  return `To lower it, write \`${lower}\` in \`defineSite\` or in one \`definePage\`. \`"off"\` turns it off.`;
}

/** The guide to all problems, as Markdown: one section for each code. */
export function problemGuide(): string {
  return [introduction, ...allProblems.map(section)].join("\n");
}

function section(problem: (typeof allProblems)[number]): string {
  const { code, meaning, severity = "error", example } = problem;
  const { where, what, fix = problem.fix } = example;
  return `## ${code}

${meaning}${severity === "warning" ? " This is a warning." : ""}

\`\`\`text
${where} ${severity} ${code}: ${what}
  fix: ${fix}
\`\`\`

${howToLower(problem)}
`;
}
