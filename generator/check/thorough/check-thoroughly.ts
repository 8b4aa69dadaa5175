import { sharedProblems } from "../../problems/shared-problems.ts";
import type { Problem } from "../../problems/problem.ts";
import type { CheckInput } from "../site-checker.ts";
import { accessibilityProblems } from "./accessibility.ts";
import { reactProblems } from "./react-warnings.ts";

/** Runs the checks that take longer than the rest of a build. All pages must have been rendered. */
export async function checkThoroughly(input: CheckInput): Promise<Problem[]> {
  const found = await Promise.all([reactProblems(input), accessibilityProblems(input)]);
  return sharedProblems(found.flat());
}
