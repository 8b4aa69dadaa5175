import "./evaluate/production.ts";
import { publishedAssets } from "./output/published-assets.ts";
import { filesOfScript, siteScript, unseenSheets, type HydrationScript } from "./output/scripts.ts";
import { madePaths, outputMaker, shownToSite, withoutReplaced } from "./output/made-files.ts";
import { placeholdersOf } from "./define/fact-checks.ts";
import { explainFailures } from "./render/explain-failures.ts";
import { planSite, type OldAddresses } from "./output/plan-site.ts";
import { countOfEach, lowerProblems, type Lowered } from "./checks/place-findings.ts";
import { explain, expectDocuments, siteChecker, type CheckScope } from "./checks/site-checker.ts";
import type { CheckedPage, CheckedSite } from "./checks/checked-site.ts";
import type { Budgets, Site } from "./define-site.ts";
import type { FunctionSite } from "./evaluate/call-of-site.ts";
import type { Runtime } from "./bundle/esbuild.ts";
import type { AddressForm, AddressOptions } from "./define/addresses.ts";
import { siteLoader, type Loaded, type SiteLoader } from "./load-site.ts";
import type { OutputFile } from "./output-file.ts";
import { BuildError, inFileOrder, isError, type Problem } from "./problems/problem.ts";
import { groupedBy } from "./problems/grouped.ts";
import { pageMaker, type MadePages } from "./pages/make-pages.ts";
import { type OnPhotos, pictureMaker } from "./pictures/make-pictures.ts";
import type { RenderOrder } from "./render/render-pages.ts";
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
export interface BuiltSite extends OldAddresses {
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
  /** Whether only the first pages of an order were rendered. All others are those of the last build. */
  readonly isPartial: boolean;
}

/** Builds a site repeatedly. Each step keeps its unchanged results. */
export interface SiteBuilder extends Pick<SiteLoader, "source" | "watched" | "configFiles" | "dispose"> {
  /**
   * `changed` are the absolute paths of the files that changed since the last call, even if that call failed. Leave it
   * out if they are not known.
   *
   * With an order, only its first pages are rendered and checked, and all others stay as in the last build.
   *
   * Throws a `BuildError` with all problems, or `Outdated`.
   */
  readonly build: (changed?: Iterable<string>, order?: RenderOrder) => Promise<BuiltSite>;
  /**
   * Runs the checks that the scope "fast" leaves out on the last build, and returns their problems. Returns nothing
   * once the signal is aborted.
   */
  readonly checkFurther: (signal: AbortSignal) => Promise<readonly Problem[]>;
}

/** Makes a site builder: load, make the pages, check. Data flows in one direction, and nothing is written. */
export function siteBuilder(input: SiteInput): SiteBuilder {
  const { isStrict = false, arePicturesDrawn = true, checks: scope = "usual", onLowered } = input;
  const { stopwatch: { timed } = startStopwatch(), siteEntry, runtime } = input;
  const loader = siteLoader({ ...input, timed });
  const { source, watched, configFiles, dispose } = loader;
  const checker = siteChecker({ scope, runtime, checksTypes: isStrict });
  const load = timed("load", loader.load);
  const finish = siteFinisher(timed);
  const check = timed("check", checker.judge);
  const makePictures = pictureMaker({ timed, arePicturesDrawn, onPhotos: input.onPhotos });

  let last: CheckedSite | undefined;
  return {
    source,
    watched,
    configFiles,
    dispose,
    build: async (changed, order) => {
      const explained = (error: unknown) => explain({ error, entry: siteEntry, checksTypes: isStrict });
      const loaded = await load(changed).catch(explained);
      checker.begin(loaded);
      const done = await finish(loaded, order);
      const { planned, rendered, files } = done;
      last = checkedSite(loaded, done);
      const checked = await check(last);

      const found = [...loader.warnings(), ...(await problemsIn(loaded, done, checked))];
      const [{ documents, hydrationScript }, { site, form: addresses }] = [last, loaded];
      const judged = lowerProblems(inFileOrder(found), site);
      onLowered?.(countOfEach(judged.lowered));
      accept(judged.problems, isStrict);
      if (!rendered.isPartial) expectDocuments(last);
      const { pictures, problems: pictureProblems } = await makePictures(loaded, rendered);
      const ofPictures = lowerProblems(pictureProblems, site);
      accept(ofPictures.problems, isStrict);
      return {
        documents,
        hydrationScript,
        budgets: site.budgets ?? {},
        addresses,
        lowered: countOfEach([...judged.lowered, ...ofPictures.lowered]),
        files: [...files, ...pictures],
        warnings: [...judged.problems, ...ofPictures.problems],
        ...planned.oldAddresses,
        ...factsOf(loaded, rendered),
      };
    },
    checkFurther: async (signal) =>
      last ? lowerProblems(await checker.judgeFurther(last, signal), last.site).problems : [],
  };
}

