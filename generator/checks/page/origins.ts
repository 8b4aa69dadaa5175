import type { AllowedOrigins } from "../../define-site.ts";
import type { AddressUse } from "../../define/address-attributes.ts";
import { decoded, siteTarget } from "../../document/addresses.ts";
import { cssUses, type CssUse } from "../../styles/css.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Finding } from "../../problems/problem.ts";
import type { ElementCheck, CheckedSite } from "../checked-site.ts";
import { foreignOrigin, isUnsendable, usedAddresses } from "./addresses.ts";

type Kind = AddressUse | CssUse["use"];

/** Something from another site that is used, or a style sheet. */
interface ForeignUse {
  readonly kind: Kind;
  readonly url: string;
  readonly origin: string;
}

/** Pages use only the other sites that the site allows. The Content-Security-Policy blocks all others. */
export const origins: ElementCheck = (tag) => {
  // Frames have their own check.
  const used = usedAddresses(tag).filter(({ use }) => use !== "frames" && !(use === "forms" && isUnsendable(tag)));
  const uses = foreignUses(used);
  const isStyle = tag.name === "style";
  if (uses.length === 0 && !isStyle) return undefined;
  return ({ site: { allowedOrigins }, origins: reported }, { text }) => {
    const foreign = once(isStyle ? foreignUses(cssUses(text)) : uses);
    const first = foreign.filter((use) => !reported.has(keyOf(use)));
    for (const use of first) reported.add(keyOf(use));
    return originProblems(first, allowedOrigins, "the page");
  };
};

function keyOf({ kind, origin }: ForeignUse): string {
  return `${kind} ${origin}`;
}

/** Reports what is not allowed. `who` names the user for the message. */
export function originProblems(uses: readonly ForeignUse[], allowed: AllowedOrigins, who: string): Finding[] {
  return uses.flatMap(({ kind, url, origin }): Finding[] => {
    const listed = listedFor(kind, allowed);
    if (listed?.includes(origin)) return [];
    const place = { written: [url] };
    if (kind === "styles") {
      const what = `${who} loads the style sheet "${url}", which the Content-Security-Policy blocks`;
      return [{ code: "style-file", ...place, what }];
    }
    const code = "origin-unlisted";
    if (listed === undefined) {
      const fix = kind === "fonts" ? ownFiles.fonts : ownFiles.others;
      return [{ code, ...place, what: `${who} uses "${origin}" for ${kind}, which must be files of this site`, fix }];
    }
    const what = `${who} uses "${origin}", which the site does not allow for ${kind}`;
    const encrypted = origin.replace(/^http:/, "https:");
    const isEncrypted = encrypted === origin;
    const fix = `${isEncrypted ? "" : "write https: in its address, and "}add it to defineSite: allowedOrigins: { ${kind}: ["${encrypted}"] }`;
    return [{ code, ...place, what, fix: didYouMean(origin, listed) || fix }];
  });
}

/** What to do instead. */
const ownFiles = {
  fonts: "put the font into the assets folder, and write url(asset:name.woff2)",
  others: "put the file into the assets folder, and get its address with useAssetUrl",
};

/** The origins that the site lists for a kind. Nothing for a kind that must be files of the site. */
function listedFor(kind: Kind, allowed: AllowedOrigins): readonly string[] | undefined {
  return kind === "pictures" || kind === "media" || kind === "forms" ? (allowed[kind] ?? []) : undefined;
}

function foreignUses(uses: readonly { readonly use: Kind; readonly address: string }[]): readonly ForeignUse[] {
  return uses.flatMap(({ use: kind, address: url }) => {
    const origin = foreignOrigin(url);
    return origin !== undefined || kind === "styles" ? [{ kind, url, origin: origin ?? "" }] : [];
  });
}

/**
 * Returns each origin once. Of several addresses it keeps the first, because that is the one that people write. The
 * build derives the other sizes from it.
 */
function once(uses: readonly ForeignUse[]): readonly ForeignUse[] {
  return [...new Map(uses.toReversed().map((use) => [keyOf(use), use])).values()].toReversed();
}

