import { Command, Option } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { saveCaches } from "../cache/save-caches.ts";
import { exitCodes } from "../problems/build-error.ts";
import { buildCommands } from "./build-command.ts";
import { defaultOptions } from "./default-options.ts";
import { exitCodeOf } from "./exit-code.ts";
import type { BuildFlags, WatchFlags } from "./flags.ts";
import { buildHelp, checkHelp, watchHelp } from "./help-texts.ts";
import { hostNames } from "../load/definition/host-names.ts";
import { runtimes } from "../load/bundling/runtimes.ts";
import { lateProblems, onLateFailure } from "../load/late-failures.ts";
import { basePath, hostName, siteUrlFrom, wholeNumber } from "./option-values.ts";
import { paintFor } from "../problems/paint.ts";
import { problemReport } from "../problems/problem-report.ts";
import { problemText } from "../problems/problem.ts";
import { endOnSignals } from "./signals.ts";
import { showProgress } from "./report/progress.ts";
import { printReport } from "./report/print-report.ts";
import { loweredLine } from "./report/lowered-line.ts";

const program = new Command("generator")
  .description("Builds a website of React pages into plain HTML files.")
  .version(packageJson.version)
  .configureHelp({ showGlobalOptions: true })
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
    .option("--offline", "use cached data of any age; open no connection")
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
  .option("--verbose", "list every placeholder, and show the sizes of the scripts")
  .option("--strict", "check types, and count warnings as errors")
  .option("--relative", "write relative addresses; works without a server")
  .addOption(new Option("--host-files <names...>", "write files for these hosts").choices(hostNames))
  .option("--compress", "also write .br and .gz files of all texts")
  .option("--json", "print the whole report as one JSON document")
  .addHelpText("after", buildHelp)
  .action(runBuild);

siteCommand("check", "run all checks of a build and the slower ones; write nothing")
  .option("--strict", "check types, and count warnings as errors")
  .option("--relative", "check the site as build --relative writes it")
  .addHelpText("after", checkHelp)
  .action(runCheck);

siteCommand("watch", "build and serve the site, and build again on every save")
  .option("--port <number>", "port; by default the first free one from 3000", wholeNumber(0, 65_535))
  .option("--host <address>", "address to listen on; 0.0.0.0 means all", "localhost")
  .addOption(
    new Option("--allow-host <name...>", "additional host names that the server accepts")
      .argParser(hostName)
      .default([], "none"),
  )
  .option("--open", "open a browser")
  .option("--poll [ms]", "poll for changes, if the system reports none", wholeNumber(10, 60_000))
  .addHelpText("after", watchHelp)
  .action(runWatch);

function sharedOptions({ siteUrl, base, trailingSlash, relative, offline }: Partial<BuildFlags>) {
  return { siteUrl, base, trailingSlash, isRelative: relative, isOffline: offline };
}

async function runWatch({
  site,
  assets,
  out,
  runtime,
  host,
  port,
  allowHost,
  open,
  poll,
  ...addresses
}: WatchFlags): Promise<void> {
  const { watch } = await import("../watch/watch.ts");
  const options = { siteEntry: site, assetsDir: assets, outDir: out, runtime, ...sharedOptions(addresses) };
  const serving = { host, port, allowedHosts: allowHost, isOpened: open ?? false, poll: poll === true ? 200 : poll };
  await watch({ ...options, ...serving, commands: buildCommands(options) });
}

async function runBuild({
  site,
  assets,
  out,
  runtime,
  quiet,
  verbose,
  strict,
  json,
  ...flags
}: BuildFlags): Promise<void> {
  // Publishing renames its files without interruption, so a signal comes before or after that.
  endOnSignals((exitCode) => process.exit(exitCode));
  const lateErrors: unknown[] = [];
  onLateFailure((error) => lateErrors.push(error));
  const { endedBuild } = await import("./report/reported-build.ts");
  const options = {
    siteEntry: site,
    assetsDir: assets,
    outDir: out,
    runtime,
    ...sharedOptions(flags),
    isStrict: strict,
    hosts: flags.hostFiles,
    isCompressed: flags.compress,
  };
  const commands = buildCommands(options);
  const progress = showProgress(process.stderr);
  const input = { ...options, commands, lateErrors: () => lateErrors, whilePublishing: saveCaches };
  const ended = await endedBuild(input, progress.step).finally(progress.end);
  process.exitCode = ended.report.exitCode;
  await printReport(ended, { isJson: json, isQuiet: quiet, isVerbose: verbose });
  // A timer of the site may still fire after everything is written. Its origin is unknown then.
  onLateFailure((error) => {
    process.exitCode = exitCodes.problems;
    console.error(problemText(lateProblems(String(error), undefined, site)));
  });
  await saveCaches();
}

async function runCheck({ site, assets, runtime, strict, ...flags }: BuildFlags): Promise<void> {
  const { siteBuilder } = await import("../site-builder.ts");
  const builder = siteBuilder({
    siteEntry: site,
    assetsDir: assets,
    runtime,
    ...sharedOptions(flags),
    isStrict: strict,
    checks: "all",
    arePicturesDrawn: false,
  });
  try {
    const { warnings, documents, lowered } = await builder.build();
    const pages = documents.length === 1 ? "1 page" : `${documents.length} pages`;
    const lines = [`${pages}, no errors`, loweredLine(lowered)].filter(Boolean);
    console.log(lines.join("\n"));
    if (warnings.length > 0) console.error(`\n${problemReport(warnings, { paint: paintFor(process.stderr) })}`);
  } finally {
    await saveCaches();
    await builder.dispose();
  }
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