/** Returns the problems of all steps of a build after loading, in their order. `checked` are those of the checks. */
async function problemsIn(
  loaded: Loaded,
  { planned, scriptProblems, rendered, published, made }: Finished,
  checked: readonly Problem[],
): Promise<readonly Problem[]> {
  return [
    ...published.problems,
    ...(await explainFailures(loaded, rendered)),
    ...rendered.problems,
    ...planned.assets.problems,
    ...scriptProblems,
    ...made.problems,
    ...checked,
  ];
}

function scriptFiles(script: HydrationScript | undefined): readonly OutputFile[] {
  return filesOfScript(script).map(({ file }) => file);
}

/** Returns the function that makes the pages and all other files of a site. */
function siteFinisher(timed: Stopwatch["timed"]) {
  const plan = timed("plan", planSite);
  const makePages = timed("pages", pageMaker());
  const makeOutputs = timed("outputs", outputMaker());
  let last: HydrationScript | undefined;

  return async (loaded: Loaded, order: RenderOrder | undefined) => {
    const planned = await plan(loaded);
    const bundled = await loaded.script;
    const hydrationScript = siteScript({ loaded, plan: planned, bundled, last });
    last = hydrationScript;
    const rendered = await makePages({ loaded, plan: planned, hydrationScript, order });
    const published = publishedAssets(loaded, planned, rendered, hydrationScript);
    const documents = rendered.made.map(({ document }) => document);
    const written = documents.filter((document) => document !== undefined);
    const stages = { loaded, pages: rendered.pages, documents };
    const own = [...written, ...scriptFiles(hydrationScript), ...published.files];
    const areKept = rendered.isPartial || rendered.failures.length + rendered.problems.length > 0;
    const made = await makeOutputs({ ...stages, files: own }, areKept);
    const files = [...withoutReplaced(own, made.files), ...made.files];
    const finished = () => shownToSite({ ...stages, files });
    const scriptProblems = [...bundled.problems, ...unseenSheets(bundled, loaded)];
    return { planned, hydrationScript, scriptProblems, rendered, documents, published, made, files, finished };
  };
}

type Finished = Awaited<ReturnType<ReturnType<typeof siteFinisher>>>;

/** Collects the input of the checks from the stages of a build. */
function checkedSite(loaded: Loaded, done: Finished): CheckedSite {
  const { site } = loaded;
  const {
    planned,
    hydrationScript,
    rendered: { made: pages, kept, facts, whereIs, isPartial, failures, problems },
    documents,
    made,
    finished,
  } = done;
  const rendered = pages.flatMap((one): readonly CheckedPage[] => {
    const { page, body, styles, document } = one;
    // Pages that share their styles have the same string.
    const css = body.attributeCss === undefined ? styles.css : `${styles.css}\n${body.attributeCss}`;
    return kept.has(one) ? [] : [{ ...page, css, findings: body.findings, document }];
  });
  // Two pages with one path are reported by a check.
  const ids = groupedBy(rendered, ({ path }) => path);
  return {
    ...loaded,
    pages: [...site.pages, ...(site.disabledPages ?? [])],
    facts,
    ids: new Map([...ids].map(([path, same]) => [path, same.flatMap(({ findings }) => findings.ids ?? [])])),
    livePaths: new Set(facts.livePaths),
    filePaths: new Set([...facts.filePaths, ...made.files.map(({ path }) => `/${path}`)]),
    mayBeMade: madePaths(made),
    rendered,
    usedIslands: new Set(pages.flatMap(({ body }) => body.islands)),
    sheet: planned.sheet,
    documents: documents.filter((document) => document !== undefined),
    hydrationScript,
    made: made.files,
    finished,
    whereIs,
    isPartial,
    hasFailures: failures.length + problems.length > 0,
  };
}

/** The facts about a site's sources in its build. */
function factsOf({ site, modules, contents, entry, source }: Loaded, { isPartial }: MadePages) {
  return {
    hosts: site.hosts ?? [],
    functionSite: { entry, source },
    siteUrl: knownUrl(site),
    modules: [...modules.keys(), ...(contents?.keys() ?? [])],
    isPartial,
  };
}

function knownUrl({ url, checks }: Site): string | undefined {
  return placeholdersOf(checks).some(({ option }) => option === "--site-url") ? undefined : url;
}

/** Throws a `BuildError` with all problems if one of them fails the build. */
function accept(problems: readonly Problem[], isStrict: boolean): void {
  if (problems.some((problem) => isStrict || isError(problem))) throw new BuildError(problems);
}
