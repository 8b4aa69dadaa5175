import { isConnectionOrigin, isOrigin } from "../../load/definition/third-parties.ts";
import { originProblems, foreignCssUses } from "../page/origins.ts";
import { thisPage } from "../page/page-problem.ts";
import { problemsInStyles } from "./page-styles.ts";
import { placedProblems } from "./page-problems.ts";
import type { SiteCheck } from "./site-check.ts";

/**
 * Styles load only pictures from other sites, and only from origins that the site allows. Each allowed origin is valid.
 */
export const styleOrigins: SiteCheck = (site) => {
  const { allowedOrigins, laterCss, source, entry } = site;
  const found = problemsInStyles(site, foreignCssUses, (uses) => originProblems(uses, allowedOrigins, thisPage));
  const malformed = Object.entries(allowedOrigins)
    .flatMap(([use, origins]: readonly [string, readonly string[]]) => {
      const [isValid, example] =
        use === "connections"
          ? [isConnectionOrigin, '"https://api.example.com" or "wss://api.example.com"']
          : [isOrigin, '"https://images.example.com"'];
      return origins.filter((origin) => !isValid(origin)).map((origin) => ({ origin, example }));
    })
    .map(({ origin, example }) => ({
      code: "origin-invalid" as const,
      where: source.find(origin) ?? entry,
      what: `the allowed origin "${origin}" is not the address of a site`,
      fix: `write only the scheme and the host, in small letters: ${example}`,
    }));
  const later = originProblems(foreignCssUses(laterCss), allowedOrigins, "a style of an island");
  const ofIslands = later.map(({ written = [], ...problem }) => ({
    ...problem,
    where: source.find(written[0] ?? "") ?? entry,
  }));
  return [...malformed, ...placedProblems(found, site), ...ofIslands];
};
