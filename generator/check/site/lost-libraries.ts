import { sep } from "node:path";
import { displayPath } from "../../problems/display-path.ts";
import { placeFinder } from "../../problems/place-finder.ts";
import type { Problem } from "../../problems/problem.ts";
import { isImportedFile } from "../../load/bundling/imported-files.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

interface Loss {
  readonly what: string;
  readonly fix: string;
}

const styles: Loss = {
  what: "adds its styles only in a browser: the built pages do not have them, and the Content-Security-Policy blocks them",
  fix: "write the styles with css of @emotion/css in a *.styles.ts module",
};

const heads: Loss = {
  what: "changes the head of a page only in a browser: the built pages do not have these tags",
  fix: "write title, description and `head` in definePage",
};

/** Packages whose styles or head elements the build cannot collect. Pages lack them, without an error. */
const losses: Readonly<Record<string, Loss>> = {
  "styled-components": styles,
  goober: styles,
  "@stitches/react": styles,
  "react-jss": styles,
  "react-helmet": heads,
  "react-helmet-async": heads,
};

/**
 * No page loses its styles or its head because a package adds them too late. Only the first import of each package is
 * reported.
 */
export const lostLibraries: SiteCheck = (site) =>
  Object.entries(losses).flatMap(([name, loss]) => {
    const importer = importerOf(name, site);
    if (importer === undefined) return [];
    const where = placeFinder([importer])(name) ?? displayPath(importer);
    return [
      {
        code: "library-lost",
        severity: "warning",
        where,
        what: `${name} ${loss.what}`,
        fix: loss.fix,
      } satisfies Problem,
    ];
  });

/** A module of the site's own that imports a package. */
function importerOf(name: string, { modules }: CheckedSite): string | undefined {
  const inside = `${sep}node_modules${sep}${name.replaceAll("/", sep)}${sep}`;
  for (const [path, { imports }] of modules) {
    if (path.includes(`${sep}node_modules${sep}`) || isImportedFile(path)) continue;
    if (imports.some((imported) => imported.includes(inside))) return path;
  }
  return undefined;
}
