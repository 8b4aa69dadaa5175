import type { FramedProblem } from "./problem.ts";

/** How many facts the line names. */
const mostNamed = 12;

/**
 * Replaces several warnings about placeholders with one, because a new site has many. Warnings with the same subject,
 * such as sample projects, become one that names the first place. Keeps all other problems.
 */
export function foldedPlaceholders(problems: readonly FramedProblem[]): readonly FramedProblem[] {
  const bySubject = new Map<string, FramedProblem[]>();
  for (const problem of problems) {
    const { code, subject } = problem;
    if (code !== "placeholder" || subject === undefined) continue;
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), problem]);
  }
  const subjects = [...bySubject.values()];
  const facts = foldedFacts(subjects.flatMap((alike) => (alike.length === 1 ? alike : [])));
  const others = problems.filter((problem) => !subjects.some((alike) => alike.includes(problem)));
  return [...facts, ...subjects.flatMap((alike) => (alike.length === 1 ? [] : foldedSamples(alike))), ...others];
}

function foldedFacts(unfilled: readonly FramedProblem[]): readonly FramedProblem[] {
  if (unfilled.length < 2) return unfilled;
  const names = unfilled.slice(0, mostNamed).map(({ subject }) => subject);
  const named = unfilled.length > mostNamed ? [...names, "…"] : names;
  const files = [...new Set(unfilled.map(({ where }) => where.replace(/:\d+:\d+$/, "")))];
  return [
    {
      code: "placeholder",
      severity: "warning",
      where: files.join(", "),
      what: `${unfilled.length} facts are still placeholders: ${named.join(", ")}`,
      fix: "replace them with your own before the site goes live; build with --verbose to see each place",
    },
  ];
}

function foldedSamples(alike: readonly FramedProblem[]): readonly FramedProblem[] {
  return alike.slice(0, 1).map((first) => ({
    ...first,
    what: `${first.what}, and ${alike.length - 1} more are left`,
    fix: "replace each with your own before the site goes live; build with --verbose to see each place",
  }));
}
