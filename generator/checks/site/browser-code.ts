import { isImportedFile } from "../../bundle/esbuild.ts";
import { filesOfScript } from "../../document/scripts.ts";
import { displayPath, onlyPlace, placesIn, shownPlace, sourceFiles } from "../../problems/places.ts";
import type { Finding } from "../../problems/problem.ts";
import type { CheckedSite } from "../checked-site.ts";

/** Islands are not async, because browsers render them at once. */
export function islands({ islands: listed, bundle }: CheckedSite): Finding[] {
  const isAsync = ([, { component }]: (typeof entries)[number]) => component.constructor.name === "AsyncFunction";
  const entries = Object.entries(listed);
  return entries.filter(isAsync).map(([island]) => ({
    code: "render-waits",
    where: placeInList(island, bundle.list),
    what: `the island ${island} is async, and browsers render islands synchronously`,
    fix: "await the data in the page, and pass the result to the island as a prop",
  }));
}

/** Where an island is listed. The first use of its name is its import. */
function placeInList(island: string, list = ""): string {
  const place = [...placesIn(sourceFiles([list]), new RegExp(`\\b${island}\\b`, "g"))].at(-1);
  return shownPlace(place) ?? displayPath(list);
}

/** Finds environment variables in the script. Browsers have none, and the values may be secret. */
export function environmentUses({ hydrationScript, modules, entry }: CheckedSite): Finding[] {
  const files = sourceFiles([...modules.keys()].filter((path) => !isImportedFile(path)));
  const names = filesOfScript(hydrationScript).flatMap(({ file }) =>
    Buffer.from(file.contents)
      .toString()
      .match(/\bprocess\.env(?:\.\w+|\["\w+"\]|\['\w+'\])/g),
  );
  return [...new Set(names)].flatMap((name) => {
    if (name === null) return [];
    const where = onlyPlace(files, name) ?? displayPath(entry);
    return { code: "environment-in-browser", where, what: `the script reads ${name}, which browsers do not have` };
  });
}
