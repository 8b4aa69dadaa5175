import "./load/production.ts";
import { siteAssembler } from "./assemble/assemble-site.ts";
import type { HydrationScript } from "./assemble/hydration-script.ts";
import { publishedAssets } from "./assemble/published-assets.ts";
import { checkInputMaker } from "./check/check-input.ts";
import { explainFailures } from "./render/explain-failures.ts";
import { sitePlanner, type OldAddresses } from "./assemble/plan-site.ts";
import type { CheckTime } from "./check/check-result.ts";
import type { CheckScope } from "./check/check-scope.ts";
import { addLowered, lowerProblems, unusedChecks, type Lowered } from "./check/lower-problems.ts";
import { siteChecker, type CheckInput } from "./check/site-checker.ts";
import { unwrittenPages } from "./check/unwritten-pages.ts";
import type { Budgets, Site } from "./define-site.ts";
import type { HostName } from "./load/definition/host-names.ts";
import type { Runtime } from "./load/bundling/runtimes.ts";
import type { EvaluationScope } from "./load/bundling/site-evaluator.ts";
import type { SiteSource } from "./load/bundling/site-source.ts";
import type { AddressForm, AddressOptions } from "./load/definition/address-form.ts";
import { siteLoader, type Loaded } from "./load/load-site.ts";
import { largestFile, type OutputFile } from "./output-file.ts";
import { BuildError } from "./problems/build-error.ts";
import { displayPath } from "./problems/display-path.ts";
import { inFileOrder, isError, type Problem } from "./problems/problem.ts";
import { namedRenderer } from "./pipeline/render-named.ts";
import { siteRenderer } from "./pipeline/render-site.ts";
import type { OnPhotos } from "./render/photos/make-photos.ts";
import { pictureMaker } from "./render/pictures/make-pictures.ts";
import { startStopwatch, type Stopwatch } from "./stopwatch.ts";

/** The input of a site builder. All paths may be relative to the working directory. */
export interface SiteInput extends AddressOptions {
  /** The module whose default export is the site. */
  readonly siteEntry: string;
  readonly assetsDir: string;
  readonly runtime: Runtime;
  /** Which checks are run. The default is all that a build can wait for. */
  readonly checks?: CheckScope;
  /** Whether types are checked, and warnings fail the build. */
  readonly isStrict?: boolean | undefined;
  /** Measures the steps. */
  readonly stopwatch?: Stopwatch;
  /** Receives the result before it is accepted or refused. */
  readonly onMade?: (made: MadeSite) => void;
  /** Whether fetched data comes only from the cache. */
  readonly isOffline?: boolean | undefined;
  /** Whether social pictures are drawn. If not, they are only named. */
  readonly arePicturesDrawn?: boolean;
  /** Called before pictures of photos are made, because that takes long. */
  readonly onPhotos?: OnPhotos;
  /** Whether it is built more than once, so that results are worth remembering. */
  readonly isBuiltAgain?: boolean;
}

/** The pages and the scripts of a site, whether or not the checks accept them. */
export interface MadeSite {
  readonly documents: readonly OutputFile[];
  /** The largest script. */
  readonly script: OutputFile | undefined;
  readonly scripts: readonly HydrationScript[];
  /** How long each check took. Checks of documents run in parallel with the build and with each other. */
  readonly checkTimes: readonly CheckTime[];
  /** The budgets that the site declares. */
  readonly budgets: Budgets;
  /** The form of its addresses. */
  readonly addresses: AddressForm;
  /** How many problems its `checks` lowered or turned off, by code. */
  readonly lowered: Lowered;
}

/** A complete, checked site in memory. */
export interface BuiltSite extends MadeSite, OldAddresses {
  /** All files, including documents and scripts. An unchanged file is the same object as the last time. */
  readonly files: readonly OutputFile[];
  /** Problems that do not fail the build. */
  readonly warnings: readonly Problem[];
  /** The hosts to write files for: those of the command, or else those of the site. */
  readonly hosts: readonly HostName[];
  /** Absolute URL of the site. Missing if it has none, or only a placeholder. */
  readonly siteUrl: string | undefined;
  /** Absolute paths of its modules. */
  readonly modules: readonly string[];
  /**
   * Whether only some modules were evaluated. If modules keep state, pages may differ after an evaluation of all
   * modules.
   */
  readonly isProvisional: boolean;
}

