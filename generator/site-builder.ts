import "./evaluate/production.ts";
import { filesOfScript, siteScript, unseenSheets, type HydrationScript } from "./document/scripts.ts";
import { madePaths, outputMaker, shownToSite, withoutReplaced, type MadeFiles } from "./outputs/own-outputs.ts";
import { knownFiles, type KnownFiles } from "./outputs/known-files.ts";
import { placeholdersOf } from "./define/fact-checks.ts";
import { explainFailures } from "./render/placed-pages.ts";
import { planSite, publishedAssets, type SitePlan } from "./document/plan-site.ts";
import { countOfEach, lowerProblems, type Lowered } from "./checks/place-findings.ts";
import { explain, expectDocuments, siteChecker, type CheckScope } from "./check-site.ts";
import { documentsOf, type CheckedSite } from "./checks/checked-site.ts";
import type { Budgets, Site } from "./define-site.ts";
import type { FunctionSite } from "./evaluate/call-of-site.ts";
import type { Runtime } from "./bundle/esbuild.ts";
import type { AddressForm } from "./define/addresses.ts";
import { siteLiterals, withEdits, type Trial } from "./edit/trial-site.ts";
import { type AddressOptions, siteLoader, type Loaded, type SiteLoader } from "./load-site.ts";
import type { OutputFile } from "./output-file.ts";
import { BuildError, inFileOrder, isError, type Problem } from "./problems/problem.ts";
import { displayPath } from "./problems/places.ts";
import { groupedBy } from "./problems/grouped.ts";
import { makePages, type MadePages, type PageChoice, type PagesMemory } from "./make-pages.ts";
import { photoProblems, pictureMaker, type OnPhotos } from "./pictures/make-pictures.ts";
import { startStopwatch, type Stopwatch } from "./stopwatch.ts";

/** The input of a site builder. All paths may be relative to the working directory. */
export interface SiteInput extends AddressOptions {
  /** The module whose default export is the site. */
  readonly siteEntry: string;
  readonly assetsDir: string;
  readonly runtime: Runtime;
  /** Which checks are run. The default is all that a build can wait for. */
  readonly checks?: CheckScope;
  /** Whether types are checked, and warnings fail the build. `build --strict` also runs all checks. */
  readonly isStrict?: boolean | undefined;
  /** Measures the steps. */
  readonly stopwatch?: Stopwatch;
  /** Receives how many problems `checks` lowered or turned off, before the result is accepted or refused. */
  readonly onLowered?: (lowered: Lowered) => void;
  /** Whether entries of collections that are drafts are shown. */
  readonly areDraftsShown?: boolean | undefined;
  /** Whether social pictures are drawn. If not, they are only named. */
  readonly arePicturesDrawn?: boolean;
  /** Called before pictures of photos are made, because that takes long. */
  readonly onPhotos?: OnPhotos;
}

/** A complete, checked site in memory. */
export interface BuiltSite extends Pick<KnownFiles, "redirects" | "redirectPages"> {
  readonly documents: readonly OutputFile[];
  /** The script of pages with islands. */
  readonly hydrationScript: HydrationScript | undefined;
  /** The budgets that the site declares. */
  readonly budgets: Budgets;
  /** The form of its addresses. */
  readonly addresses: AddressForm;
  /** How many problems its `checks` lowered or turned off, by code. */
  readonly lowered: Lowered;
  /** All files. An unchanged document, script or asset is the same object as the last time. */
  readonly files: readonly OutputFile[];
  /** Problems that do not fail the build. */
  readonly warnings: readonly Problem[];
  /** The hosts to write files for: those of the command, or else those of the site. */
  readonly hosts: NonNullable<Site["hosts"]>;
  /** The site that functions among the hosts are of. */
  readonly functionSite: FunctionSite;
  /** Absolute URL of the site. Missing if it has none, or only a placeholder. */
  readonly siteUrl: string | undefined;
  /** Absolute paths of its modules. */
  readonly modules: readonly string[];
}

/** Builds a site repeatedly. Each step keeps its unchanged results. */
export interface SiteBuilder extends Pick<SiteLoader, "source" | "watched" | "dispose"> {
  /**
   * `changed` are the absolute paths of the files that changed since the last call, even if that call failed. Leave it
   * out if they are not known.
   *
   * If only some pages are chosen, the result has no others, and none of the files that depend on all pages. Only the
   * checks of single pages run then.
   *
   * Throws a `BuildError` with all problems, or `Outdated`.
   */
  readonly build: (changed?: Iterable<string>, choice?: PageChoice) => Promise<BuiltSite>;
  /**
   * Runs the checks that the scope "fast" leaves out on the last build, and returns their problems. Returns nothing
   * once the signal is aborted.
   */
  readonly checkFurther: (signal: AbortSignal) => Promise<readonly Problem[]>;
  /** Returns nothing before the first build that could be evaluated. */
  readonly trial: () => Trial | undefined;
}

