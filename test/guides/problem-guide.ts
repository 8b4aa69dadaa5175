import examples from "../../generator/problems/examples.json" with { type: "json" };
import { problemCodes, type ProblemCode } from "../../generator/problems/problem-codes.ts";
import { loweringPlaces } from "../../generator/problems/lowering-places.ts";

/** The message of a problem, as the terminal shows it. */
export interface ProblemExample {
  readonly where: string;
  readonly what: string;
  readonly fix: string;
}

/** One example for each code. */
export const problemExamples: Readonly<Record<ProblemCode, ProblemExample>> = examples;

const introduction = `# Problems

Every problem that the generator reports has a code. The code stays the same from version to version.
Search this page for the code that you met.

An error stops the build, and the old output stays as it is. A warning does not stop it, unless you build with
\`--strict\`. Each section below shows an example with its fix, and says whether \`checks\` can lower
it to a warning or turn it off. See [Turn off a check](../README.md#turn-off-a-check).

This page is made by \`npm run guides\`, from \`problem-codes.ts\`, \`examples.json\` and \`lowering-places.ts\`.
`;

const howToLower = {
  anywhere: (code: string, severity: "error" | "warning") =>
    severity === "warning"
      ? `To turn it off, write \`checks: { "${code}": "off" }\` in \`defineSite\` or in one \`definePage\`.`
      : `To lower it, write \`checks: { "${code}": "warning" }\` in \`defineSite\` or in one \`definePage\`. \`"off"\` turns it off.`,
  page: (code: string, severity: "error" | "warning") =>
    severity === "warning"
      ? "It protects visitors, so it cannot be turned off."
      : `To lower it, write \`checks: { "${code}": "warning" }\` in the \`definePage\` of the page that needs it. It protects visitors, so it cannot be turned off.`,
  never: () => "It cannot be lowered or turned off.",
};

/** The guide to all problems, as Markdown: one section for each code, in alphabetical order. */
export function problemGuide(): string {
  const codes = Object.keys(problemCodes) as ProblemCode[];
  return [introduction, ...codes.toSorted().map(section)].join("\n");
}

function section(code: ProblemCode): string {
  const example = (problemExamples as Partial<typeof problemExamples>)[code];
  if (example === undefined) throw new Error(`generator/problems/examples.json has no example of "${code}"`);
  const { where, what, fix } = example;
  const severity = problemCodes[code].includes("This is a warning") ? "warning" : "error";
  return `## ${code}

${problemCodes[code]}

\`\`\`text
${where} ${severity} ${code}: ${what}
  fix: ${fix}
\`\`\`

${howToLower[loweringPlaces[code]](code, severity)}
`;
}