/** Builds a site repeatedly. Each step keeps its unchanged results. */
export interface SiteBuilder {
  /**
   * `changed` are the absolute paths of the files that changed since the last call, even if that call failed. Leave it
   * out if they are not known.
   *
   * With the scope "changed", unchanged modules keep their state, and the build is provisional.
   *
   * Throws a `BuildError` with all problems.
   */
  readonly build: (changed?: Iterable<string>, scope?: EvaluationScope) => Promise<BuiltSite>;
  /**
   * Runs the checks that the scope "fast" leaves out on the last build, and returns their problems. Returns nothing
   * once the signal is aborted.
   */
  readonly checkFurther: (signal: AbortSignal) => Promise<readonly Problem[]>;
  /** The source of the last evaluation, if there was one. */
  readonly source: () => SiteSource | undefined;
  /** Releases the resources of the bundler. */
  readonly dispose: () => Promise<void>;
}

/** Makes a site builder: load, render, assemble, check. Data flows in one direction, and nothing is written. */
export function siteBuilder(input: SiteInput): SiteBuilder {
  const { isStrict = false, arePicturesDrawn = true, checks: scope = "usual", isBuiltAgain = true, onMade } = input;
  const { stopwatch: { timed } = startStopwatch(), siteEntry, assetsDir, runtime } = input;
  const loader = siteLoader({ ...input, timed, isRepeated: isBuiltAgain });
  const checker = siteChecker({ scope, runtime, checksTypes: isStrict });
  const load = timed("load", loader.load);
  const plan = timed("plan", sitePlanner());
  const renderSite = timed("render", siteRenderer({ remembers: isBuiltAgain, onUnproved: checker.validate }));
  const render = namedRenderer({ plan, render: renderSite });
  const assemble = timed("assemble", siteAssembler());
  const toCheckInput = checkInputMaker();
  const check = timed("check", checker.judge);
  const makePictures = pictureMaker({ timed, arePicturesDrawn, onPhotos: input.onPhotos });

  let last: CheckInput | undefined;

  return {
    build: async (changed, evaluation) => {
      const loaded = await load(changed, evaluation).catch((error: unknown) => checker.explain(error, siteEntry));
      checker.begin(loaded);
      const { planned, rendered } = await render(loaded, checker.knownSkeletons());
      const assembled = await assemble(loaded, planned, rendered);
      last = toCheckInput({ loaded, rendered, assembled, assetsDir });
      const checked = await check(last);

      const [{ documents, scripts }, { site, form: addresses }] = [last, loaded];
      const published = publishedAssets({ loaded, planned, rendered, assembled });
      const problems = [
        ...loader.dataProblems(),
        ...published.problems,
        ...(await explainFailures(loaded, rendered)),
        ...rendered.problems,
        ...planned.assets.problems,
        ...assembled.problems,
        ...checked.problems,
      ];
      const judged = applyChecks(problems, last, scope);
      const script = largestFile(scripts.map(({ file }) => file));
      const made = { documents, script, scripts, checkTimes: checked.times, budgets: site.budgets ?? {}, addresses };
      onMade?.({ ...made, lowered: judged.lowered });
      accept(judged.problems, isStrict);
      accept(unwrittenPages(last), isStrict);
      const { pictures, ...found } = await makePictures(loaded, rendered);
      const ofPictures = lowerProblems(found.problems, site);
      accept(ofPictures.problems, isStrict);
      return {
        ...made,
        lowered: addLowered(judged.lowered, ofPictures.lowered),
        files: [...documents, ...scripts.map(({ file }) => file), ...published.files, ...pictures],
        warnings: [...judged.problems, ...ofPictures.problems],
        ...planned.oldAddresses,
        ...factsOf(loaded),
      };
    },
    checkFurther: async (signal) =>
      last ? lowerProblems(await checker.judgeFurther(last, signal), last.loaded.site).problems : [],
    source: loader.source,
    dispose: loader.dispose,
  };
}

/** The facts about a site's sources in its build. */
function factsOf({ site, modules, contents, provisional }: Loaded) {
  return {
    hosts: site.hosts ?? [],
    siteUrl: knownUrl(site),
    modules: [...modules.keys(), ...(contents?.keys() ?? [])],
    isProvisional: provisional.size > 0,
  };
}

function knownUrl({ url, placeholders = [] }: Site): string | undefined {
  return placeholders.some(({ option }) => option === "--site-url") ? undefined : url;
}

/** Applies `checks` to all problems of a site. Unused settings are known only after all checks have run. */
function applyChecks(problems: readonly Problem[], { loaded, whereIs, hasFailures }: CheckInput, scope: CheckScope) {
  const { site, entry } = loaded;
  const judged = lowerProblems(inFileOrder(problems), site);
  if (scope !== "all" || hasFailures) return judged;
  const unused = unusedChecks(site, judged.used, { entry: displayPath(entry), whereIs });
  return { ...judged, problems: [...judged.problems, ...unused] };
}

/** Throws a `BuildError` with all problems if one of them fails the build. */
function accept(problems: readonly Problem[], isStrict: boolean): void {
  if (problems.some((problem) => isStrict || isError(problem))) throw new BuildError(problems);
}
