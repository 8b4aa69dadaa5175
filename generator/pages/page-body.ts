import { pageInspector, type PageFindings, type SiteFacts } from "../checks/page-inspector.ts";
import { outputPath } from "../define/addresses.ts";
import type { SiteAddresses } from "../output/addresses.ts";
import type { PolicyNeeds } from "../output/policy.ts";
import { writeBody } from "../output/write-body.ts";
import type { RenderedHtml } from "../render/render-page.ts";
import { islandProps, makeTag, ofTagIn, type Tag } from "../render/tree/tag.ts";
import { treeOf, type Tree } from "../render/tree/tree.ts";
import type { ShortNames } from "../styles/styles.ts";
import { styleKeys, type StyleChoices } from "../styles/style-needs.ts";

/** The data that all pages share, known before any page is rendered. Plain data, so that it has a digest. */
export interface PageContext {
  readonly choices: StyleChoices;
  readonly names: ShortNames;
  readonly addresses: SiteAddresses | undefined;
  /** Names of the files in the assets folder. */
  readonly assetNames: ReadonlySet<string>;
  readonly facts: SiteFacts;
}

/** The body of a page as it is published, and what the rest of the build has to know about it. */
export interface FinishedBody {
  /** In UTF-8. */
  readonly bytes: Uint8Array;
  /** Equal for pages that need the same styles. See `style-needs.ts`. */
  readonly styleKey: string;
  readonly needs: PolicyNeeds;
  /** The classes of its `<body>`, as they are published. */
  readonly bodyClass?: string;
  /** The names of its islands, sorted. */
  readonly islands: readonly string[];
  /** Those of them that it only needs later. */
  readonly laterIslands: readonly string[];
  /** Names of assets, classes and custom properties in the props of its islands. */
  readonly propNames: readonly string[];
  readonly findings: PageFindings;
}

const encoder = new TextEncoder();

/**
 * Returns the function that finishes each rendered page. It parses the HTML once, and uses that to write the body, to
 * check it and to find the styles that it needs. It is pure, so its results can be cached.
 */
export function bodyFinisher(context: PageContext): (rendered: RenderedHtml) => FinishedBody {
  const { choices, facts, names } = context;
  const styleKey = styleKeys(choices);
  const inspect = pageInspector(facts);
  return ({ page: { path, isLive, bodyClass, photos = [] }, html }) => {
    const file = outputPath(path);
    const photoPaths = photos.flatMap(({ pictures }) => pictures.map((picture) => `/${picture.path}`));
    const tree = treeOf(html);
    const written = writeBody(tree, file, context);
    const islands = islandsOn(tree);
    return {
      bytes: encoder.encode(written.html),
      styleKey: styleKey(tree, bodyClass === undefined ? undefined : bodyTag(bodyClass)),
      ...(bodyClass !== undefined && { bodyClass: bodyClass.replace(/\S+/g, (name) => names.get(name) ?? name) }),
      needs: written.needs,
      islands: islands.all,
      laterIslands: islands.later,
      propNames: namesInProps(tree, context),
      findings: inspect({ path, file, isLive, tree, written, photoPaths }),
    };
  };
}

/** The islands of a page, and those that are only loaded later. Both are sorted. */
function islandsOn({ elements }: Tree) {
  const uses = elements.flatMap(({ tag: { attributes } }) => {
    const name = attributes["data-island"];
    return name === undefined ? [] : [{ name, isLater: attributes["data-load"] !== undefined }];
  });
  const all = [...new Set(uses.map(({ name }) => name))].toSorted();
  const early = new Set(uses.filter(({ isLater }) => !isLater).map(({ name }) => name));
  return { all, later: all.filter((name) => !early.has(name)) };
}

function bodyTag(bodyClass: string): Tag {
  return makeTag({ text: "<body>", kind: "open", name: "body", attributes: { class: bodyClass } });
}

/** Returns the assets, classes and custom properties in the props of a page's islands. */
function namesInProps({ elements }: Tree, context: PageContext): readonly string[] {
  return [...new Set(elements.flatMap(({ tag }) => namesOfTag(tag, context)))];
}

const none: readonly string[] = [];

const namesOfTag = ofTagIn((tag, { assetNames, names }: PageContext) => {
  const props = islandProps(tag);
  if (props === "") return none;
  const found: string[] = [];
  // The reviver visits every value.
  JSON.parse(props, (_, value: unknown) => {
    if (typeof value !== "string") return value;
    if (assetNames.has(value)) found.push(value);
    for (const word of value.split(/\s+/)) if (names.has(word) && !word.startsWith("--")) found.push(word);
    return value;
  });
  // Custom properties may also be keys of a style.
  for (const [name] of props.matchAll(/--(?:[\w-]|[^\0-\x7f])+/g)) found.push(name);
  return found;
});
