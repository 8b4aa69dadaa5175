/**
 * Takes pictures of every page of the built site in every state, and puts them on one page: `npm run shots`. After `--`,
 * `--only "390 · dark"` takes those whose title contains this, and `--reference <dir>` shows each beside the picture of
 * the same name in another folder: that of an earlier run, given to it with `--out`.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { launchChromium } from "../../browser/chromium.ts";
import { isArticle } from "../../browser/article-paths.ts";
import { buildAgencySite, type BuiltFiles } from "../../agency-build.ts";
import { contactSheet, type Row } from "./contact-sheet.ts";
import { compare } from "./compare.ts";
import { buildWith, type OtherFacts } from "./other-facts.ts";
import { listVisits, pages, type Visit } from "./states.ts";
import { takeShots } from "./take-shots.ts";

const { values } = parseArgs({
  options: {
    reference: { type: "string" },
    out: { type: "string", default: ".shots" },
    only: { type: "string", default: "" },
  },
});
const { reference, out, only } = values;

const visits = listVisits(only);
if (visits.length === 0) throw new Error(`no shot has "${only}" in its title`);
await mkdir(out, { recursive: true });
const browser = await launchChromium();
const blank = await browser.newPage();
const sites = new Map<OtherFacts, Promise<BuiltFiles>>();
const rows: Row[] = [];
// All workers take from the same iterator.
const waiting = visits.values();
const worker = async () => {
  for (const visit of waiting) rows.push(...(await rowsOf(visit)));
};
await Promise.all([worker(), worker(), worker()]);
await browser.close();
rows.sort((one, other) => one.shot.number - other.shot.number);
await writeFile(join(out, "index.html"), contactSheet(rows, relative(out, reference ?? "")));
const different = rows.filter(({ pixels = 0 }) => pixels > 0);
console.log(`${rows.length} shots, ${different.length} differ from the reference\n${join(out, "index.html")}`);

async function rowsOf(visit: Visit): Promise<readonly Row[]> {
  const taken = await takeShots(browser, await filesFor(visit), visit);
  return Promise.all(
    visit.shots.map(async (shot, index): Promise<Row> => {
      const ours = taken[index] ?? Buffer.of();
      await writeFile(join(out, shot.file), ours);
      const their = reference ? await readFile(join(reference, shot.file)).catch(() => undefined) : undefined;
      const pixels = their && (await compare(blank, ours, their)).pixels;
      console.log(`${shot.title}${pixels ? `: ${pixels} pixels differ` : ""}`);
      return { shot, pixels };
    }),
  );
}

/** The files of the site with what the visit needs: other facts, or posts, which it does not have by default. */
async function filesFor({ page, state: { facts } }: Visit): Promise<BuiltFiles> {
  if (facts) {
    const site = sites.get(facts) ?? buildWith(facts);
    sites.set(facts, site);
    return site;
  }
  const { files } = await buildAgencySite(
    isArticle(pages[page]) ? { withPosts: true } : { hasLiveWords: true, withBlog: page === "blog" },
  );
  return files;
}
