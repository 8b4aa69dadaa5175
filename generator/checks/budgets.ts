import { resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Runtime } from "../bundle/esbuild.ts";
import { cached } from "../cache.ts";
import { outputPath } from "../define/addresses.ts";
import { fewAtOnce, type OutputFile } from "../output-file.ts";
import { filesAtOnce, type HydrationScript } from "../document/scripts.ts";
import { displayPath } from "../problems/places.ts";
import { groupedBy } from "../problems/grouped.ts";
import type { Finding } from "../problems/problem.ts";
import type { CheckedSite } from "./checked-site.ts";

/** Files that a browser loads together, and their budget. */
interface Load extends Pick<Finding, "severity" | "page"> {
  /** Looked for only if the files are too large. */
  readonly whereIs: () => string;
  readonly kind: "page" | "script";
  readonly files: readonly OutputFile[];
  readonly max: number;
  /** Whether the site has no budget of its own. */
  readonly isUsual?: boolean;
  /** What the files are, for a message. */
  readonly are?: string;
  readonly isLater?: boolean;
  /** What most of them is, for a message. */
  readonly mostly?: () => string;
}

/** From this size on, in bytes of brotli, a script without a budget is a warning. */
const usualMax = 60_000;

/**
 * Reports documents and scripts that are larger than the site's budgets. The budget for the script applies to preact,
 * the default runtime. With another runtime, or without a budget, the script only causes a warning.
 */
export async function budgetsFound(input: CheckedSite, runtime: Runtime, signal?: AbortSignal): Promise<Finding[]> {
  const { documents, sheet, hydrationScript, site, entry, whereIs } = input;
  const { page: ofPage = Infinity, script: ofScript } = site.budgets ?? {};
  const pageOf = new Map(site.pages.map((page) => [outputPath(page.path), page]));
  const ofDocuments = (ofPage === Infinity ? [] : documents).map((file): Load => {
    const page = pageOf.get(file.path);
    const place = { whereIs: () => (page ? whereIs(page) : displayPath(entry)), ...(page && { page: page.path }) };
    return { kind: "page", files: [file, ...(sheet ? [sheet] : [])], max: ofPage, ...place };
  });
  const severity = runtime === "preact" && ofScript !== undefined ? {} : { severity: "warning" as const };
  const limit = ofScript === undefined ? { max: usualMax, isUsual: true } : { max: ofScript };
  const asScript = { kind: "script", whereIs: () => displayPath(entry), ...limit, ...severity } as const;
  const ofScripts = hydrationScript === undefined ? [] : scriptLoads(hydrationScript, asScript, input);
  const loads = [...ofDocuments, ...ofScripts];
  return (await fewAtOnce(loads, overweight, signal)).flat();
}

/** What a page loads of a script with the page, and each part that it loads later. Parts are measured by budgets alone. */
function scriptLoads(script: HydrationScript, common: Omit<Load, "files">, site: CheckedSite): readonly Load[] {
  const later = script.parts.filter(({ bundled }) => !bundled.isEarly && !common.isUsual);
  const ofParts = later.map(({ file, bundled: { entry: module } }): Load => {
    const are = module === undefined ? "" : `, the part of ${displayPath(resolve(module))},`;
    return { ...common, files: [file], are, isLater: true };
  });
  return [
    { ...common, files: filesAtOnce(script), mostly: () => heaviestPackages(script) + heaviestIslands(script, site) },
    ...ofParts,
  ];
}

/** Files below this part of their budget are not measured exactly. */
const near = 0.95;

async function overweight({
  kind,
  files,
  max,
  are = "",
  isLater = false,
  isUsual = false,
  mostly,
  whereIs,
  ...place
}: Load): Promise<Finding[]> {
  const [file, ...others] = files;
  if (file === undefined || (others.length === 0 && (await isLightAnyway(file, max * near)))) return [];
  const { brotli } = await weighTogether(files);
  if (brotli <= max) return [];
  const names = files.map(({ path }) => path).join(" with ");
  const limit = isUsual ? `more than ${max}` : `${brotli - max} more than its budget`;
  const what = `${names}${are} has ${brotli} bytes (brotli), ${limit}${mostly?.() ?? ""}`;
  const smaller =
    kind === "script" && !isLater ? "declare islands that few visitors need with `later`" : "make it smaller";
  return [
    {
      code: `budget-${kind}`,
      where: whereIs(),
      ...place,
      what,
      fix: `${smaller}, or set budgets.${kind} in defineSite`,
    },
  ];
}

