import { resolve } from "node:path";
import { groupedBy } from "../problems/grouped.ts";
import type { Runtime } from "../bundle/esbuild.ts";
import { fewAtOnce, type OutputFile } from "../output-file.ts";
import type { Problem } from "../problems/problem.ts";
import { outputPath } from "../define/addresses.ts";
import { displayPath } from "../problems/display-path.ts";
import type { CheckedSite } from "./checked-site.ts";
import { isLightAnyway, weighTogether } from "./weight.ts";
import { filesAtOnce, type HydrationScript, type PartFile } from "../output/scripts.ts";
import { bytesOf, modulesWith, type ScriptModules } from "../bundle/script/script-modules.ts";

/** Where a file is defined, and which page it is. */
type FilePlace = Pick<Problem, "where" | "page">;

/**
 * Reports documents and scripts that are larger than the site's budgets. The budget for the script applies to preact,
 * the default runtime. With another runtime, the script only causes a warning.
 */
export async function budgetsFound(input: CheckedSite, runtime: Runtime, signal?: AbortSignal): Promise<Problem[]> {
  const { documents, scripts, site, entry, whereIs, hasFailures } = input;
  if (site.budgets === undefined) return [];
  const { page: ofPage = Infinity, script: ofScript = Infinity } = site.budgets;
  const where = displayPath(entry);
  const pageOf = new Map(site.pages.map((page) => [outputPath(page.path), page]));
  const ofDocument = async (file: OutputFile) => {
    const page = pageOf.get(file.path);
    return overweight("page", [file], ofPage, page ? { page: page.path, where: whereIs(page) } : { where });
  };
  const severity = runtime === "preact" ? {} : { severity: "warning" as const };
  const ofScriptFiles = async (script: HydrationScript) => {
    const found = await overweight("script", filesAtOnce(script), ofScript, { where });
    return found.map((problem) => ({ ...problem, what: problem.what + heaviestPackages(script), ...severity }));
  };
  const ofPart = async ({ file, bundled: { entry: module } }: PartFile) => {
    const found = await overweight("script", [file], ofScript, { where });
    const name = module === undefined ? "" : `, the part of ${displayPath(resolve(module))},`;
    return found.map((one) => ({ ...one, what: one.what.replace(file.path, file.path + name), ...severity }));
  };
  const laterParts = scripts.flatMap(({ parts }) => parts.filter(({ bundled }) => !bundled.isEarly));
  return [
    ...(await fewAtOnce(documents, ofDocument, signal)),
    // If a page is missing, its styles are in a script, so the size of the script is wrong.
    ...(await fewAtOnce(hasFailures ? [] : scripts, ofScriptFiles, signal)),
    ...(await fewAtOnce(hasFailures ? [] : laterParts, ofPart, signal)),
  ].flat();
}

/** Files below this part of their budget are not measured exactly. */
const near = 0.95;

async function overweight(
  kind: "page" | "script",
  files: readonly OutputFile[],
  max: number,
  place: FilePlace,
): Promise<Problem[]> {
  const [file, ...others] = files;
  if (file === undefined || (others.length === 0 && (await isLightAnyway(file, max * near)))) return [];
  const { brotli } = await weighTogether(files);
  if (brotli <= max) return [];
  const what = `${[file.path, ...others.map(({ path }) => path)].join(" with ")} has ${brotli} bytes (brotli), ${brotli - max} more than its budget`;
  return [{ code: `budget-${kind}`, ...place, what, fix: `make it smaller, or raise budgets.${kind} in defineSite` }];
}

/** A package in a script. */
interface WeighedPackage {
  readonly name: string;
  readonly bytes: number;
  /** The islands that import it. Empty if every page with an island needs it. */
  readonly islands: readonly string[];
}

/** How many packages a message names. */
const maxNamed = 3;

/** Names the largest packages in a script, and the islands that import them. Their sizes are those before compression. */
function heaviestPackages({ bundled: { modules } }: HydrationScript): string {
  if (modules === undefined) return "";
  const all = bytesOf(modules, Object.keys(modules.modules));
  const named = weighedPackages(modules).slice(0, maxNamed);
  const words = named.map(({ name, bytes, islands }) => {
    const share = `${bytes} bytes, ${Math.round((100 * bytes) / all)} %`;
    return islands.length === 0 ? `${name} (${share})` : `${name} (${share}, by ${wordsFor(islands)})`;
  });
  return named.length === 0 ? "" : `; before compression, most of it is ${words.join(", ")}`;
}

function weighedPackages(modules: ScriptModules): WeighedPackage[] {
  const base = modulesWith(modules, []);
  const names = [...new Set(modules.islands.map(({ name }) => name))];
  const ofIslands = names.map((name) => ({ name, paths: modulesWith(modules, [name]) }));
  return [...groupedBy(Object.keys(modules.modules), packageOf)]
    .filter(([name]) => name !== "")
    .map(([name, paths]) => {
      const isShared = paths.some((path) => base.has(path));
      const bringers = ofIslands.filter((island) => paths.some((path) => island.paths.has(path)));
      return { name, bytes: bytesOf(modules, paths), islands: isShared ? [] : bringers.map((island) => island.name) };
    })
    .filter(({ bytes }) => bytes > 0)
    .toSorted((one, other) => other.bytes - one.bytes);
}

/** Returns the name of the package that contains a module. Empty for modules of the site. */
function packageOf(path: string): string {
  const [, name = ""] = /^.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll("\\", "/")) ?? [];
  return name;
}

function wordsFor(islands: readonly string[]): string {
  return `the island${islands.length === 1 ? "" : "s"} ${islands.slice(0, maxNamed).join(", ")}`;
}
