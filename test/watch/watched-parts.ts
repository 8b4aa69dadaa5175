import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { OutputFile } from "../../generator/output-file.ts";
import type { FramedProblem, Problem } from "../../generator/problems/problem.ts";
import type { BuiltSite, SiteBuilder } from "../../generator/site-builder.ts";
import { failureReport } from "../../generator/watch/failure-report.ts";
import { foundReport } from "../../generator/watch/found-report.ts";
import { furtherChecks } from "../../generator/watch/further-checks.ts";
import { lateFailures } from "../../generator/watch/late-failures.ts";
import { pendingChanges } from "../../generator/watch/pending-changes.ts";
import { rebuildLoop } from "../../generator/watch/rebuild-loop.ts";
import { rebuildSession } from "../../generator/watch/rebuild-session.ts";
import { servedSite } from "../../generator/watch/served-site.ts";
import type { SitePublication } from "../../generator/watch/site-publication.ts";
import { siteRelease } from "../../generator/watch/site-release.ts";
import { watchedBuild } from "../../generator/watch/watched-build.ts";
import { problemsOf } from "../../generator/problems/build-error.ts";
import { file } from "../publish/generations.ts";

/** A problem with a name. */
export function problem(where: string, severity?: "warning"): Problem {
  return { code: "syntax", where, what: "it is wrong", fix: "make it right", ...(severity && { severity }) };
}

/** A site of one page, as a builder returns it. */
export function builtSite(text: string, warnings: readonly Problem[] = []): BuiltSite {
  const files: readonly OutputFile[] = [file("index.html", text)];
  return {
    files,
    documents: files,
    script: undefined,
    scripts: [],
    checkTimes: [],
    budgets: {},
    addresses: { base: "", trailingSlash: "never", isRelative: false },
    warnings,
    lowered: {},
    redirectPages: [],
    redirects: [],
    hosts: [],
    siteUrl: undefined,
    modules: [fileURLToPath(import.meta.url)],
    isProvisional: false,
  };
}

interface FakeSteps {
  readonly build: SiteBuilder["build"];
  readonly publish?: SitePublication;
  readonly checkFurther?: (signal: AbortSignal) => Promise<readonly Problem[]>;
  readonly lastGood?: readonly OutputFile[];
}

/** The steps of `watch` in this process, with a builder and an output folder that the test controls. */
export function watchedParts({ build, publish, checkFurther, lastGood }: FakeSteps) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  let refused: readonly FramedProblem[] = [];
  let found: readonly FramedProblem[] = [];
  let isOn = false;
  const connections = {
    tellChange: () => undefined,
    tellProblems: (received: { refused?: readonly FramedProblem[]; found?: readonly FramedProblem[] }) => {
      refused = received.refused ?? refused;
      found = received.found ?? found;
    },
  };
  const site = servedSite();
  const serving = { isOn: () => isOn, start: async () => void (isOn = true) };
  const pending = pendingChanges();
  const failures = failureReport(connections, print);
  const report = foundReport(connections, print);
  const late = lateFailures(problemsOf, report.late);
  const further = furtherChecks(report.checked, 1);
  const shared = { site, connections, serving, pending, failures, found: report, print };
  const session = rebuildSession({
    build: watchedBuild({
      ...shared,
      build,
      onModules: () => undefined,
      lastGood: () =>
        lastGood && { files: lastGood, form: { base: "", trailingSlash: "never", isRelative: false } as const },
      patience: 1,
    }),
    release: siteRelease({
      ...shared,
      publish:
        publish ?? (async () => ({ written: ["index.html"], removed: [], publishBeside: async () => undefined })),
      askAgain: () => loop.askAgain(),
      pause: 1,
    }),
    late,
    further,
    checkFurther: checkFurther ?? (async () => []),
    askAgain: () => loop.askAgain(),
  });
  const loop = rebuildLoop(session.rebuild, (error) => print(`fault: ${String(error)}`));
  return {
    session,
    late,
    printed,
    refused: () => refused,
    found: () => found,
    /** The page that a browser gets at the site's root. */
    served: () => {
      const answer = site.answer("/");
      return answer.status === 200 ? Buffer.from(answer.contents).toString() : answer.status;
    },
    /** Saves a file, and waits until all work for that is done. */
    save: async (path = "page.tsx") => {
      pending.note(path, "changed");
      loop.noteChange(path);
      await nextTurn();
      await loop.settled();
    },
  };
}
