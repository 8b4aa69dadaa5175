import { basename, resolve } from "node:path";
import { isHashed, isImported } from "./assets/assets.ts";
import { resolveAssetUrls } from "./assets/asset-finder.ts";
import { sizeOfFile } from "./assets/images.ts";
import { minifyCss } from "./bundle/esbuild.ts";
import type { BundledScript } from "./bundle/script-bundler.ts";
import { checksOf, pageInspector } from "./checks/page-inspector.ts";
import type { CheckedPage, SiteFacts } from "./checks/checked-site.ts";
import type { Page } from "./define-site.ts";
import { outputPath } from "./define/addresses.ts";
import { redirectsOf } from "./define/redirects.ts";
import { documentShell, headCode, toDocument, type HeadCode } from "./document/document.ts";
import { scriptAddsMedia } from "./document/policy.ts";
import { pageReader, type ReadingContext } from "./document/read-page.ts";
import type { HydrationScript } from "./document/scripts.ts";
import type { SitePlan } from "./document/plan-site.ts";
import { propertiesIn, type TagNeeds } from "./document/style-needs.ts";
import type { Loaded } from "./load-site.ts";
import { sameFile, type OutputFile } from "./output-file.ts";
import { pictureFonts, type PictureFonts } from "./pictures/social-pictures.ts";
import { displayPath } from "./problems/places.ts";
import { pagePlaces, renderPages, type Failure, type Surroundings } from "./render/render-pages.ts";
import { criticalCss, fontRangesIn, type SiteStyles } from "./styles/critical-css.ts";
import { cssUses } from "./styles/css.ts";
import type { StyleRule } from "./styles/styles.ts";

/** The pages of a site. */
export interface MadePages extends Pick<Surroundings, "whereIs"> {
  readonly pages: readonly CheckedPage[];
  /** The pages that are missing because of an error. */
  readonly failures: readonly Failure[];
  /** The facts that the page checks got. */
  readonly facts: SiteFacts;
  readonly fonts: PictureFonts;
}

/** Which pages of a site are made. All are, if nothing is said. */
export interface PageChoice {
  /** Output files of the only pages that are made, such as `about/index.html`. */
  readonly only?: ReadonlySet<string>;
  /** Whether there is a newer save, so that nobody needs the result. */
  readonly isOutdated?: () => boolean;
}

/** Thrown when there is a newer save. */
export class Outdated extends Error {}

interface PagesInput extends PageChoice {
  readonly loaded: Loaded;
  readonly plan: SitePlan;
  readonly hydrationScript: HydrationScript | undefined;
}

/** What is kept for the next build: functions of what the key says, and the documents that may stay. */
export interface PagesMemory {
  reader?: PageTools & { readonly key: string };
  readonly documents: Map<string, OutputFile>;
}

/** Both know what they have made, by the numbers that the reader gives to the needs of tags. */
interface PageTools {
  readonly read: ReturnType<typeof pageReader<ReturnType<typeof checksOf>[number]>>;
  readonly cssOf: ReturnType<typeof criticalCss>;
}

/**
 * Makes the pages of a site one after the other: renders, reads, inspects and writes each. Nothing that a later page does
 * changes an earlier one. An equal document is the same file as the last time. Throws `Outdated`.
 */
export async function makePages(input: PagesInput, memory: PagesMemory): Promise<MadePages> {
  const { loaded, plan, hydrationScript, only, isOutdated } = input;
  const { site, styles } = loaded;
  const all = [...site.pages, ...(site.disabledPages ?? [])];
  const withUrls = (rule: StyleRule) => ({ ...rule, css: resolveAssetUrls(rule.css, plan.assets.find) });
  const rules = styles.rules.map(withUrls);
  /** What components have written while pages were rendered. */
  const late: StyleRule[] = [];
  const { names, addresses } = plan;
  const { sheet } = loaded.bundle;
  const { read, cssOf } = readerOf(memory, { rules, names, sheet, addresses, script: hydrationScript?.file.path });
  const needsOfIslands = islandNeeds(loaded, hydrationScript?.bundled);
  const facts = siteFacts(loaded, plan);
  const inspect = pageInspector(facts);
  const headOf = heads(loaded, plan, hydrationScript);
  const surroundings = { ...surroundingsOf(loaded, plan, all), assetsOutside: hydrationScript?.assetsOutside };
  const wanted = all.filter(({ path }) => only?.has(outputPath(path)) ?? true);
  const pages: CheckedPage[] = [];
  const failures: Failure[] = [];
  for await (const rendered of renderPages(wanted, surroundings)) {
    if (isOutdated?.()) throw new Outdated();
    if ("thrown" in rendered) {
      failures.push(rendered);
      continue;
    }
    const added = styles.rules.slice(rules.length + late.length).map(withUrls);
    late.push(...added);
    if (added.some(isGlobal)) failures.push({ page: rendered, thrown: new Error(lateGlobal) });
    const body = read(rendered);
    const { islands, attributeCss } = body;
    const needs = () => body.styles.needs(islands.length > 0 ? needsOfIslands(islands) : undefined);
    const { published, uses } = await cssOf(body.styles.key, needs, late);
    const document = rendered.isLive ? toDocument(body, rendered, headOf(published, islands.length > 0)) : undefined;
    const file = document && sameFile(memory.documents.get(document.path), document);
    if (file) memory.documents.set(file.path, file);
    // Pages that share their styles have the same list.
    const styleUses = attributeCss.length === 0 ? uses : [...uses, ...attributeCss.flatMap(cssUses)];
    const { html: _html, ...page } = rendered;
    pages.push({ ...page, ...inspect(body), styleUses, document: file });
  }
  return { pages, failures, facts, whereIs: surroundings.whereIs, fonts: surroundings.fonts };
}