/** Every frame loads a site that the definition declares. The Content-Security-Policy blocks all other frames. */
export const frames: ElementCheck = (_tag, source) => {
  const framed = usedAddresses(source).filter(({ use }) => use === "frames");
  if (framed.length === 0) return undefined;
  return ({ site: { frames: declared = [] } }) =>
    framed.flatMap(({ address }): Finding[] => {
      const { name } = source;
      const origin = foreignOrigin(address);
      // The policy allows no `<embed>` and `<object>`, because they may run plugins.
      const isFrame = name === "iframe";
      if (isFrame && origin !== undefined && declared.includes(origin)) return [];
      const empty = `the <${name}> "${address}" would stay empty`;
      const encrypted = origin?.replace(/^http:\/\/(?!localhost|127\.|\[::1\])/, "https://");
      const add = `add ${isFrame ? "it " : ""}to defineSite: frames: ["${encrypted}"]`;
      const problem = { code: "frame-blocked", written: [address] } as const;
      if (origin !== undefined && isFrame) {
        const what = `${empty}: the site does not declare "${origin}" in frames`;
        return [{ ...problem, what, fix: didYouMean(origin, declared) || add }];
      }
      const fix = origin ? `write an <iframe>, and ${add}` : "write a link to it, or put its content into the page";
      return [{ ...problem, what: `${empty}: the Content-Security-Policy blocks it`, fix }];
    });
};

/**
 * The styles of pages load only files that exist, and only pictures from other sites, from origins that the site
 * allows. Most pages share their styles, which are searched once.
 */
export function pageStyles(site: CheckedSite): Finding[] {
  const known = new Map<readonly CssUse[], ReturnType<typeof usesIn>>();
  const usesIn = (uses: readonly CssUse[]) => ({
    foreign: once(foreignUses(uses)),
    // An address from the root means the same file on all pages.
    files: fileAddresses(uses).filter(
      (address) => !address.startsWith("/") || missingFiles([address], "/", site).length > 0,
    ),
  });
  return site.rendered.flatMap(({ path, styleUses }) => {
    const { foreign, files } = known.get(styleUses) ?? usesIn(styleUses);
    known.set(styleUses, { foreign, files });
    const problems = originProblems(foreign, site.site.allowedOrigins ?? {}, "the page");
    return [...problems, ...missingFiles(files, path, site)].map((problem) => ({ ...problem, page: path }));
  });
}

/** The same for the style sheet that all pages load, as its author wrote it. */
export function sheetStyles({ bundle: { sheet }, ...site }: CheckedSite): Finding[] {
  const uses = cssUses(sheet);
  const foreign = originProblems(once(foreignUses(uses)), site.site.allowedOrigins ?? {}, "a style sheet");
  const files = fileAddresses(uses).filter((address) => !address.startsWith("asset:"));
  return [...foreign, ...missingFiles(files, "/", site)];
}

/** Returns addresses that may be files of the site. A missing asset is reported by another check. */
function fileAddresses(uses: readonly CssUse[]): readonly string[] {
  const addresses = uses.filter(({ use }) => use !== "styles").map(({ address }) => address);
  return [...new Set(addresses)].filter((address) => !/^\s*(?:#|$|data:)/i.test(address));
}

function missingFiles(
  addresses: readonly string[],
  page: string,
  { filePaths, mayBeMade }: Pick<CheckedSite, "filePaths" | "mayBeMade">,
): Finding[] {
  return addresses.flatMap((address): Finding[] => {
    const target = siteTarget(address, page);
    const path = target && decoded(target.pathname);
    if (path === undefined || filePaths.has(path) || mayBeMade(path)) return [];
    // The names of assets contain a hash.
    const names = [...filePaths].filter((name) => !name.startsWith("/assets/"));
    const what = `a style loads "${address}", which does not exist`;
    const fix =
      didYouMean(address, names) || "put the file into the assets folder, and write url(asset:…) with its name";
    return [{ code: "style-file-missing", written: [address], what, fix }];
  });
}
