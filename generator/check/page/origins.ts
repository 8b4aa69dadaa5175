import type { AddressUse } from "../../assemble/addresses/address-attributes.ts";
import { siteOrigin } from "../../assemble/addresses/site-target.ts";
import type { AllowedOrigins } from "../../define-site.ts";
import { didYouMean } from "../../problems/near-match.ts";
import { markupOf } from "../../render/tree/element.ts";
import { ofTag, type Tag } from "../../render/tree/tag.ts";
import { cssUses, type CssUse } from "./css-uses.ts";
import { isUnsendable } from "./form-actions.ts";
import { noProblems, type PageCheck } from "./page-check.ts";
import { thisPage, type PageProblem } from "./page-problem.ts";
import { usedAddresses } from "./used-addresses.ts";

type Kind = AddressUse | CssUse["use"];

/** Something from another site that is used, or a style sheet. */
export interface ForeignUse {
  readonly kind: Kind;
  readonly url: string;
  readonly origin: string;
  readonly element?: number;
}

/** What a tag uses from other sites. Frames have their own check. */
const usesOf = ofTag((tag: Tag) =>
  foreignUses(usedAddresses(tag).filter(({ use }) => use !== "frames" && !(use === "forms" && isUnsendable(tag)))),
);

/** Pages use only the other sites that the site allows. The Content-Security-Policy blocks all others. */
export const origins: PageCheck = {
  looksAt: (tag, { allowedOrigins }) =>
    tag.name === "style" || usesOf(tag).some((use) => !isAllowed(use, allowedOrigins)),
  problemsOf: (seen, { tree, site: { allowedOrigins } }) => {
    if (seen.length === 0) return noProblems;
    const used = seen.flatMap(({ tag, element }) => {
      const uses = tag.name === "style" ? foreignUses(cssUses(markupOf(tree, element))) : usesOf(tag);
      return uses.map((use) => ({ ...use, element: element.index }));
    });
    return originProblems(once(used), allowedOrigins, thisPage);
  },
};

/** What styles use from other sites. */
export function foreignCssUses(css: string): readonly ForeignUse[] {
  return once(foreignUses(cssUses(css)));
}

/** Reports what is not allowed. `who` names the user for the message. */
export function originProblems(uses: readonly ForeignUse[], allowed: AllowedOrigins, who: string): PageProblem[] {
  return uses
    .filter((use) => !isAllowed(use, allowed))
    .map(({ kind, url, origin, element }): PageProblem => {
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

function isListable(kind: Kind): kind is "pictures" | "forms" {
  return kind === "pictures" || kind === "forms";
}

function foreignUses(uses: readonly { readonly use: Kind; readonly address: string }[]): readonly ForeignUse[] {
  return uses.flatMap(({ use: kind, address: url }) => {
    if (!URL.canParse(url, siteOrigin)) return [];
    const { protocol, origin } = new URL(url, siteOrigin);
    const isForeign = /^https?:$/.test(protocol) && origin !== siteOrigin;
    return isForeign || kind === "styles" ? [{ kind, url, origin }] : [];
  });
}

/**
 * Returns each origin once. Of several addresses it keeps the first, because that is the one that people write. The
 * build derives the other sizes from it.
 */
function once(uses: readonly ForeignUse[]): readonly ForeignUse[] {
  return [...new Map(uses.toReversed().map((use) => [`${use.kind} ${use.origin}`, use])).values()].toReversed();
}
