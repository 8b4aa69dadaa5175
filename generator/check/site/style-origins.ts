import { isOrigin } from "../../load/definition/third-parties.ts";
import { originProblems, foreignCssUses } from "../page/origins.ts";
import { thisPage } from "../page/page-problem.ts";
import { placedProblems } from "./page-problems.ts";
import type { SiteCheck } from "./site-check.ts";

/** Styles load nothing from other sites but the pictures that the site allows, and each allowed origin is an address. */
export const styleOrigins: SiteCheck = (site) => {
  const { allowedOrigins, rendered, laterCss, source, entry } = site;
  const usesOf = new Map<string, ReturnType<typeof foreignCssUses>>();
  const found = rendered.flatMap(({ path: page, css }) => {
    let uses = usesOf.get(css);
    if (uses === undefined) usesOf.set(css, (uses = foreignCssUses(css)));
    return uses.length === 0
      ? []
      : originProblems(uses, allowedOrigins, thisPage).map((problem) => ({ problem, page }));
  });
  const malformed = Object.values(allowedOrigins)
    .flat()
    .filter((origin) => !isOrigin(origin))
    .map((origin) => ({
      code: "origin-invalid" as const,
      where: source.find(origin) ?? entry,
      what: `the allowed origin "${origin}" is not the address of a site`,
      fix: 'write its scheme and its host in small letters, and no path: "https://images.example.com"',
    }));
  const later = originProblems(foreignCssUses(laterCss), allowedOrigins, "a style of an island");
  const ofIslands = later.map(({ written = [], ...problem }) => ({
    ...problem,
    where: source.find(written[0] ?? "") ?? entry,
  }));
  return [...malformed, ...placedProblems(found, site), ...ofIslands];
};