const isGlobal = ({ name, css }: StyleRule) => name === "" && !css.startsWith("@keyframes");
const lateGlobal =
  "injectGlobal is called while the page is rendered; call it in a module, or other pages lack its styles";

interface ReaderInput extends Omit<SiteStyles, "minify">, Pick<ReadingContext, "addresses"> {
  /** Its name has a digest of what islands may add. */
  readonly script: string | undefined;
}

/** Returns how pages are read and styled, the same as the last time if nothing has changed that this depends on. */
function readerOf(memory: PagesMemory, input: ReaderInput): PageTools {
  const { rules, names, sheet, addresses } = input;
  const key = JSON.stringify(input, plainValue);
  if (memory.reader?.key !== key) {
    const read = pageReader({ names, addresses, fontRanges: fontRangesIn(rules) }, checksOf);
    memory.reader = { key, read, cssOf: criticalCss({ rules, names, sheet, minify: minifyCss }) };
  }
  return memory.reader;
}

function plainValue(_name: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}

/** Returns the function that makes the code in heads, once for each text of styles, with and without islands. */
function heads(loaded: Loaded, plan: SitePlan, hydrationScript: HydrationScript | undefined) {
  const addsMedia = hydrationScript !== undefined && scriptAddsMedia(hydrationScript.bundled);
  const shell = documentShell(loaded, plan, addsMedia);
  const known = [new Map<string, HeadCode>(), new Map<string, HeadCode>()] as const;
  return (styles: string, hasIslands: boolean) => {
    const codes = known[hasIslands ? 1 : 0];
    const code = codes.get(styles) ?? headCode(shell, styles, hasIslands ? hydrationScript?.inHead : undefined);
    codes.set(styles, code);
    return { shell, code };
  };
}

/** Matches the classes of Emotion, which end in their `label` if they have one. */
const classNames = /(?<![\w-])s-[\w-]+/g;

/**
 * Returns the function that lists what some islands may add later: the classes of the styles modules that they import, as
 * far as the script names them, and custom properties. An island whose module is not known may add those of all styles modules.
 */
function islandNeeds({ islands, modules, styles }: Loaded, bundled: BundledScript | undefined) {
  const { text = "", parts = [] } = bundled ?? {};
  const script = [text, ...parts.map((part) => part.text)].join("\n");
  const properties = propertiesIn(script);
  const known = new Map<string, TagNeeds>();
  const needsOf = (names: readonly string[]): TagNeeds => {
    const entries = names.flatMap((name) => islands[name]?.module ?? []);
    const paths = new Set(entries.length < names.length ? modules.keys() : entries.map((path) => resolve(path)));
    // A set iterates over values that are added during the loop.
    for (const path of paths) for (const imported of modules.get(path) ?? []) paths.add(imported);
    const classes = [...paths]
      .filter((path) => path.endsWith(".styles.ts"))
      .flatMap((path) => JSON.stringify(styles.exports.get(displayPath(path)) ?? {}).match(classNames) ?? [])
      .filter((name) => script.includes(name));
    return { classes, properties, animations: [] };
  };
  return (names: readonly string[]): TagNeeds => {
    const needs = known.get(names.join()) ?? needsOf(names);
    known.set(names.join(), needs);
    return needs;
  };
}

/** The facts that the page checks get. */
function siteFacts({ site, form, assets, meantTexts = [] }: Loaded, plan: SitePlan): SiteFacts {
  return {
    livePaths: site.pages.map(({ path }) => path),
    disabledPaths: (site.disabledPages ?? []).map(({ path }) => path),
    filePaths: plan.filePaths,
    ...form,
    ...imageSizesOf(assets),
    allowedOrigins: site.allowedOrigins ?? {},
    ...(site.frames && { frames: site.frames }),
    ...(meantTexts.length > 0 && { meantTexts }),
    ...(site.redirects && {
      redirects: Object.fromEntries(redirectsOf(site).map(({ from, written }) => [from, written])),
    }),
  };
}

/** Returns the sizes of raster images, because drawings are never distorted. */
function imageSizesOf({ files }: Loaded["assets"]): Pick<SiteFacts, "imageSizes"> {
  const entries = files.flatMap((file) => {
    const size = isHashed(file.path) && /\.(?:png|jpe?g|webp|avif|gif)$/i.test(file.path) && sizeOfFile(file);
    return size ? [[basename(file.path), size] as const] : [];
  });
  return entries.length === 0 ? {} : { imageSizes: Object.fromEntries(entries) };
}

function surroundingsOf(loaded: Loaded, plan: SitePlan, pages: readonly Page[]): Surroundings {
  const { site, entry, source, assets } = loaded;
  return {
    loaded,
    assets,
    imported: new Map([...assets.manifest].filter(([name]) => isImported(name)).map(([name, url]) => [url, name])),
    findAssetUrl: plan.assets.find,
    fonts: pictureFonts({ entry, source, names: site.pictureFonts ?? [] }),
    whereIs: pagePlaces(pages, source, displayPath(entry)),
  };
}
