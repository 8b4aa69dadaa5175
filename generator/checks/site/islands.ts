import { readFileSync } from "node:fs";
import { sep } from "node:path";
import { isImportedFile } from "../../bundle/esbuild.ts";
import { displayPath } from "../../problems/display-path.ts";
import { onlyPlace, placeAt, sourceFiles } from "../../problems/places.ts";
import type { Problem } from "../../problems/problem.ts";
import type { IslandDifference } from "../../render/island-twins.ts";
import type { CheckedSite } from "../checked-site.ts";
import type { Finding } from "../finding.ts";
import { problemsOnPage } from "../page/page-check.ts";

/** Every island renders the same in a browser as in the build. Otherwise the page flickers or stays wrong. */
export function islands({ rendered, site, source, whereIs }: CheckedSite): Finding[] {
  return rendered.flatMap(({ path, islandDifferences = [] }) =>
    problemsOnPage(path, (page) =>
      islandDifferences.map((difference) => {
        const definition = source.findDefinition(site.islands?.[difference.island]?.name);
        const where = placeOf(difference.kind, definition) ?? whereIs({ path });
        return { ...wordsOf(difference, page), where };
      }),
    ),
  );
}

function wordsOf({ island, kind, detail }: IslandDifference, page: string): Pick<Problem, "code" | "what" | "fix"> {
  const code = "island-differs";
  const it = `the island ${island} on ${page}`;
  if (kind === "throws" && detail.startsWith("A component suspended while")) {
    const fix = "await the data in the page, and pass the result to the island as a prop";
    return { code: "render-waits", what: `${it} is async, and browsers render islands synchronously`, fix };
  }
  if (kind === "throws") {
    const what = `${it} throws in a browser, where it gets only its props: ${detail}`;
    return { code, what, fix: "pass everything that it needs as props: in a browser, it has no context of the page" };
  }
  const what = `${it} renders different HTML in the browser than in the build, at ${detail}`;
  return { code, what, fix: differenceFix };
}

/** The fix for an island that differs. */
export const differenceFix =
  "move code that depends on randomness, time, language, time zone or window into an effect or an event handler, or pass its value as a prop";

/** The most common causes of differences. */
const suspects =
  /\b(?:Math\.random|Date\.now|crypto\.randomUUID|toLocale\w*String|Intl\.\w+)\(|\bnew Date\(\)|\btypeof (?:window|document|navigator|localStorage)\b/g;

/**
 * If the module of an island contains exactly one possible cause after its definition, the place is there. Otherwise it
 * is the definition.
 */
function placeOf(kind: IslandDifference["kind"], definition: string | undefined): string | undefined {
  const [, file = "", line = "1"] = /^(.+):(\d+):\d+$/.exec(definition ?? "") ?? [];
  if (kind === "throws" || file === "") return definition;
  const text = readFileSync(file, "utf8");
  const start = text.split("\n", Number(line) - 1).join("\n").length;
  const [suspect, ...others] = text.slice(start).matchAll(suspects);
  return suspect === undefined || others.length > 0 ? definition : placeAt(file, text, start + suspect.index);
}

type Loss = Pick<Problem, "what" | "fix">;

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
export function lostLibraries({ modules }: CheckedSite): Finding[] {
  const folder = `${sep}node_modules${sep}`;
  const own = [...modules].filter(([path]) => !path.includes(folder) && !isImportedFile(path));
  return Object.entries(losses).flatMap(([name, { what, fix }]): Finding[] => {
    const inside = `${folder}${name.replaceAll("/", sep)}${sep}`;
    const [importer] = own.find(([, imports]) => imports.some((path) => path.includes(inside))) ?? [];
    if (importer === undefined) return [];
    const where = onlyPlace(sourceFiles([importer]), name) ?? displayPath(importer);
    return [{ code: "library-lost", severity: "warning", where, what: `${name} ${what}`, fix }];
  });
}
