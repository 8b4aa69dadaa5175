import type { Problem } from "../../problems/problem.ts";

/** How many facts the line names. */
const mostNamed = 4;

/** Replaces several warnings about placeholders with one, because a new site has many. Keeps all other problems. */
export function foldedPlaceholders(problems: readonly Problem[]): readonly Problem[] {
  const unfilled = problems.filter(({ code, subject }) => code === "placeholder" && subject !== undefined);
  const [first] = unfilled;
  if (first === undefined || unfilled.length === 1) return problems;
  const names = unfilled.slice(0, mostNamed).map(({ subject }) => subject);
  const named = unfilled.length > mostNamed ? [...names, "…"] : names;
  const files = [...new Set(unfilled.map(({ where }) => where.replace(/:\d+:\d+$/, "")))];
  const folded: Problem = {
    code: "placeholder",
    severity: "warning",
    where: files.join(", "),
    what: `${unfilled.length} facts are still placeholders: ${named.join(", ")}`,
    fix: "replace them with your own before the site goes live; build with --verbose to see each place",
  };
  return [folded, ...problems.filter((problem) => !unfilled.includes(problem))];
}
