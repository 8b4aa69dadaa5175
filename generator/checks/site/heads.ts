import type { SharedImage } from "../../render/page-head.ts";
import { decoded, siteTarget } from "../../document/addresses.ts";
import { foreignOrigin } from "../page/addresses.ts";
import type { CheckedPage, CheckedSite } from "../checked-site.ts";
import type { Finding } from "../../problems/problem.ts";

/** Tags that pages add to their heads are allowed there, and their addresses exist. */
export function headElements(site: CheckedSite): Finding[] {
  return site.rendered.flatMap(({ path, headTags = [] }) =>
    headTags.flatMap((tag): Finding[] => {
      const problem = refusal(tag) ?? foreignFile(tag, site) ?? deadLink(tag, path, site);
      return problem === undefined ? [] : [{ ...problem, page: path, key: "head" }];
    }),
  );
}

/** The kinds of `<link>` whose file browsers load. For other kinds they follow an address or open a connection. */
const loads = /\b(?:stylesheet|modulepreload|preload|prefetch|icon|apple-touch-icon|manifest)\b/;

type Element = NonNullable<CheckedPage["headTags"]>[number];

function deadLink({ attributes: { href } }: Element, page: string, site: CheckedSite): Finding | undefined {
  const target = href === undefined ? undefined : siteTarget(href, page);
  const path = target && decoded(target.pathname);
  const { livePaths, filePaths, mayBeMade } = site;
  if (path === undefined || livePaths.has(path) || filePaths.has(path) || mayBeMade(path)) return undefined;
  const what = `the head leads to "${href}", which does not exist`;
  return { code: "head-element", what, fix: "name a file of the assets with useAssetUrl, or the path of a page" };
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
  const written = attributes["name"] ?? attributes["property"] ?? rel;
  if (/^(?:description|viewport|canonical|og:(?:type|title|description|url))$/.test(written)) {
    return refused(` "${written}"`, "remove it: the generator writes it from the other options of definePage");
  }
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
