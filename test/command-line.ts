import { join } from "node:path";

const generator = join(import.meta.dirname, "../generator");

/**
 * The arguments of Node that run the command line. The bundled program starts four times as fast, but coverage measures
 * the sources.
 */
export const commandLine: readonly string[] = process.env["NODE_V8_COVERAGE"]
  ? ["--import", import.meta.resolve("tsx"), join(generator, "cli/cli.ts")]
  : [join(generator, "start.cjs")];
