import type { Runtime } from "../../generator/bundle/esbuild.ts";

interface PolicyVariant {
  readonly runtime: Runtime;
  /** Whether the host sends the policy, too. */
  readonly withHeaders: boolean;
  /** For the name of a test: "preact, the policy in headers". */
  readonly name: string;
}

const variant = (runtime: Runtime, withHeaders: boolean): PolicyVariant => ({
  runtime,
  withHeaders,
  name: `${runtime}, the policy in ${withHeaders ? "headers" : "its meta element alone"}`,
});

/** The ways in which a page gets its policy, with the runtimes that have to keep to it. */
export const policyVariants = [variant("preact", false), variant("react", true)];
