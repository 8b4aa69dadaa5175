import { CommanderError } from "commander";
import { BuildError, exitCodes } from "../problems/build-error.ts";
import { tellReport } from "./report/tell-report.ts";

/** Reports a mistake of the user and gives its exit code. Throws anything else: a fault of the generator keeps its stack. */
export async function exitCodeOf(error: unknown): Promise<number> {
  const isUsage = error instanceof CommanderError;
  if (isUsage && error.exitCode === 0) return 0;
  if (!isUsage && !(error instanceof BuildError)) throw error;

  const { failedReport } = await import("./report/reported-build.ts");
  const report = failedReport(isUsage ? usageError(error) : error);
  const isJson = process.argv.includes("--json");
  // Commander has said in words what is wrong; a program that asked for JSON is told of it in JSON.
  if (isJson || !isUsage) await tellReport({ report }, { isJson });
  return report.exitCode;
}

function usageError({ message }: CommanderError): BuildError {
  const what = message.replace(/^error: /, "");
  const fix = "see what there is with --help";
  return new BuildError([{ code: "usage", where: "command line", what, fix }], exitCodes.usage);
}
