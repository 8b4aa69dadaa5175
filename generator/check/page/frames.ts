import { siteOrigin } from "../../assemble/addresses/site-target.ts";
import { didYouMean } from "../../problems/near-match.ts";
import { ofTag, type Tag } from "../../render/tree/tag.ts";
import { inElement, noProblems, type PageCheck } from "./page-check.ts";
import { thisPage, type PageProblem } from "./page-problem.ts";
import { usedAddresses } from "./used-addresses.ts";

/** Every frame loads a site that the definition declares. The Content-Security-Policy blocks all other frames. */
export const frames: PageCheck = {
  looksAt: (tag, { frames: declared }) => framedBy(tag).some((address) => !isShown(tag, address, declared)),
  problemsOf: (seen, { site: { frames: declared } }) => {
    if (seen.length === 0) return noProblems;
    return seen.flatMap((one) => {
      const written = framedBy(one.source);
      const found = framedBy(one.tag).flatMap((address, index) =>
        isShown(one.tag, address, declared) ? [] : [problemOf(one.source, written[index] ?? "", declared)],
      );
      return inElement(one, found);
    });
  },
};

/** The documents that an element loads, or that `FrameOnClick` loads after a click. */
const framedBy = ofTag((tag: Tag): readonly string[] => {
  const { name, attributes } = tag;
  const onClick = name === "a" && attributes["data-frame"] !== undefined ? [attributes["data-frame"]] : [];
  const uses = usedAddresses(tag).filter(({ use }) => use === "frames");
  return [...uses.map(({ address }) => address), ...onClick];
});

/** The policy allows only `<iframe>`, because `<embed>` and `<object>` may run plugins. */
function isShown({ name }: Tag, address: string, declared: readonly string[]): boolean {
  return (name === "iframe" || name === "a") && declared.includes(originOf(address));
}

function problemOf({ name }: Tag, address: string, declared: readonly string[]): PageProblem {
  const origin = originOf(address);
  const problem = { code: "frame-blocked", written: [address] } as const;
  const who = name === "a" ? `the frame "${address}"` : `the <${name}> "${address}"`;
  const isForeign = /^https?:/.test(origin) && origin !== siteOrigin;
  if (!isForeign || (name !== "iframe" && name !== "a")) {
    const what = `${who} on ${thisPage} would stay empty: the Content-Security-Policy blocks it`;
    const fix = isForeign
      ? `write an <iframe>, and add to defineSite: frames: ["${encrypted(origin)}"]`
      : "write a link to it, or put its content into the page";
    return { ...problem, what, fix };
  }
  const what = `${who} on ${thisPage} would stay empty: the site does not declare "${origin}" in frames`;
  const fix = `add it to defineSite: frames: ["${encrypted(origin)}"]`;
  return { ...problem, what, fix: didYouMean(origin, declared) || fix };
}

function originOf(address: string): string {
  return URL.canParse(address, siteOrigin) ? new URL(address, siteOrigin).origin : "";
}

function encrypted(origin: string): string {
  return origin.replace(/^http:\/\/(?!localhost|127\.|\[::1\])/, "https://");
}
