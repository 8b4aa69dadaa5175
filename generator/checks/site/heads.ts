import type { OutputFile } from "../../output-file.ts";
import type { SharedImage } from "../../render/page-head.ts";
import { treeOf } from "../../render/tree.ts";
import { foreignOrigin, targetResolver, type ResolveTarget } from "../page/addresses.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import type { Finding } from "../../problems/problem.ts";

/** Tags that pages add to their heads are allowed there, are not duplicate, and their addresses exist. */
export function headElements(site: CheckedSite): Finding[] {
  const pages = site.rendered.filter(({ headTags }) => headTags !== undefined);
  if (pages.length === 0) return [];
  const resolve = targetResolver(site.facts);
  return pages.flatMap((page) => {
    const { path, headTags = [] } = page;
    const refused = headTags.flatMap((tag) => refusal(tag) ?? foreignFile(tag, site) ?? []);
    const problems = refused.length > 0 ? refused : tagsInDocument(page, resolve);
    return problems.map((problem) => ({ ...problem, page: path, key: "head" }));
  });
}

/** The kinds of `<link>` whose file browsers load. For other kinds they follow an address or open a connection. */
const loads = /\b(?:stylesheet|modulepreload|preload|prefetch|icon|apple-touch-icon|manifest)\b/;

type Element = NonNullable<CheckedPage["headTags"]>[number];

/** Finds the problems that the tags of a page have together with the other tags of its head. */
function tagsInDocument({ path, headTags = [], document }: CheckedPage, resolve: ResolveTarget): Finding[] {
  if (document === undefined) return [];
  const code = "head-element";
  const added = new Set(headTags.map(identityOf));
  const seen = new Set<string>();
  const all = treeOf(headIn(document)).tags.filter(({ name }) => name === "meta" || name === "link");
  return all.flatMap(({ name, attributes }): Finding[] => {
    const identity = identityOf({ element: name as Element["element"], attributes });
    const isSecond = seen.has(identity);
    seen.add(identity);
    if (!added.has(identity)) return [];
    if (isSecond) {
      const fix = "remove it from `head`: the generator writes it from the other options of definePage and defineSite";
      return [{ code, what: `the head has two ${identity}`, fix }];
    }
    const { href } = attributes;
    if (name !== "link" || href === undefined) return [];
    const { kind } = resolve(href, { path });
    if (kind !== "missing" && kind !== "invalid") return [];
    const what = `the head leads to "${href}", which does not exist`;
    return [{ code, what, fix: "name a file of the assets with useAssetUrl, or the path of a page" }];
  });
}

/** The HTML inside of the head of a document. */
function headIn({ contents }: OutputFile): string {
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  return bytes
    .subarray(0, bytes.indexOf("</head><body"))
    .toString()
    .replace(/^[^]*?<head>/, "");
}

const inStyles = "write its rules in a *.styles.ts module";

/** What to do instead of writing these tags. */
const otherTags: Readonly<Record<string, string>> = {
  script: "declare a script of another site in `scripts` of defineSite; code of your own belongs in an island",
  style: inStyles,
  title: "write it as `title` of definePage",
};

/** Refuses tags that the generator writes itself, or that the policy of the page blocks. */
function refusal({ element, attributes }: Element): Finding | undefined {
  const refused = (more: string, fix: string): Finding => {
    return { code: "head-element", what: `the head cannot have a <${element}>${more}`, fix };
  };
  const { rel = "", as, charset, "http-equiv": header } = attributes;
  const name: string = element;
  if (name !== "meta" && name !== "link")
    return refused("", otherTags[name] ?? "write only <meta> and <link> in `head`");
  if (charset !== undefined) return refused(" with a charset", "remove it: pages are UTF-8");
  if (header !== undefined) {
    const fix =
      "remove it: redirects belong in `redirects` of defineSite, and headers in the configuration of the host";
    return refused(" with http-equiv", fix);
  }
  if (/\bstylesheet\b/.test(rel) || as === "style")
    return refused(" of a style sheet, which its policy blocks", inStyles);
  if (!/\bmodulepreload\b/.test(rel) && as !== "script") return undefined;
  const fix = "remove it: the script of the site is loaded early, and others belong in `scripts` of defineSite";
  return refused(" of a script", fix);
}

function foreignFile({ attributes }: Element, { site }: CheckedSite): Finding | undefined {
  const { rel = "", href = "", as } = attributes;
  const origin = foreignOrigin(href);
  if (!loads.test(rel) || origin === undefined) return undefined;
  const isPicture = /icon/.test(rel) || as === "image";
  if (isPicture && site.allowedOrigins?.pictures?.some((allowed) => allowed === origin)) return undefined;
  const fix = isPicture
    ? `add it to defineSite: allowedOrigins: { pictures: ["${origin}"] }`
    : "put the file into the assets folder and name it with useAssetUrl";
  return { code: "origin-unlisted", what: `the head loads "${href}", which its policy blocks`, fix };
}

/** Tags with the same result are duplicates. */
function identityOf({ element, attributes }: Element): string {
  const { name, property, rel = "", href = "", hreflang = "", type = "", sizes = "", media = "", content } = attributes;
  // Open Graph allows several of these; without name and property, a tag says something else (https://ogp.me/#array).
  const isRepeatable = /^(?:article:(?:tag|author)|og:(?:image|video|audio|locale:alternate)\b)/.test(property ?? "");
  if (element === "meta" && (isRepeatable || (name === undefined && property === undefined)))
    return `<meta ${JSON.stringify(attributes)} ${content ?? ""}>`;
  if (element === "meta")
    return `<meta ${property === undefined ? `name="${name}"` : `property="${property}"`}> ${media}`.trim();
  if (/^(?:canonical|manifest)$/.test(rel)) return `<link rel="${rel}">`;
  if (rel === "icon") return `<link rel="icon"> ${sizes} ${type} ${media}`.trim();
  if (rel === "alternate" && (hreflang !== "" || type !== ""))
    return `<link rel="alternate"> ${hreflang} ${hreflang === "" ? href : ""} ${type}`.trim();
  return `<link rel="${rel}"> ${href} ${media}`.trim();
}

/**
 * The minimum size of a picture that networks show next to a link:
 * https://developers.facebook.com/docs/sharing/webmasters/images/
 */
const minPixels = 200;

/** The picture for a shared link is one that networks can show: https://ogp.me/#structured */
export function sharedImages({ rendered, pages }: CheckedSite): Finding[] {
  const withPicture = new Set(pages.flatMap(({ path, social }) => (social?.picture === undefined ? [] : [path])));
  return rendered.flatMap(({ path, social }): Finding[] => {
    if (social?.image === undefined) return [];
    const common = { code: "social-picture", page: path, key: "image" } as const;
    const wrong = wrongImage(social.image);
    const what = "the card has a picture and an image";
    return [
      ...(wrong === undefined ? [] : [{ ...common, what: wrong, fix: "use a PNG or JPEG of 1200 × 630" }]),
      ...(withPicture.has(path) ? [{ ...common, what, fix: "leave one of them out" }] : []),
    ];
  });
}

function wrongImage({ asset, width, height, url }: SharedImage): string | undefined {
  // A missing asset is reported by another check.
  if (url.startsWith("#")) return undefined;
  if (!/\.(?:png|jpe?g|webp|gif)$/i.test(asset) || width === 0) {
    return `networks do not show "${asset}" beside a shared link`;
  }
  if (width >= minPixels && height >= minPixels) return undefined;
  return `the picture for shared links "${asset}" has ${width} × ${height} pixels, fewer than networks show`;
}
