import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { after, test } from "node:test";
import { expectSiteFiles } from "../generator/assets/site-files.ts";
import type { BuildOptions } from "../generator/build.ts";
import { hostedSite } from "../generator/hosts/hosts.ts";
import { BuildError, type Problem } from "../generator/problems/problem.ts";
import { siteBuilder, type SiteBuilder } from "../generator/site-builder.ts";
import { goldenFile } from "./golden.ts";
import type { Mistake } from "./mistakes.ts";
import { copiedSite } from "./copied-site.ts";
import { removeFolder } from "./remove-folder.ts";
import type { SiteFolder } from "./site-folder.ts";
import { temporarySite } from "./temporary-site.ts";

/** A site that is built for one mistake after the other, as `watch` does, because a new one takes twice as long. */
interface SharedSite {
  readonly site: SiteFolder;
  readonly builder: SiteBuilder;
  /** The files of the site without a mistake. Its folders, and links to packages, have no contents. */
  readonly files: ReadonlyMap<string, Buffer | undefined>;
}

type Options = Omit<Partial<BuildOptions>, "outDir">;

const shared = new Map<string, Promise<SharedSite>>();
after(async () => {
  for (const one of shared.values()) {
    const { builder, site } = await one;
    await builder.dispose();
    await removeFolder(site.dir);
  }
});

async function sharedSite(fixture: string, options: Options): Promise<SharedSite> {
  const site = await (fixture === "agency" ? copiedSite() : temporarySite(fixture));
  const paths = { siteEntry: join(site.dir, "site/site.ts"), assetsDir: join(site.dir, "assets") };
  const files = new Map<string, Buffer | undefined>();
  for (const item of await itemsIn(site.dir)) files.set(item.path, item.isFile ? await readFile(item.path) : undefined);
  return {
    site,
    builder: siteBuilder({ ...paths, runtime: "preact", ...options }),
    files,
  };
}

async function itemsIn(dir: string) {
  const items = await readdir(dir, { recursive: true, withFileTypes: true });
  return items.map((item) => ({ path: join(item.parentPath, item.name), isFile: item.isFile() }));
}

/** Undoes all that mistakes have done. */
async function restore({ site, files }: SharedSite): Promise<void> {
  for (const { path, isFile } of await itemsIn(site.dir)) {
    const isSame = files.has(path) && isFile === (files.get(path) !== undefined);
    if (!isSame) await rm(path, { recursive: true, force: true });
  }
  for (const [path, contents] of files) {
    if (contents === undefined || (await readFile(path).catch(() => undefined))?.equals(contents)) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
}

/**
 * Returns what a build reports about a site with a mistake, and what it only counts. Of the agency's site, it leaves out that facts are
 * placeholders.
 */
export async function reportOn(mistake: Mistake, fixture = "tiny-site", options: Options = {}): Promise<string> {
  const key = JSON.stringify([fixture, options]);
  const one = shared.get(key) ?? sharedSite(fixture, options);
  shared.set(key, one);
  const { site, builder } = await one;
  await restore(await one);
  await mistake(site);
  const result = async () => {
    expectSiteFiles(join(site.dir, "site/site.ts"));
    const built = await builder.build();
    await hostedSite(built, site.outDir);
    return { problems: built.warnings, counted: built.lowered, exitCode: 0 };
  };
  const {
    problems: all,
    counted,
    exitCode,
  } = await result().catch((error: unknown) => {
    if (!(error instanceof BuildError)) throw error;
    return { problems: error.problems, counted: {}, exitCode: error.exitCode };
  });
  const problems = all.filter(({ code }) => fixture !== "agency" || code !== "placeholder");
  const lowered = Object.entries(counted).toSorted();
  const lines = [
    ...problems.map(lineOf),
    ...lowered.map(([code, count]) => `lowered or turned off: ${code} ${count}`),
    ...(exitCode > 1 ? [`exit code ${exitCode}`] : []),
  ];
  return lines
    .join("\n")
    .replaceAll(`${relative(process.cwd(), site.dir)}/`, "")
    .replaceAll(`${site.dir}/`, "");
}

function lineOf({ where, severity, code, what, fix, page, pages }: Problem): string {
  const [first = page, ...others] = pages ?? [];
  const more = `on ${others.length + 1} pages: ${pages?.slice(0, 3).join(", ")}${others.length > 2 ? ", …" : ""}`;
  const place = first === undefined ? "" : `; ${others.length === 0 ? `on ${first}` : more}`;
  return `${where} ${severity ?? "error"} ${code}: ${what}; ${fix}${place}`;
}

/** Tests of what a build reports about mistakes. The wording is in a golden file, in a section with the name of the mistake. */
export function reportsIn(path: string) {
  const golden = goldenFile(join(import.meta.dirname, path));
  return {
    test: (mistakes: Readonly<Record<string, Mistake>>, fixture?: string, options?: Options): void => {
      for (const [name, mistake] of Object.entries(mistakes)) {
        const assertGolden = golden.text(name);
        test(name, async () => assertGolden((await reportOn(mistake, fixture, options)) || "nothing"));
      }
    },
    testNoOthers: golden.testNoOthers,
  };
}

/** Tests all that a golden file says. Its path is relative to the folder of the tests. */
export function testReports(path: string, ...rows: Parameters<ReturnType<typeof reportsIn>["test"]>): void {
  const reports = reportsIn(path);
  reports.test(...rows);
  reports.testNoOthers();
}
