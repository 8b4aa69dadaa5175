import "./load/production.ts";
import { siteAssembler } from "./assemble/assemble-site.ts";
import type { HydrationScript } from "./assemble/hydration-script.ts";
import { publishedAssets } from "./assemble/published-assets.ts";
import { checkInputMaker } from "./check/check-input.ts";
import { explainFailures } from "./render/explain-failures.ts";
import { sitePlanner, type OldAddresses } from "./assemble/plan-site.ts";
import type { CheckTime } from "./check/check-result.ts";
import type { CheckScope } from "./check/check-scope.ts";
import { allTurnedDown, turnDown, unusedChecks, type TurnedDown } from "./check/turn-down.ts";
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

/** What a site is made of. All paths may be relative to the working directory. */
export interface SiteInput extends AddressOptions {
  /** The module whose default export is the site. */
  readonly siteEntry: string;
  readonly assetsDir: string;
  readonly runtime: Runtime;
  /** Which checks are run; without it those that a build can wait for. */
  readonly checks?: CheckScope;
  /** Whether types are checked, and warnings stop the build as errors do. */
  readonly isStrict?: boolean | undefined;
  /** Measures the steps. */
  readonly stopwatch?: Stopwatch;
  /** Gets what was made, before it is accepted or refused. */
  readonly onMade?: (made: MadeSite) => void;
  /** Whether the data that the site fetches come only from the cache. */
  readonly isOffline?: boolean | undefined;
  /** Whether social pictures are drawn, and not only named. */
  readonly arePicturesDrawn?: boolean;
  /** Called before pictures of photos are made, which takes a while. */
  readonly onPhotos?: OnPhotos;
  /** Whether it is built more than once, so that it pays to remember what was made. */
  readonly isBuiltAgain?: boolean;
}

/** The pages and the scripts of a site, whether or not the checks accept them. */
export interface MadeSite {
  readonly documents: readonly OutputFile[];
  /** The largest script. */
  readonly script: OutputFile | undefined;
  readonly scripts: readonly HydrationScript[];
  /** How long each check took. Checks of documents run beside the build and beside one another. */
  readonly checkTimes: readonly CheckTime[];
  /** As the site declares them. */
  readonly budgets: Budgets;
  /** How its addresses are written. */
  readonly addresses: AddressForm;
  /** How many problems its `checks` turned down, by their codes. */
  readonly turnedDown: TurnedDown;
}

/** A site, whole and checked, in memory. */
export interface BuiltSite extends MadeSite, OldAddresses {
  /** All files, documents and scripts among them. What has not changed since the last time is the same object as then. */
  readonly files: readonly OutputFile[];
  /** What is worth a look, and stopped nothing. */
  readonly warnings: readonly Problem[];
  /** The hosts to write files for: those of the command, or else those that the site names. */
  readonly hosts: readonly HostName[];
  /** Absolute address of the site; missing when it has none, or only a placeholder. */
  readonly siteUrl: string | undefined;
  /** Absolute paths of the modules that it was made of. */
  readonly modules: readonly string[];
  /** Whether only a part of the modules was evaluated. Pages may differ when all are, if modules keep state. */
  readonly isProvisional: boolean;
}

/** Builds a site, again and again if asked to; each step keeps what the last time made and has not changed. */
export interface SiteBuilder {
  /**
   * `changed` are the absolute paths of the files that changed since the last
   * call, whether or not that ended well; leave it out when that is not known.
   *
   * With the scope "changed", modules that have not changed keep their state, which makes the build provisional.
   *
   * Throws a `BuildError` with all problems that were found.
   */
  readonly build: (changed?: Iterable<string>, scope?: EvaluationScope) => Promise<BuiltSite>;
  /**
   * Finds in what was built last the problems that the checks of the scope
   * "fast" leave out; nothing once the signal is aborted.
   */
  readonly checkFurther: (signal: AbortSignal) => Promise<readonly Problem[]>;
  /** The source of what was evaluated last, if anything was. */
  readonly source: () => SiteSource | undefined;
  /** Ends what the bundler keeps. */
  readonly dispose: () => Promise<void>;
}

/** Makes the builder of a site: load, render, assemble, check. Data goes one way, and nothing is written. */
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
      const judged = turnedDown(problems, last, scope);
      const script = largestFile(scripts.map(({ file }) => file));
      const made = { documents, script, scripts, checkTimes: checked.times, budgets: site.budgets ?? {}, addresses };
      onMade?.({ ...made, turnedDown: judged.turnedDown });
      accept(judged.problems, isStrict);
      accept(unwrittenPages(last), isStrict);
      const { pictures, ...found } = await makePictures(loaded, rendered);
      const ofPictures = turnDown(found.problems, site);
      accept(ofPictures.problems, isStrict);
      return {
        ...made,
        turnedDown: allTurnedDown(judged.turnedDown, ofPictures.turnedDown),
        files: [...documents, ...scripts.map(({ file }) => file), ...published.files, ...pictures],
        warnings: [...judged.problems, ...ofPictures.problems],
        ...planned.oldAddresses,
        ...factsOf(loaded),
      };
    },
    checkFurther: async (signal) =>
      last ? turnDown(await checker.judgeFurther(last, signal), last.loaded.site).problems : [],
    source: loader.source,
    dispose: loader.dispose,
  };
}

/** What a built site tells of its sources. */
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

/** Applies `checks` to all problems of a site, each of them once. Only when every check has run is it known which setting nothing needs. */
function turnedDown(problems: readonly Problem[], { loaded, whereIs, hasFailures }: CheckInput, scope: CheckScope) {
  const { site, entry } = loaded;
  const judged = turnDown(inFileOrder(problems), site);
  if (scope !== "all" || hasFailures) return judged;
  const unused = unusedChecks(site, judged.used, { entry: displayPath(entry), whereIs });
  return { ...judged, problems: [...judged.problems, ...unused] };
}

/** Throws a `BuildError` with all problems when one of them stops the build. */
function accept(problems: readonly Problem[], isStrict: boolean): void {
  if (problems.some((problem) => isStrict || isError(problem))) throw new BuildError(problems);
}
