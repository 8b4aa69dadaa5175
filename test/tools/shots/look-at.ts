import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { compare, type Difference } from "./compare.ts";
import type { Shot, Visit } from "./shot-list.ts";
import { names } from "./shots-folder.ts";
import type { Find } from "./subjects.ts";
import { takeShots } from "./take-shots.ts";

/** A shot, and how it differs from the reference's shot if there is one. */
export interface Row {
  readonly shot: Shot;
  readonly difference: Difference | undefined;
}

interface Subjects {
  readonly ours: Find;
  readonly reference: Find | undefined;
}

/** Takes the shots of a visit of the built site and of the reference, writes and compares them. */
export async function lookAt(
  visit: Visit,
  subjects: Subjects,
  { browser, blank, folder }: { readonly browser: Browser; readonly blank: Page; readonly folder: string },
): Promise<readonly Row[]> {
  const picturesOf = async (find: Find | undefined) => {
    const place = find?.(visit.page, visit.state.facts);
    return place && takeShots(browser, place, visit);
  };
  const ours = await picturesOf(subjects.ours);
  if (!ours) throw new Error(`${visit.title}: our page does not get into this state`);
  const reference = await picturesOf(subjects.reference);

  return Promise.all(
    visit.shots.map(async (shot, index) => {
      const [our, their] = [ours[index] ?? Buffer.of(), reference?.[index]];
      await writeFile(join(folder, names.ours, shot.file), our);
      if (!their) return { shot, difference: undefined };
      await writeFile(join(folder, names.reference, shot.file), their);
      return { shot, difference: await compare(blank, our, their) };
    }),
  );
}
