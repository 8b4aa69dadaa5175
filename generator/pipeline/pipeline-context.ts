import { basename } from "node:path";
import { remember } from "../cache/remember.ts";
import { isHashed } from "../load/assets/assets.ts";
import { imageSize } from "../load/assets/image-size.ts";
import type { OutputFile } from "../output-file.ts";
import type { SitePlan } from "../assemble/plan-site.ts";
import type { SiteFacts } from "../check/page-inspector.ts";
import { redirectsOf } from "../load/definition/redirects.ts";
import type { Loaded } from "../load/load-site.ts";
import type { AssetManifest } from "../load/assets/assets.ts";
import { styleChoices, type StyleChoices } from "../render/styles/style-needs.ts";
import type { PipelineContext } from "./page-pipeline.ts";

interface ContextInput {
  readonly loaded: Loaded;
  readonly plan: SitePlan;
  readonly assetManifest: AssetManifest;
  readonly knownSkeletons: readonly string[];
}

/**
 * Makes a function that returns the context that all pages of a build share. As long as nothing in it changes, it is
 * the same object, and unchanged pages do not go through the pipeline again.
 */
export function contextMaker(): (input: ContextInput) => PipelineContext {
  const choicesOf = choiceMaker();
  let last: PipelineContext | undefined;
  return ({ loaded, plan, assetManifest, knownSkeletons }) => {
    const next: PipelineContext = {
      choices: choicesOf(loaded),
      names: plan.names,
      addresses: plan.addresses,
      assetNames: new Set(assetManifest.keys()),
      facts: siteFacts(loaded, plan, knownSkeletons),
    };
    if (last === undefined || !isSame(last, next)) last = next;
    return last;
  };
}

/** Returns the same choices as long as no style was added. */
function choiceMaker(): (loaded: Loaded) => StyleChoices {
  let last: { readonly fingerprint: string; readonly choices: StyleChoices } | undefined;
  return ({ styles }) => {
    const fingerprint = styles.fingerprint();
    if (last?.fingerprint !== fingerprint) last = { fingerprint, choices: styleChoices(styles.rules) };
    return last.choices;
  };
}

function siteFacts(
  { site, list, form, assets }: Loaded,
  { namedFiles }: SitePlan,
  knownSkeletons: readonly string[],
): SiteFacts {
  return {
    livePaths: list.livePaths,
    disabledPaths: list.disabledPaths,
    filePaths: namedFiles.map(({ path }) => `/${path}`),
    ...form,
    ...imageSizesOf(assets),
    allowedOrigins: site.allowedOrigins ?? {},
    ...(site.frames && { frames: site.frames }),
    ...(site.redirects && {
      redirects: Object.fromEntries(redirectsOf(site).map(({ from, written }) => [from, written])),
    }),
    knownSkeletons,
  };
}

/**
 * Returns the sizes of raster images, because drawings are never distorted. Names change with the bytes, so the result
 * is the same for the same files.
 */
function imageSizesOf({ files }: Loaded["assets"]): Pick<SiteFacts, "imageSizes"> {
  const entries = files.flatMap((file) => {
    const size = isHashed(file.path) && /\.(?:png|jpe?g|webp|avif|gif)$/i.test(file.path) ? sizeOf(file) : null;
    return size === null ? [] : [[basename(file.path), size] as const];
  });
  return entries.length === 0 ? {} : { imageSizes: Object.fromEntries(entries) };
}

const sizeOf = remember((file: OutputFile) => imageSize(file.contents) ?? null);

/** More HTML may be known to be valid. That does not change any page. */
function isSame(one: PipelineContext, other: PipelineContext): boolean {
  return (
    one.choices === other.choices &&
    one.names === other.names &&
    one.addresses === other.addresses &&
    isSameList([...one.assetNames], [...other.assetNames]) &&
    one.facts.livePaths === other.facts.livePaths &&
    one.facts.disabledPaths === other.facts.disabledPaths &&
    isSameList(one.facts.filePaths, other.facts.filePaths) &&
    JSON.stringify(one.facts.allowedOrigins) === JSON.stringify(other.facts.allowedOrigins) &&
    JSON.stringify(one.facts.frames) === JSON.stringify(other.facts.frames) &&
    JSON.stringify(one.facts.redirects) === JSON.stringify(other.facts.redirects) &&
    (["base", "trailingSlash", "isRelative"] as const).every((key) => one.facts[key] === other.facts[key])
  );
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
