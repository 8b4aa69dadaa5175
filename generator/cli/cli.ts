import { resolve } from "node:path";
import { inspect } from "node:util";
import { Command, CommanderError, Option } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { runtimes } from "../bundle/esbuild.ts";
import { clearCache, pruneCache } from "../cache.ts";
import { hostNames } from "../define/site.ts";
import { lateProblems, onLateFailure, endOnSignals } from "../evaluate/process-events.ts";
import { startWatchdog } from "../evaluate/watchdog.ts";
import { printable } from "../problems/error-words.ts";
import { BuildError, exitCodes, problemText } from "../problems/problem.ts";
import { installationProblem, mappedStack } from "../problems/start-errors.cjs";
import { paintFor, problemReport } from "../problems/problem-report.ts";
import {
  basePath,
  buildOptions,
  defaultOptions,
  help,
  hostName,
  siteUrlFrom,
  wholeNumber,
  type BuildFlags,
  type ChangesFlags,
  type ServingFlags,
  type WatchFlags,
} from "./options.ts";
import { endedBuild, failedReport, loweredLine, printReport, showProgress } from "./print-report.ts";

const program = new Command("generator")
  .description("Builds a website of React pages into plain HTML files.")
  .version(packageJson.version)
  .configureHelp({ showGlobalOptions: true })
  .configureOutput({ writeErr: (text) => process.stderr.write(printable(text)) })
  .exitOverride();

/** A command with the options that all commands share. */
function siteCommand(name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .option("--site <entry>", "module whose default export is the site", defaultOptions.site)
    .option("--assets <dir>", "folder of fonts, icons and pictures", defaultOptions.assets)
    .option("--out <dir>", "folder to write to", defaultOptions.out)
    .option("--site-url <address>", "absolute URL of the site; overrides the site's own", siteUrlFrom)
    .option("--base <path>", "folder of the host that contains the site: /shop", basePath)
    .addOption(
      new Option("--trailing-slash <when>", "whether addresses of pages end with a slash").choices(["never", "always"]),
    )
    .addOption(
      new Option("--runtime <name>", "library that hydrates the islands")
        .choices(runtimes)
        .default(defaultOptions.runtime),
    );
}

siteCommand("build", "build the site into a folder for any static host")
  .option("--quiet", "print nothing unless something is wrong")
  .option("--verbose", "list each problem of a kind, and show sizes of scripts")
  .option("--strict", "run all checks, check types, and count warnings as errors")
  .addOption(new Option("--host-files <names...>", "write files for these hosts").choices(hostNames))
  .option("--fresh", "make everything again, without results of earlier builds")
  .option("--json", "print outcome, problems, files and steps as JSON")
  .addHelpText("after", help.build)
  .action(runBuild);

siteCommand("check", "run all checks of a build and the slower ones; write nothing")
  .option("--strict", "check types, and count warnings as errors")
  .addHelpText("after", help.check)
  .action(runCheck);

/** Adds the options that all commands with a server share. */
function serving(command: Command): Command {
  return command
    .option("--port <number>", "port; by default the first free one from 3000", wholeNumber(0, 65_535))
    .option("--host <address>", "address to listen on; 0.0.0.0 means all", "localhost")
    .addOption(
      new Option("--allow-host <name...>", "additional host names that the server accepts")
        .argParser(hostName)
        .default([], "none"),
    )
    .option("--open", "open a browser");
}

serving(siteCommand("watch", "build and serve the site, and build again on every save"))
  .option("--poll [ms]", "poll for changes, if the system reports none", wholeNumber(10, 60_000))
  .option("--drafts", "show drafts, and write to a folder of their own")
  .option("--edit", "let pages in a browser on this machine change the facts of the site")
  .addHelpText("after", help.watch)
  .action(runWatch);

serving(program.command("preview"))
  .description("serve what was built, as a host does")
  .argument("[folder]", "output folder of a build", defaultOptions.out)
  .addHelpText("after", help.preview)
  .action(async (folder: string, flags: ServingFlags) => {
    const { preview } = await import("../dev/preview.ts");
    await preview({ folder, ...serverOptions(flags) });
  });

program
  .command("changes")
  .description("say what is different for visitors between two builds")
  .argument("<folder>", "output folder of the earlier build")
  .option("--out <dir>", "output folder of the later build", defaultOptions.out)
  .option("--html <file>", "also write it as a page, for somebody who has to approve it")
  .option("--json", "print it as JSON")
  .addHelpText("after", help.changes)
  .action(async (before: string, { out: after, html, json: isJson }: ChangesFlags) => {
    const { changes } = await import("../changes/changes.ts");
    console.log(printable(changes({ before, after, html, isJson })));
  });

