import type { Mutant } from "../mutant.ts";

export const cli: readonly Mutant[] = [
  {
    fault: "port 0 is refused",
    file: "generator/cli/option-values.ts",
    from: "number >= least && number <= most",
    to: "number > least && number <= most",
    tests: ["test/generator/option-values.test.ts"],
  },
  {
    fault: "the user's umask makes the site unreadable for web servers",
    file: "generator/cli/cli.ts",
    from: "process.umask() & ~0o055",
    to: "process.umask() | 0o055",
    tests: ["test/generator/cli.test.ts"],
  },
  {
    fault: "build --quiet prints a summary",
    file: "generator/cli/report/print-report.ts",
    from: 'if (isQuiet && outcome !== "failed") return;',
    to: 'if (isQuiet && outcome === "unchanged") return;',
    tests: ["test/generator/cli.test.ts"],
  },
  {
    fault: "the command in the files of hosts names the default output folder",
    file: "generator/cli/build-command.ts",
    from: "given(options.outDir, defaultOptions.out)",
    to: "given(options.outDir, defaultOptions.site)",
    tests: ["test/hosting/build-command.test.ts"],
  },
  {
    fault: "the report counts lazy pictures as part of the first view, and no others",
    file: "generator/cli/report/first-view.ts",
    from: 'attributes["loading"] !== "lazy"',
    to: 'attributes["loading"] === "lazy"',
    tests: ["test/generator/build-report.test.ts"],
  },
  {
    fault: "the bundled generator is reused after its sources have changed",
    file: "generator/cli/start/program-files.cjs",
    from: "madeFor !== platform || !areUnchanged(root, stamps)",
    to: "madeFor !== platform && !areUnchanged(root, stamps)",
    tests: ["test/generator/kept-bodies.test.ts"],
  },
];