/** What is kept between builds. An unchanged document, script or file of `outputs` is the same object as the last time. */
interface Memory {
  readonly pages: PagesMemory;
  script?: HydrationScript | undefined;
  /** The last build, for the checks that it did not wait for. */
  checked?: CheckedSite;
  trial?: Trial | undefined;
}

/** Makes a site builder. */
export function siteBuilder(input: SiteInput): SiteBuilder {
  const steps = stepsOf(input);
  const { source, watched, dispose } = steps.loader;
  const memory: Memory = { pages: { documents: new Map() } };
  return {
    source,
    watched,
    dispose,
    build: async (changed, choice = {}) => buildSite(input, steps, memory, { changed, choice }),
    checkFurther: async (signal) => {
      const { checked } = memory;
      return checked ? lowerProblems(await steps.checker.checkFurther(checked, signal), checked.site).problems : [];
    },
    trial: () => memory.checked && (memory.trial ??= trialOf(memory.checked, steps, memory)),
  };
}

function trialOf(loaded: CheckedSite, steps: ReturnType<typeof stepsOf>, memory: Memory): Trial {
  let literals: ReturnType<Trial["literals"]> | undefined;
  return {
    loaded,
    built: loaded.documents,
    literals: () => (literals ??= siteLiterals(loaded.bundle)),
    documents: async (edits, only) => {
      // What a trial makes must not be taken for a document of a build.
      const { script, pages } = memory;
      const tried = { script, pages: { ...pages, documents: new Map(pages.documents) } };
      const edited = await withEdits(loaded, edits);
      if (only && pathsOf(edited) !== pathsOf(loaded)) throw new BuildError([pagesProblem(loaded)]);
      const { made, plan } = await makeDocuments(edited, steps, tried, { ...(only && { only }) });
      const failures = await explainFailures(edited, made.failures, made.whereIs);
      const problems = [...failures, ...made.fonts.problems, ...plan.assets.problems];
      if (problems.length > 0) throw new BuildError(problems);
      return documentsOf(made.pages);
    },
  };
}

const pathsOf = ({ site }: Pick<Loaded, "site">) => site.pages.map(({ path }) => path).join("\n");

function pagesProblem({ entry }: Loaded): Problem {
  const what = "pages come or go with this text, or their addresses change";
  return { code: "definition", where: displayPath(entry), what, fix: "change it in its file" };
}

/** Makes the pages of a loaded site, and what they depend on: its files and its script. */
async function makeDocuments(
  loaded: Loaded,
  steps: ReturnType<typeof stepsOf>,
  memory: Pick<Memory, "pages" | "script">,
  choice: PageChoice,
) {
  const known = await knownFiles(loaded);
  const plan = await steps.planFiles(loaded, known.files);
  const bundled = await loaded.script;
  const hydrationScript = siteScript({ loaded, plan, bundled, last: memory.script });
  const made = await steps.makePages({ loaded, plan, hydrationScript, ...choice }, memory.pages);
  return { known, plan, bundled, hydrationScript, made };
}

/** The steps of a build, each with a name and a time. */
function stepsOf(input: SiteInput) {
  const { isStrict = false, arePicturesDrawn = true, checks: scope = "usual", runtime, onPhotos } = input;
  const { stopwatch: { timed } = startStopwatch() } = input;
  const loader = siteLoader({ ...input, timed });
  const checker = siteChecker({ scope, runtime, checksTypes: isStrict });
  return {
    loader,
    checker,
    load: timed("load", loader.load),
    planFiles: timed("plan", planSite),
    makePages: timed("pages", makePages),
    makeOutputs: timed("outputs", outputMaker()),
    check: timed("check", checker.check),
    makePictures: pictureMaker({ timed, arePicturesDrawn, onPhotos }),
  };
}

interface BuildRequest {
  readonly changed: Iterable<string> | undefined;
  readonly choice: PageChoice;
}

