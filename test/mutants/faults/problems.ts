import type { Mutant } from "../mutant.ts";

export const problems: readonly Mutant[] = [
  {
    fault: "problems of one line are not sorted by column",
    file: "generator/problems/problem.ts",
    from: "a.line - b.line || a.column - b.column",
    to: "a.line - b.line || a.line - b.column",
    tests: ["test/generator/checks.test.ts"],
  },
  {
    fault: "the code frame shows one line less before the problem",
    file: "generator/problems/code-frame.ts",
    from: "Math.max(1, line - 2)",
    to: "Math.max(1, line - 1)",
    tests: ["test/bad-input/definition.test.ts"],
  },
  {
    fault: "a text that occurs twice in a file is reported at its first place",
    file: "generator/problems/place-finder.ts",
    from: "if (place !== undefined || source.includes(text, at + 1)) return undefined;",
    to: "if (place !== undefined) return undefined;",
    tests: ["test/generator/place-finder.test.ts"],
  },
  {
    fault: 'three errors are counted as "3 error"',
    file: "generator/problems/problem.ts",
    from: '`${count} ${noun}${count === 1 ? "" : "s"}`',
    to: '`${count} ${noun}${count !== 1 ? "" : "s"}`',
    tests: ["test/generator/cli.test.ts"],
  },
  {
    fault: "problems at two places of a file are reported as one",
    file: "generator/problems/shared-problems.ts",
    from: "JSON.stringify([code, where, what",
    to: 'JSON.stringify([code, where.split(":", 1), what',
    tests: ["test/generator/shared-problems.test.ts"],
  },
];
