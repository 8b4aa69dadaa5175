/**
 * Takes pictures of every page of the built site in every state, and writes
 * them with a page that shows them all, next to a reference if there is one.
 */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { launchChromium } from "../../browser/chromium.ts";
import { renderContactSheet } from "./ContactSheet.tsx";
import { inParallel } from "./in-parallel.ts";
import { lookAt, type Row } from "./look-at.ts";
import { listVisits } from "./shot-list.ts";
import { names, prepareFolder } from "./shots-folder.ts";
import { buildOurs, readReference } from "./subjects.ts";

interface Flags {
  readonly reference?: string;
  readonly out: string;
  readonly only?: string;
}

const examples = `
Examples:
  $ npm run shots                                       our site alone
  $ npm run shots -- --reference path/to/pages          beside the pages of a folder
  $ npm run shots -- --only "contact · form"            what has this in its title
  $ npm run shots -- --only "390 · dark"

A reference is a folder of plain pages with the same controls: index.html, about.html, services.html,
portfolio.html, contact.html, blogs.html and 404.html. What it lacks is shown without it.`;

const program = new Command("shots")
  .description("Takes pictures of every page in every state and puts them on a contact sheet.")
  .option("--reference <dir>", "folder of pages to compare with", existingReference)
  .option("--out <dir>", "folder to write to", ".shots")
  .option("--only <text>", "take only the shots whose title contains this")
  .addHelpText("after", examples)
  .action(run);

await program.parseAsync();

async function run({ reference, out, only }: Flags): Promise<void> {
  const visits = listVisits(only);
  if (visits.length === 0) program.error(`error: no shot has "${only}" in its title`);
  await prepareFolder(out).catch((error: Error) => program.error(`error: ${error.message}`));

  const subjects = {
    ours: await buildOurs([...new Set(visits.flatMap(({ state }) => state.facts ?? []))]),
    reference: reference === undefined ? undefined : await readReference(reference),
  };
  const browser = await launchChromium();
  try {
    const blank = await browser.newPage();
    const rows = await inParallel(visits, 3, async (visit) => {
      const looked = await lookAt(visit, subjects, { browser, blank, folder: out });
      console.log(`${visit.title}: ${summary(looked)}`);
      return looked;
    });
    const sheet = join(out, names.sheet);
    await writeFile(sheet, renderContactSheet(rows.flat()));
    console.log(`\n${summary(rows.flat())}\n${sheet}`);
  } finally {
    await browser.close();
  }
}

function existingReference(folder: string): string {
  if (!existsSync(folder)) throw new InvalidArgumentError("There is no such folder.");
  if (!existsSync(join(folder, "index.html"))) throw new InvalidArgumentError("There is no index.html in it.");
  return folder;
}

function summary(rows: readonly Row[]): string {
  const pairs = rows.flatMap(({ difference }) => difference ?? []);
  const different = pairs.filter(({ pixels }) => pixels > 0);
  const count = `${rows.length} ${rows.length === 1 ? "shot" : "shots"}`;
  return pairs.length === 0 ? count : `${count}, ${different.length} of ${pairs.length} pairs differ`;
}
