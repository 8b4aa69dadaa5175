import { Command, CommanderError, Option } from "commander";
import packageJson from "../package.json" with { type: "json" };
import { BuildError, exitCodes, formatProblem } from "./build-error.ts";

const runtimes = ["preact", "react"] as const;

interface BuildFlags {
  readonly site: string;
  readonly assets: string;
  readonly out: string;
  readonly runtime: (typeof runtimes)[number];
  readonly quiet?: true;
}

const examples = `
Examples:
  $ npm run build                              build this site into dist
  $ npm run build -- --out public              into another folder
  $ npm run build -- --site other/site.ts --assets other/assets --out other/dist

Exit codes: 0 built, 1 the input has problems, 2 the command was used wrongly.`;

const program = new Command("generator")
  .description("Builds a website of React pages into plain HTML files.")
  .version(packageJson.version)
  .configureHelp({ showGlobalOptions: true })
  .exitOverride();

program
  .command("build")
  .description("render every page and write the site, ready for any static host")
  .option("--site <entry>", "module whose default export is the site", "site/site.ts")
  .option("--assets <dir>", "folder of fonts, icons and pictures", "assets")
  .option("--out <dir>", "folder to write to", "dist")
  .addOption(new Option("--runtime <name>", "what hydrates the islands").choices(runtimes).default("preact"))
  .option("--quiet", "say nothing unless something is wrong")
  .addHelpText("after", examples)
  .action(runBuild);

async function runBuild({ site, assets, out, runtime, quiet }: BuildFlags): Promise<void> {
  const start = performance.now();
  const { build } = await import("./build.ts");
  const result = await build({ siteEntry: site, assetsDir: assets, outDir: out, runtime });
  const milliseconds = performance.now() - start;
  if (quiet) return;

  const { report, placeholderReminder } = await import("./report.ts");
  console.log(await report(result, out, milliseconds));
  if (result.placeholders.length > 0) console.error(`\n${placeholderReminder(result.placeholders)}`);
}

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

/** Tells a mistake of the user by its exit code; anything else is a bug of ours and keeps its stack. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
  if (!(error instanceof BuildError)) throw error;
  const { problems } = error;
  console.error(
    [
      ...problems.map(formatProblem),
      `\n${problems.length} ${problems.length === 1 ? "problem" : "problems"}, nothing was written`,
    ].join("\n"),
  );
  return error.exitCode;
}
