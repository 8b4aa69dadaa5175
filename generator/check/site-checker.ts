import type { Loaded } from "../load/load-site.ts";
import type { Problem } from "../problems/problem.ts";
import type { CheckScope } from "./page-inspector.ts";
import type { Runtime } from "../load/bundling/script-bundler.ts";
import type { CheckResult } from "./check-result.ts";

export function siteChecker(_options: { scope: CheckScope; runtime: Runtime; assetsDir: string }) {
  return {
    begin: (_loaded: Loaded) => undefined,
    knownSkeletons: (): readonly string[] => [],
    judge: async (_input: unknown): Promise<CheckResult> => ({ problems: [] as Problem[], times: [] }),
  };
}