/** Builds a site: load, plan, make pages and other files, check. Data flows in one direction, and nothing is written. */
async function buildSite(
  { siteEntry, isStrict = false, onLowered }: SiteInput,
  steps: ReturnType<typeof stepsOf>,
  memory: Memory,
  { changed, choice }: BuildRequest,
): Promise<BuiltSite> {
  const loaded = await steps
    .load(changed)
    .catch((error: unknown) => explain({ error, entry: siteEntry, checksTypes: isStrict }));
  const { site } = loaded;
  steps.checker.begin(loaded);
  const { known, plan, bundled, hydrationScript, made } = await makeDocuments(loaded, steps, memory, choice);
  memory.script = hydrationScript;
  const { pages, failures } = made;
  const hasFailures = failures.length + made.fonts.problems.length > 0;
  const documents = documentsOf(pages);
  const scripts = filesOfScript(hydrationScript).map(({ file }) => file);
  const ownFiles = [...documents, ...scripts, ...publishedAssets({ loaded, plan, pages, scripts })];
  const isWhole = choice.only === undefined;
  const outputs = await steps.makeOutputs({ loaded, pages, files: ownFiles }, isWhole && !hasFailures);
  const files = [...withoutReplaced(ownFiles, outputs.files), ...outputs.files];
  const finished = async () => shownToSite({ loaded, pages, files });
  const checked = checkedSite({ loaded, plan, hydrationScript, made, outputs, files, finished, hasFailures });
  Object.assign(memory, { checked, trial: undefined });
  const found = judged(site, isStrict, [
    ...steps.loader.warnings(),
    ...loaded.assets.problems,
    ...photoProblems(pages, loaded),
    ...(await explainFailures(loaded, failures, made.whereIs)),
    ...made.fonts.problems,
    ...plan.assets.problems,
    ...bundled.problems,
    ...unseenSheets(bundled, loaded),
    ...outputs.problems,
    ...(await steps.check(checked, !isWhole)),
  ]);
  // Pictures take long, and a site with errors needs none.
  const pictures = found.isRefused ? undefined : await steps.makePictures(loaded, made);
  const ofPictures = judged(site, isStrict, pictures?.problems ?? []);
  const lowered = countOfEach([...found.lowered, ...ofPictures.lowered]);
  onLowered?.(lowered);
  const problems = [...found.problems, ...ofPictures.problems];
  if (found.isRefused || ofPictures.isRefused) throw new BuildError(problems);
  if (isWhole) expectDocuments(checked);
  return {
    documents,
    hydrationScript,
    budgets: site.budgets ?? {},
    addresses: loaded.form,
    lowered,
    files: [...files, ...(pictures?.pictures ?? [])],
    warnings: problems,
    redirects: known.redirects,
    redirectPages: known.redirectPages,
    hosts: site.hosts ?? [],
    functionSite: { entry: loaded.entry, source: loaded.source },
    siteUrl: knownUrl(site),
    modules: [...loaded.modules.keys(), ...(loaded.contents?.keys() ?? [])],
  };
}

interface BuildStages extends Pick<CheckedSite, "files" | "finished" | "hasFailures" | "hydrationScript"> {
  readonly loaded: Loaded;
  readonly plan: SitePlan;
  readonly made: MadePages;
  readonly outputs: MadeFiles;
}

/** Collects the input of the checks from the stages of a build. */
function checkedSite({ loaded, plan, made, outputs, ...rest }: BuildStages): CheckedSite {
  const { site } = loaded;
  const { pages: rendered, facts, whereIs } = made;
  // Two pages with one path are reported by a check.
  const ids = groupedBy(rendered, ({ path }) => path);
  return {
    ...loaded,
    ...rest,
    pages: [...site.pages, ...(site.disabledPages ?? [])],
    facts,
    ids: new Map([...ids].map(([path, same]) => [path, same.flatMap(({ ids: own = [] }) => own)])),
    livePaths: new Set(facts.livePaths),
    filePaths: new Set([...facts.filePaths, ...outputs.files.map(({ path }) => `/${path}`)]),
    mayBeMade: madePaths(outputs),
    rendered,
    sheet: plan.sheet,
    documents: documentsOf(rendered),
    ofOutputs: outputs.files,
    whereIs,
  };
}

function knownUrl({ url, checks }: Site): string | undefined {
  return placeholdersOf(checks).some(({ option }) => option === "--site-url") ? undefined : url;
}

/** Judges problems by the levels of a site, and says whether they fail the build. */
function judged(site: Site, isStrict: boolean, found: readonly Problem[]) {
  const lowered = lowerProblems(inFileOrder(found), site);
  return { ...lowered, isRefused: lowered.problems.some((problem) => isStrict || isError(problem)) };
}
