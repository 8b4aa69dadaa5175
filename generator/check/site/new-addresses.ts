import { decoded } from "../../assemble/addresses/decoded.ts";
import type { Redirect } from "../../load/definition/redirects.ts";
import { didYouMean } from "../../problems/near-match.ts";
import { bareOf, type RedirectProblem } from "./old-addresses.ts";
import { idsOf } from "./page-ids.ts";
import type { CheckedSite } from "./site-check.ts";

/** Makes the function that checks where a redirect leads. */
export function targetProblems(
  redirects: readonly Redirect[],
  site: CheckedSite,
): (redirect: Redirect) => RedirectProblem | undefined {
  const byPath = new Map(redirects.map((redirect) => [bareOf(redirect.from), redirect]));
  const next = ({ target }: Redirect) => (target.kind === "inside" ? byPath.get(bareOf(target.path)) : undefined);
  return (redirect) => chainProblem(redirect, next) ?? missingProblem(redirect, site);
}

function chainProblem(
  redirect: Redirect,
  next: (redirect: Redirect) => Redirect | undefined,
): RedirectProblem | undefined {
  const code = "redirect-chain";
  const way = [redirect];
  for (let one = next(redirect); one !== undefined; one = next(one)) {
    if (way.some(({ from }) => from === one.from)) {
      const round = [...way, one].map(({ from }) => `"${from}"`).join(" → ");
      return { code, what: `redirects lead in a circle: ${round}`, fix: "change one of them to a page" };
    }
    way.push(one);
  }
  const [, second] = way;
  const last = way.at(-1);
  if (second === undefined || last === undefined) return undefined;
  const what = `the old address "${redirect.from}" leads to "${redirect.written}", which is also an old address`;
  return { code, what, fix: `write its target: "${last.written}"` };
}

function missingProblem({ from, written, target }: Redirect, site: CheckedSite): RedirectProblem | undefined {
  if (target.kind === "outside") return undefined;
  const code = "redirect-missing";
  const { path, rest } = target;
  const what = `the old address "${from}" leads to "${written}"`;
  if (site.filePaths.has(path)) return undefined;
  if (!site.livePaths.has(path)) {
    const isDisabled = site.pages.some((page) => page.path === path);
    const fix = isDisabled
      ? "the page is disabled: move it from `disabledPages` to `pages` of defineSite, or change the redirect"
      : didYouMean(path, [...site.livePaths]) ||
        "correct the path, or add a page with this path to `pages` of defineSite";
    return { code, what: `${what}, which is not a page of the site`, fix };
  }
  const [, anchor = ""] = /#(.*)$/.exec(rest) ?? [];
  const ids = idsOf(path, site.rendered);
  if (anchor === "" || ids === undefined || ids.includes(decoded(anchor))) return undefined;
  const fix = didYouMean(anchor, ids) || `add id="${anchor}" to the element on "${path}"`;
  return { code, what: `${what}, but the page does not have this anchor`, fix };
}
