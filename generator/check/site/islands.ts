import { readFileSync } from "node:fs";
import { sharedProblems } from "../../problems/shared-problems.ts";
import { placeAt } from "../../problems/place-at.ts";
import type { ErrorWords } from "../../problems/error-words.ts";
import type { IslandDifference } from "../../render/islands/island-twins.ts";
import type { CheckedPage } from "../checked-page.ts";
import type { SiteCheck } from "./site-check.ts";

/** Every island renders the same in a browser as in the build. Otherwise the page flickers or stays wrong. */
export const islands: SiteCheck = ({ rendered, site, source, whereIs }) =>
  sharedProblems(
    rendered.where(hasDifferences).flatMap(({ path, islandDifferences = [] }) =>
      islandDifferences.map((difference) => {
        const component = site.islands?.[difference.island];
        const where = placeOf(difference.kind, source.findDefinition(component?.name)) ?? whereIs({ path });
        return { ...wordsOf(difference, path), page: path, where };
      }),
    ),
  );

const hasDifferences = ({ islandDifferences }: CheckedPage) => islandDifferences !== undefined;

function wordsOf({ island, kind, detail }: IslandDifference, path: string): ErrorWords {
  const code = "island-differs";
  const it = `the island ${island} on "${path}"`;
  if (kind === "throws" && detail.startsWith("A component suspended while")) {
    const what = `${it} is async, and browsers render islands synchronously`;
    return {
      code: "render-waits",
      what,
      fix: "await the data in the page, and pass the result to the island as a prop",
    };
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
