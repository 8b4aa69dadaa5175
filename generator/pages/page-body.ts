import { basename } from "node:path";
import { isHashed } from "../assets/assets.ts";
import { sizeOfFile } from "../assets/images.ts";
import { pageInspector } from "../checks/page-inspector.ts";
import type { PageFindings, SiteFacts } from "../checks/checked-site.ts";
import { outputPath } from "../define/addresses.ts";
import { redirectsOf } from "../define/redirects.ts";
import type { Loaded } from "../load-site.ts";
import type { SiteAddresses } from "../output/addresses.ts";
import type { SitePlan } from "../output/plan-site.ts";
import type { PolicyNeeds } from "../output/policy.ts";
import { bodyWriter } from "../output/write-body.ts";
import type { RenderedHtml } from "../render/render-page.ts";
import { makeTag, type Tag } from "../render/tree/tag.ts";
import { treeReader } from "../render/tree/tree.ts";
import type { ShortNames } from "../styles/styles.ts";
import { styleChoices, styleKeys, type StyleChoices } from "../styles/style-needs.ts";

/** What all pages share, with the styles that were written so far. Plain data, so that it has a digest. */
export interface PageContext {
  readonly choices: StyleChoices;
  readonly names: ShortNames;
  readonly addresses: SiteAddresses | undefined;
  readonly facts: SiteFacts;
}

/** The body of a page as it is published, and what the rest of the build has to know about it. */
export interface PageBody {
  /** In UTF-8. */
  readonly bytes: Uint8Array;
  /** Equal for pages that need the same styles. See `style-needs.ts`. */
  readonly styleKey: string;
  readonly needs: PolicyNeeds;
  /** The classes of its `<body>`, as they are published. */
  readonly bodyClass?: string;
  /** The names of its islands, sorted. */
  readonly islands: readonly string[];
  /** Its `style` attributes with addresses, as they were rendered. Missing if there are none. */
  readonly attributeCss?: string;
  readonly findings: PageFindings;
}

/** Returns what all pages share, with the styles that were written so far. */
export function pageContext(loaded: Loaded, plan: SitePlan): PageContext {
  const { site, form, assets, styles } = loaded;
  return {
    choices: styleChoices(styles.rules),
    names: plan.names,
    addresses: plan.addresses,
    facts: {
      livePaths: site.pages.map(({ path }) => path),
      disabledPaths: (site.disabledPages ?? []).map(({ path }) => path),
      filePaths: plan.filePaths,
      ...form,
      ...imageSizesOf(assets),
      allowedOrigins: site.allowedOrigins ?? {},
      ...(site.frames && { frames: site.frames }),
      ...(site.redirects && {
        redirects: Object.fromEntries(redirectsOf(site).map(({ from, written }) => [from, written])),
      }),
    },
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

/**
 * Returns the function that finishes each rendered page. It parses the HTML once, and uses that to write the body, to
 * check it and to find the styles that it needs. It is pure.
 */
export function bodyFinisher(context: PageContext): (rendered: RenderedHtml) => PageBody {
  const { choices, facts, names } = context;
  const read = treeReader();
  const write = bodyWriter(context);
  const styleKey = styleKeys(choices);
  const inspect = pageInspector(facts);
  return ({ page: { path, isLive, bodyClass, photos = [] }, html }) => {
    const file = outputPath(path);
    const photoPaths = photos.flatMap(({ pictures }) => pictures.map((picture) => `/${picture.path}`));
    const tree = read(html);
    const written = write(tree, file);
    const islands = tree.elements.map(({ tag }) => tag).filter(isIsland);
    const attributeCss = [...new Set(tree.tags.flatMap(styleWithAddress))].join(";\n");
    return {
      bytes: Buffer.from(written.html),
      styleKey: styleKey(tree, bodyClass === undefined ? undefined : bodyTag(bodyClass)),
      ...(bodyClass !== undefined && { bodyClass: bodyClass.replace(/\S+/g, (name) => names.get(name) ?? name) }),
      needs: written.needs,
      ...(attributeCss !== "" && { attributeCss }),
      islands: [...new Set(islands.map(({ attributes }) => attributes["data-island"] ?? ""))].toSorted(),
      findings: inspect({ path, file, isLive, tree, written, photoPaths }),
    };
  };
}

function styleWithAddress({ attributes: { style = "" } }: Tag): readonly string[] {
  return style.includes("url(") ? [style] : [];
}

function isIsland({ attributes }: Tag): boolean {
  return attributes["data-island"] !== undefined;
}

function bodyTag(bodyClass: string): Tag {
  return makeTag({ text: "<body>", kind: "open", name: "body", attributes: { class: bodyClass } });
}
