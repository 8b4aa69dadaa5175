import { writeBody } from "../assemble/write-body.ts";
import type { PolicyNeeds } from "../assemble/written-body.ts";
import type { SiteAddresses } from "../assemble/addresses/site-addresses.ts";
import { pageInspector, type PageFindings, type SiteFacts } from "../check/page-inspector.ts";
import type { ShortNames } from "../render/styles/short-names.ts";
import { styleKeys, type StyleChoices } from "../render/styles/style-needs.ts";
import { makeTag } from "../render/tree/read-tag.ts";
import type { Tag } from "../render/tree/tag.ts";
import { treeOf, type Tree } from "../render/tree/tree.ts";
import { bodyKey } from "./body-key.ts";
import { namesInProps } from "./names-in-props.ts";

/** The data that all pages share, known before any page is rendered. Plain data, so that it can be sent to a thread. */
export interface PipelineContext {
  readonly choices: StyleChoices;
  readonly names: ShortNames;
  readonly addresses: SiteAddresses | undefined;
  /** Names of the files in the assets folder. */
  readonly assetNames: ReadonlySet<string>;
  readonly facts: SiteFacts;
}

/** The body of a page as React rendered it. */
export interface RenderedBody {
  readonly path: string;
  /** The path of its document in the output folder. */
  readonly file: string;
  /** Whether it is published. */
  readonly isLive: boolean;
  readonly html: string;
  /** Classes of the `<body>`. */
  readonly bodyClass?: string;
  /** Paths of the pictures of its photos, which are made later: `/assets/shop-400.1a2b3c4d.avif`. */
  readonly photoPaths?: readonly string[];
  /** Whether the result has to have its key. */
  readonly wantsKey?: boolean;
}

/** The result for a page: everything that the rest of the build needs. */
export interface FinishedBody {
  /** The body as it is published, in UTF-8. */
  readonly bytes: Uint8Array;
  /** Equal for pages that need the same styles. See `style-needs.ts`. */
  readonly styleKey: string;
  readonly needs: PolicyNeeds;
  /** The classes of its `<body>`, as they are published. */
  readonly bodyClass?: string;
  /** The names of its islands, sorted. */
  readonly islands: readonly string[];
  /** Names of assets, classes and custom properties in the props of its islands. */
  readonly propNames: readonly string[];
  readonly findings: PageFindings;
  /** The key under which later builds find it. */
  readonly key?: string | undefined;
}

function bodyTag(bodyClass: string): Tag {
  return makeTag({ text: "<body>", kind: "open", name: "body", attributes: { class: bodyClass } });
}

const encoder = new TextEncoder();

/**
 * Makes the function that every rendered page goes through. It parses the HTML once, and uses that to write the body,
 * to check it and to find the styles that it needs. It is pure, so it runs in any thread.
 */
export function pagePipeline(context: PipelineContext): (body: RenderedBody) => FinishedBody {
  const { choices, facts, assetNames, names } = context;
  const styleKey = styleKeys(choices);
  const inspect = pageInspector(facts);
  const namesIn = namesInProps({ assetNames, names });
  return (body) => {
    const { path, file, isLive, html, bodyClass, photoPaths = [], wantsKey = false } = body;
    const tree = treeOf(html);
    const written = writeBody(tree, file, context);
    return {
      bytes: encoder.encode(written.html),
      styleKey: styleKey(tree, bodyClass === undefined ? undefined : bodyTag(bodyClass)),
      ...(bodyClass !== undefined && { bodyClass: bodyClass.replace(/\S+/g, (name) => names.get(name) ?? name) }),
      needs: written.needs,
      islands: islandsIn(tree),
      propNames: namesIn(tree),
      findings: inspect({ path, file, isLive, tree, written, photoPaths }),
      ...(wantsKey && { key: bodyKey(body, context) }),
    };
  };
}

const noIslands: readonly string[] = [];

function islandsIn({ elements }: Tree): readonly string[] {
  const names = elements.flatMap(({ tag }) => tag.attributes["data-island"] ?? noIslands);
  return names.length === 0 ? noIslands : [...new Set(names)].toSorted();
}
