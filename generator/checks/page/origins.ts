import type { AddressUse } from "../../output/addresses.ts";
import type { AllowedOrigins } from "../../define-site.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Tag } from "../../render/tree/tag.ts";
import { markupOf } from "../../render/tree/tree.ts";
import { elementCheck, type ElementCheck } from "./page-check.ts";
import type { Finding } from "../finding.ts";
import { cssUses, foreignOrigin, isUnsendable, usedAddresses, type CssUse } from "./addresses.ts";

type Kind = AddressUse | CssUse["use"];

/** Something from another site that is used, or a style sheet. */
export interface ForeignUse {
  readonly kind: Kind;
  readonly url: string;
  readonly origin: string;
  readonly element?: number;
}

/** What a tag uses from other sites. Frames have their own check. */
const usesOf = (tag: Tag) =>
  foreignUses(usedAddresses(tag).filter(({ use }) => use !== "frames" && !(use === "forms" && isUnsendable(tag))));

/** Pages use only the other sites that the site allows. The Content-Security-Policy blocks all others. */
export const origins: ElementCheck = {
  concerns: (tag) => tag.name === "style" || usesOf(tag).length > 0,
  find: (concerned, { tree, name, site: { allowedOrigins } }) => {
    const used = concerned.flatMap(({ tag, element }) => {
      const uses = tag.name === "style" ? foreignUses(cssUses(markupOf(tree, element))) : usesOf(tag);
      return uses.map((use) => ({ ...use, element: element.index }));
    });
    return originProblems(once(used), allowedOrigins, name);
  },
};

/** What styles use from other sites. */
export function foreignCssUses(css: string): readonly ForeignUse[] {
  return once(foreignUses(cssUses(css)));
}

/** Reports what is not allowed. `who` names the user for the message. */
export function originProblems(uses: readonly ForeignUse[], allowed: AllowedOrigins, who: string): Finding[] {
  return uses
    .filter((use) => !isAllowed(use, allowed))
    .map(({ kind, url, origin, element }): Finding => {
      const at = { written: [url], ...(element !== undefined && { element }) };
      const code = "origin-unlisted";
      if (kind === "styles") {
        const what = `${who} loads the style sheet "${url}", which the Content-Security-Policy blocks`;
        return { code: "style-file", ...at, what, fix: ownFiles.styles };
      }
      if (!isListable(kind)) {
        const what = `${who} uses "${origin}" for ${kind}, which must be files of this site`;
        return { code, ...at, what, fix: kind === "fonts" ? ownFiles.fonts : ownFiles.others };
      }
      const what = `${who} uses "${origin}", which the site does not allow for ${kind}`;
      const fix = `add it to defineSite: allowedOrigins: { ${kind}: ["${origin}"] }`;
      return { code, ...at, what, fix: didYouMean(origin, allowed[kind] ?? []) || fix };
    });
}

/** What to do instead. Style sheets are blocked even if they are the site's own files. */
const ownFiles = {
  styles: "write its rules in a *.styles.ts module: css for classes, injectGlobal for other selectors",
  fonts: "put the font into the assets folder, and write url(asset:name.woff2)",
  others: "put the file into the assets folder, and get its address with useAssetUrl",
};

function isAllowed({ kind, origin }: ForeignUse, allowed: AllowedOrigins): boolean {
  const listed: readonly string[] = isListable(kind) ? (allowed[kind] ?? []) : [];
  return listed.includes(origin);
}

function isListable(kind: Kind): kind is "pictures" | "media" | "forms" {
  return kind === "pictures" || kind === "media" || kind === "forms";
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
  return [...new Map(uses.toReversed().map((use) => [`${use.kind} ${use.origin}`, use])).values()].toReversed();
}

/** Every frame loads a site that the definition declares. The Content-Security-Policy blocks all other frames. */
export const frames = elementCheck(isFramed, ({ source }, { name: page, site: { frames: declared = [] } }) =>
  framedBy(source).flatMap((address): Finding[] => {
    const { name } = source;
    const origin = foreignOrigin(address);
    // The policy allows no `<embed>` and `<object>`, because they may run plugins.
    const isFrame = name === "iframe" || name === "a";
    if (isFrame && origin !== undefined && declared.includes(origin)) return [];
    const problem = { code: "frame-blocked", written: [address] } as const;
    const who = name === "a" ? `the frame "${address}"` : `the <${name}> "${address}"`;
    const add = `add ${isFrame ? "it " : ""}to defineSite: frames: ["${encrypted(origin ?? "")}"]`;
    if (origin !== undefined && isFrame) {
      const what = `${who} on ${page} would stay empty: the site does not declare "${origin}" in frames`;
      return [{ ...problem, what, fix: didYouMean(origin, declared) || add }];
    }
    const what = `${who} on ${page} would stay empty: the Content-Security-Policy blocks it`;
    const fix = origin ? `write an <iframe>, and ${add}` : "write a link to it, or put its content into the page";
    return [{ ...problem, what, fix }];
  }),
);

/** The documents that an element loads, or that `FrameOnClick` loads after a click. */
function framedBy(tag: Tag): readonly string[] {
  const { name, attributes } = tag;
  const onClick = name === "a" && attributes["data-frame"] !== undefined ? [attributes["data-frame"]] : [];
  const uses = usedAddresses(tag).filter(({ use }) => use === "frames");
  return [...uses.map(({ address }) => address), ...onClick];
}

function isFramed(tag: Tag): boolean {
  return framedBy(tag).length > 0;
}

function encrypted(origin: string): string {
  return origin.replace(/^http:\/\/(?!localhost|127\.|\[::1\])/, "https://");
}