program
  .command("create")
  .description("make a small site to start from")
  .argument("<folder>", "new folder; . is this one")
  .addHelpText("after", help.create)
  .action(async (folder: string) => {
    const { create } = await import("./create.ts");
    console.log(create(folder));
  });

async function runWatch(flags: WatchFlags): Promise<void> {
  startWatchdog();
  const { watch } = await import("../dev/watch.ts");
  const options = buildOptions(flags);
  const poll = flags.poll === true ? 200 : flags.poll;
  // A folder that somebody publishes must never contain a draft.
  const ofDrafts = flags.drafts && { areDraftsShown: true, outDir: `${resolve(options.outDir)}-drafts` };
  await watch({ ...options, ...ofDrafts, ...serverOptions(flags), poll, isEditing: flags.edit });
}

function serverOptions({ host, port, allowHost: allowedHosts, open: isOpened = false }: ServingFlags) {
  return { host, port, allowedHosts, isOpened };
}

async function runBuild(flags: BuildFlags): Promise<void> {
  startWatchdog();
  const done = failIfEnded();
  // Publishing renames its files without interruption, so a signal comes before or after that.
  endOnSignals((exitCode) => {
    done();
    process.exit(exitCode);
  });
  if (flags.fresh) clearCache();
  const lateErrors: unknown[] = [];
  onLateFailure((error) => lateErrors.push(error));
  const options = buildOptions(flags);
  const progress = showProgress(process.stderr);
  const input = {
    ...options,
    ...(flags.strict && { checks: "all" as const }),
    lateErrors: () => lateErrors,
  };
  const ended = await endedBuild(input, progress.step).finally(progress.end);
  done();
  process.exitCode = ended.report.exitCode;
  await printReport(ended, { isJson: flags.json, isQuiet: flags.quiet, isVerbose: flags.verbose });
  // A timer of the site may still fire after everything is written. Its origin is unknown then.
  onLateFailure((error) => {
    process.exitCode = exitCodes.problems;
    console.error(problemText(lateProblems(String(error), undefined, flags.site)));
  });
  pruneCache();
}

async function runCheck(flags: BuildFlags): Promise<void> {
  startWatchdog();
  const done = failIfEnded();
  const { siteBuilder } = await import("../site-builder.ts");
  const builder = siteBuilder({ ...buildOptions(flags), checks: "all", arePicturesDrawn: false });
  try {
    const { warnings, documents, lowered } = await builder.build();
    const pages = documents.length === 1 ? "1 page" : `${documents.length} pages`;
    const lines = [`${pages}, no errors`, loweredLine(lowered)].filter(Boolean);
    console.log(lines.join("\n"));
    if (warnings.length > 0) console.error(`\n${problemReport(warnings, { paint: paintFor(process.stderr) })}`);
  } finally {
    done();
    await builder.dispose();
  }
}

/** Fails the command if the code of the site ends this process. Returns a function that ends this. */
function failIfEnded(): () => void {
  const fail = (code: number) => {
    // The generator itself has ended it, because its installation is broken.
    if (code === exitCodes.usage) return;
    process.exitCode = exitCodes.problems;
    console.error("the code of the site has ended the process before the command was done; nothing was written");
  };
  process.once("exit", fail);
  return () => process.off("exit", fail);
}

/** Reports why a command failed, and returns its exit code. A bug in the generator is reported with its stack. */
async function exitCodeOf(error: unknown): Promise<number> {
  const isUsage = error instanceof CommanderError;
  if (isUsage && error.exitCode === 0) return 0;
  if (!isUsage && !(error instanceof BuildError)) {
    const installation = installationProblem(error);
    console.error(installation ?? mappedStack(inspect(error)));
    return installation === undefined ? exitCodes.problems : exitCodes.usage;
  }

  const script = process.env["npm_lifecycle_event"];
  if (isUsage && error.code === "commander.excessArguments" && script !== undefined)
    console.error(`npm keeps options that follow its own: write \`--\` before them, as in npm run ${script} -- --help`);

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

// A host's server usually runs as another user than the build. It must be able to read the copied folder.
process.umask(process.umask() & ~0o055);

// The reader of the output may end early, as `head -1` does. The build still completes.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

// No top-level await, because the generator also runs as one CommonJS file.
void program.parseAsync().catch(async (error: unknown) => {
  process.exitCode = await exitCodeOf(error);
});
