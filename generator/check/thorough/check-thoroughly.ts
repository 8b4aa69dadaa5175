import { sharedProblems } from "../../problems/shared-problems.ts";
import type { Problem } from "../../problems/problem.ts";
import type { CheckInput } from "../site-checker.ts";
import { accessibilityProblems } from "./accessibility.ts";
import { reactProblems } from "./react-warnings.ts";

/** Checks what takes longer than the whole rest of a build. Only for a site whose pages can all be rendered. */
export async function checkThoroughly(input: CheckInput): Promise<Problem[]> {
  const found = await Promise.all([reactProblems(input), accessibilityProblems(input)]);
  return sharedProblems(found.flat());
}
