import { inspect } from "node:util";
import { CommanderError } from "commander";
import { BuildError, exitCodes } from "../problems/build-error.ts";
import { installationProblem } from "../problems/installation-problem.cjs";
import { mappedStack } from "../problems/mapped-stack.cjs";
import { printReport } from "./report/print-report.ts";

/** Reports why a command failed, and returns its exit code. A bug in the generator is reported with its stack. */
export async function exitCodeOf(error: unknown): Promise<number> {
  const isUsage = error instanceof CommanderError;
  if (isUsage && error.exitCode === 0) return 0;
  if (!isUsage && !(error instanceof BuildError)) {
    const installation = installationProblem(error);
    console.error(installation ?? mappedStack(inspect(error)));
    return installation === undefined ? exitCodes.problems : exitCodes.usage;
  }

  const { failedReport } = await import("./report/reported-build.ts");
  const report = failedReport(isUsage ? usageError(error) : error);
  const isJson = process.argv.includes("--json");
  // Commander has already printed what is wrong. With `--json` it is printed as JSON instead.
  if (isJson || !isUsage) await printReport({ report }, { isJson });
  return report.exitCode;
}

function usageError({ message }: CommanderError): BuildError {
  const what = message.replace(/^error: /, "");
  const fix = "run it with --help to list the options";
  return new BuildError([{ code: "usage", where: "command line", what, fix }], exitCodes.usage);
}
