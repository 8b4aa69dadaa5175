import { outputPath } from "../../load/definition/page-url.ts";
import { findKey } from "../../problems/find-key.ts";
import type { ErrorWords } from "../../problems/error-words.ts";
import type { Problem } from "../../problems/problem.ts";
import { treeOf } from "../../render/tree/tree.ts";
import { targetResolver } from "../page/link-target.ts";
import type { CheckedPage } from "../checked-page.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

/** Tags that pages add to their heads are allowed there, are not duplicate, and their addresses exist. */
export const headElements: SiteCheck = (site) =>
  site.rendered.where(hasHeadTags).flatMap((page) => {
    const where = findKey("head", site.whereIs(page));
    return wordsOf(page, site).map((words): Problem => ({ ...words, page: page.path, where }));
  });

const hasHeadTags = ({ headTags }: CheckedPage) => headTags !== undefined;

/** The kinds of `<link>` whose file browsers load. For other kinds they follow an address or open a connection. */
const loads = /\b(?:stylesheet|modulepreload|preload|prefetch|icon|apple-touch-icon|manifest)\b/;

type Element = NonNullable<CheckedPage["headTags"]>[number];

function wordsOf(page: CheckedPage, site: CheckedSite): ErrorWords[] {
  const tags = page.headTags ?? [];
  const refused = tags.flatMap((tag) => refusal(tag, page) ?? foreignFile(tag, page, site) ?? []);
  if (refused.length > 0 || page.document === undefined) return refused;
  const own = new Set(tags.map(identityOf));
  const seen = new Set<string>();
  const all = treeOf(page.document.head()).tags.filter(({ name }) => name === "meta" || name === "link");
  const resolve = targetResolver(site.facts);
  return all.flatMap(({ name, attributes }): ErrorWords[] => {
    const identity = identityOf({ element: name as Element["element"], attributes });
    const isSecond = seen.has(identity);
    seen.add(identity);
    if (!own.has(identity)) return [];
    if (isSecond) return [duplicate(identity, page)];
    const { href } = attributes;
    if (name !== "link" || href === undefined) return [];
    const { kind } = resolve(href, { path: page.path, file: outputPath(page.path) });
    if (kind !== "missing" && kind !== "invalid") return [];
    const what = `the head of "${page.path}" leads to "${href}", which does not exist`;
    return [{ code: "head-element", what, fix: "name a file of the assets with useAssetUrl, or the path of a page" }];
  });
}

function refusal({ element, attributes }: Element, { path }: CheckedPage): ErrorWords | undefined {
  const code = "head-element";
  const what = `the head of "${path}" cannot have a <${element}>`;
  const name: string = element;
  if (name === "script") {
    const fix = "declare a script of another site in `scripts` of defineSite; code of your own belongs in an island";
    return { code, what, fix };
  }
  if (name === "style") return { code, what, fix: "write its rules in a *.styles.ts module" };
  if (name === "title") return { code, what, fix: "write it as `title` of definePage" };
  if (name !== "meta" && name !== "link") return { code, what, fix: "write only <meta> and <link> in `head`" };
  const { rel = "", as, charset, "http-equiv": header } = attributes;
  if (charset !== undefined) return { code, what: `${what} with a charset`, fix: "remove it: pages are UTF-8" };
  if (header !== undefined) {
    const fix =
      "remove it: redirects belong in `redirects` of defineSite, and headers in the configuration of the host";
    return { code, what: `${what} with http-equiv`, fix };
  }
  if (/\bstylesheet\b/.test(rel) || as === "style") {
    return {
      code,
      what: `${what} of a style sheet, which its policy blocks`,
      fix: "write its rules in a *.styles.ts module",
    };
  }
  if (/\bmodulepreload\b/.test(rel) || as === "script") {
    const fix = "remove it: the script of the site is loaded early, and others belong in `scripts` of defineSite";
    return { code, what: `${what} of a script`, fix };
  }
  return undefined;
}

function foreignFile({ attributes }: Element, { path }: CheckedPage, site: CheckedSite): ErrorWords | undefined {
  const { rel = "", href = "", as } = attributes;
  if (!loads.test(rel) || !/^(?:https?:)?\/\//.test(href) || !URL.canParse(href, "https://site.invalid"))
    return undefined;
  const { origin } = new URL(href, "https://site.invalid");
  const isPicture = /icon/.test(rel) || as === "image";
  const { pictures = [] } = site.allowedOrigins;
  if (isPicture && pictures.some((one) => one === origin)) return undefined;
  const fix = isPicture
    ? `add it to defineSite: allowedOrigins: { pictures: ["${origin}"] }`
    : "put the file into the assets folder and name it with useAssetUrl";
  return { code: "origin-unlisted", what: `the head of "${path}" loads "${href}", which its policy blocks`, fix };
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

function duplicate(identity: string, { path }: CheckedPage): ErrorWords {
  const fix = "remove it from `head`: the generator writes it from the other options of definePage and defineSite";
  return { code: "head-element", what: `the head of "${path}" has two ${identity}`, fix };
}