/** How many packages a message names. */
const maxNamed = 3;

/** Names the largest packages in a script. Their sizes are those before compression. */
function heaviestPackages({ bundled: { modulesAtOnce: modules } }: HydrationScript): string {
  if (modules === undefined) return "";
  const bytesOf = (paths: readonly string[]) => paths.reduce((sum, path) => sum + (modules[path] ?? 0), 0);
  const all = bytesOf(Object.keys(modules));
  const named = [...groupedBy(Object.keys(modules), packageOf)]
    .map(([name, paths]) => ({ name, bytes: bytesOf(paths) }))
    .filter(({ name, bytes }) => name !== "" && bytes > 0)
    .toSorted((first, other) => other.bytes - first.bytes)
    .slice(0, maxNamed);
  const words = named.map(({ name, bytes }) => `${name} (${bytes} bytes, ${Math.round((100 * bytes) / all)} %)`);
  return named.length === 0 ? "" : `; before compression, most of it is ${words.join(", ")}`;
}

/** Names the islands whose modules weigh most, with all that they import. Those that are loaded later do not count. */
function heaviestIslands({ bundled }: HydrationScript, { islands, modules }: CheckedSite): string {
  const bytesOf = new Map(Object.entries(bundled.modulesAtOnce ?? {}).map(([path, bytes]) => [resolve(path), bytes]));
  const named = Object.entries(islands).flatMap(([name, { module, isLater }]) => {
    if (module === undefined || isLater) return [];
    const paths = new Set([resolve(module)]);
    // A set iterates over values that are added during the loop.
    for (const path of paths) for (const imported of modules.get(path) ?? []) paths.add(imported);
    return { name, bytes: [...paths].reduce((sum, path) => sum + (bytesOf.get(path) ?? 0), 0) };
  });
  const heaviest = named.toSorted((first, other) => other.bytes - first.bytes).slice(0, maxNamed);
  const words = heaviest.map(({ name, bytes }) => `${name} (${bytes} bytes)`);
  return words.length === 0 ? "" : `; the heaviest islands are ${words.join(", ")}`;
}

/** Returns the name of the package that contains a module. Empty for modules of the site. */
function packageOf(path: string): string {
  const [, name = ""] = /^.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll("\\", "/")) ?? [];
  return name;
}

/** The bytes of a file, raw and as a host sends it with brotli level 11. */
export interface Weight {
  readonly raw: number;
  readonly brotli: number;
}

const compress = promisify(brotliCompress);

/**
 * Level 1 takes a two-hundredth of the time of level 11, and level 5 a fortieth. Both results are within a tenth of the
 * size.
 */
const fastLevels = [1, 5];

/** Measures a file. That takes longer than making the page. */
export async function weigh({ contents }: OutputFile): Promise<Weight> {
  const measure = async () => String(await measured(contents, constants.BROTLI_MAX_QUALITY));
  return { raw: contents.byteLength, brotli: Number(await cached("weights", [contents], measure)) };
}

/** Measures files that a browser loads together. */
export async function weighTogether(files: readonly OutputFile[]): Promise<Weight> {
  const weights = await Promise.all(files.map(weigh));
  const sum = (kind: keyof Weight) => weights.reduce((total, weight) => total + weight[kind], 0);
  return { raw: sum("raw"), brotli: sum("brotli") };
}

/** Whether a file is small enough at a fast compression level. The best level only makes it smaller. */
export async function isLightAnyway({ contents }: OutputFile, max: number): Promise<boolean> {
  if (contents.byteLength <= max) return true;
  for (const level of fastLevels) if ((await measured(contents, level)) <= max) return true;
  return false;
}

async function measured(contents: Uint8Array, level: number): Promise<number> {
  const { byteLength } = await compress(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
  return byteLength;
}
