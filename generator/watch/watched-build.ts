import { setTimeout as sleep } from "node:timers/promises";
import type { AddressForm } from "../load/definition/address-form.ts";
import type { EvaluationScope } from "../load/bundling/site-evaluator.ts";
import type { OutputFile } from "../output-file.ts";
import { BuildError, exitCodes } from "../problems/build-error.ts";
import type { BuiltSite, SiteBuilder } from "../site-builder.ts";
import type { FailureReport } from "./failure-report.ts";
import type { PendingChanges } from "./pending-changes.ts";
import type { Run } from "./rebuild-loop.ts";
import type { ServedSite } from "./served-site.ts";
import type { SiteServing } from "./site-serving.ts";

interface WatchedBuildParts {
  readonly build: SiteBuilder["build"];
  readonly site: Pick<ServedSite, "replace">;
  readonly serving: Pick<SiteServing, "isOn" | "start">;
  readonly pending: Pick<PendingChanges, "forBuilder" | "names">;
  readonly failures: Pick<FailureReport, "failed">;
  /** Returns what to serve while there is no build, if there is anything. */
  readonly lastGood: () => { readonly files: readonly OutputFile[]; readonly form: AddressForm } | undefined;
  /** Called with the modules of each build, and with the time when it began to read them (`Date.now()`). */
  readonly onModules: (modules: readonly string[], readAt: number) => void;
  /** How long a failure is held back, in milliseconds. */
  readonly patience?: number;
}

/**
 * Returns a new build. Returns nothing if the build failed, which is then reported, or if it is already out of date.
 */
export type WatchedBuild = (run: Run, options: WatchedBuildOptions) => Promise<BuiltSite | undefined>;

interface WatchedBuildOptions {
  readonly isFirst: boolean;
  readonly scope: EvaluationScope;
}

/** Many editors save in steps, with no valid file in between. */
const defaultPatience = 80;

/**
 * Makes the step that builds. Its first call throws a `BuildError` (usage) if the command was used wrongly. Any call
 * throws one if the server cannot start.
 */
export function watchedBuild(parts: WatchedBuildParts): WatchedBuild {
  const { build, site, serving, pending, failures, patience = defaultPatience } = parts;
  return async (run, { isFirst, scope }) => {
    const changed = pending.forBuilder(run.changed);
    const readAt = Date.now();
    try {
      const built = await build(isFirst ? undefined : changed, scope);
      parts.onModules(built.modules, readAt);
      return run.isOutdated() ? undefined : built;
    } catch (error) {
      if (isFirst && isUsage(error)) throw error;
      await sleep(patience);
      if (run.isOutdated()) return undefined;

      const lastGood = serving.isOn() ? undefined : parts.lastGood();
      if (lastGood) {
        site.replace(lastGood.files, lastGood.form);
        await serving.start(lastGood.form);
      }
      const rest = serving.isOn()
        ? "the last good site stays until a save fixes it"
        : "waiting for the save that fixes it";
      failures.failed({ error, rest, changed: pending.names(), isPageOld: true, isRetry: false });
      return undefined;
    }
  };
}

/** Whether the command was used wrongly, which no save can fix. */
export function isUsage(error: unknown): boolean {
  return error instanceof BuildError && error.exitCode === exitCodes.usage;
}
