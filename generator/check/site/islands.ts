import { readFileSync } from "node:fs";
import { sharedProblems } from "../../problems/shared-problems.ts";
import { placeAt } from "../../problems/place-at.ts";
import type { ErrorWords } from "../../problems/error-words.ts";
import type { IslandDifference } from "../../render/islands/island-twins.ts";
import type { SiteCheck } from "./site-check.ts";

/** Every island renders the same in a browser as in the build; otherwise what is on the page flickers, or stays wrong. */
export const islands: SiteCheck = ({ rendered, site, source, whereIs }) =>
  sharedProblems(
    rendered.flatMap(({ path, islandDifferences = [] }) =>
      islandDifferences.map((difference) => {
        const component = site.islands?.[difference.island];
        const where = placeOf(difference.kind, source.findDefinition(component?.name)) ?? whereIs({ path });
        return { ...wordsOf(difference, path), page: path, where };
      }),
    ),
  );

function wordsOf({ island, kind, detail }: IslandDifference, path: string): ErrorWords {
  const code = "island-differs";
  const it = `the island ${island} on "${path}"`;
  if (kind === "throws") {
    const what = `${it} throws in a browser, where it has nothing but its props: ${detail}`;
    return { code, what, fix: "pass it as props all that it needs: no context of the page reaches it there" };
  }
  const what = `${it} renders something else in a browser than in the build, at ${detail}`;
  return { code, what, fix: differenceFix };
}

/** What to do with an island that differs. */
export const differenceFix =
  "move what depends on chance, time, language, time zone or window into an effect or an event handler; of the page, an island gets only its props";

/** What makes most islands differ. */
const suspects =
  /\b(?:Math\.random|Date\.now|crypto\.randomUUID|toLocale\w*String|Intl\.\w+)\(|\bnew Date\(\)|\btypeof (?:window|document|navigator|localStorage)\b/g;

/** The place of the only suspect in the module of an island, from its definition on; else its definition. */
function placeOf(kind: IslandDifference["kind"], definition: string | undefined): string | undefined {
  const [, file = "", line = "1"] = /^(.+):(\d+):\d+$/.exec(definition ?? "") ?? [];
  if (kind === "throws" || file === "") return definition;
  const text = readFileSync(file, "utf8");
  const start = text.split("\n", Number(line) - 1).join("\n").length;
  const [suspect, ...others] = text.slice(start).matchAll(suspects);
  return suspect === undefined || others.length > 0 ? definition : placeAt(file, text, start + suspect.index);
}
