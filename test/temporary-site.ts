import { cp, mkdir, mkdtemp, readdir, readFile, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { after } from "node:test";
import type { BuildOptions } from "../generator/build.ts";
import type { CheckScope } from "../generator/check-site.ts";
import { BuildError, type Problem } from "../generator/problems/problem.ts";
import { siteBuilder, type SiteBuilder } from "../generator/site-builder.ts";
import { removeFolder } from "./remove-folder.ts";
import { siteFolder, type SiteFolder } from "./site-folder.ts";

const root = join(import.meta.dirname, "..");

// Deleted at the end of the process, because a site that a `before` hook makes is used after that hook.
const folders: string[] = [];
after(() => Promise.all(folders.map(removeFolder)));

/** A copy of the tiny site in a temporary folder, which is deleted when the tests end. */
export interface TemporarySite extends SiteFolder {
  /** Puts a file into the assets, with its folders. */
  readonly writeAsset: (name: string, contents: string | Uint8Array) => Promise<void>;
  /** The problems that a build finds, with `where` relative to the site's folder. */
  readonly problems: (options?: Partial<BuildOptions>) => Promise<readonly Problem[]>;
  /** The same as texts: `place code: what is wrong; how to fix it`. */
  readonly found: (options?: Partial<BuildOptions>) => Promise<string[]>;
  /** Only their places and codes: `place code`. */
  readonly places: (options?: Partial<BuildOptions>) => Promise<string[]>;
  /** Only their codes. */
  readonly codes: (options?: Partial<BuildOptions>) => Promise<string[]>;
  /** Makes a builder as `watch` has it. It ends after the test. */
  readonly builder: (checks?: CheckScope) => SiteBuilder;
  readonly output: (path: string) => Promise<string>;
}

/** Copies the tiny site, or another fixture, to a temporary folder, where it finds the packages of sites. */
export async function temporarySite(fixture = "tiny-site"): Promise<TemporarySite> {
  const dir = await mkdtemp(join(tmpdir(), "tiny-site-"));
  folders.push(dir);
  await cp(join(root, "test/fixtures", fixture), dir, { recursive: true });
  if (fixture !== "tiny-site") await linkPackages(dir);

  const site = siteFolder(dir);
  const problems = async (options?: Partial<BuildOptions>) => {
    const error: unknown = await site.build(options).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) return [];
    if (!(error instanceof BuildError)) throw error;
    const prefix = `${relative(process.cwd(), dir)}/`;
    return error.problems.map((problem) => ({
      ...problem,
      where: problem.where.replace(prefix, ""),
      what: problem.what.replaceAll(prefix, ""),
    }));
  };
  return {
    ...site,
    writeAsset: (name, contents) => site.write(join("assets", name), contents),
    problems,
    found: async (options) =>
      (await problems(options)).map(({ where, code, what, fix }) => `${where} ${code}: ${what}; ${fix}`),
    places: async (options) => (await problems(options)).map(({ where, code }) => `${where} ${code}`),
    codes: async (options) => (await problems(options)).map(({ code }) => code),
    builder: (checks = "usual") => {
      const paths = { siteEntry: join(dir, "site/site.ts"), assetsDir: join(dir, "assets") };
      const builder = siteBuilder({ ...paths, runtime: "preact", checks });
      after(() => builder.dispose());
      return builder;
    },
    output: (path) => readFile(join(site.outDir, path), "utf8"),
  };
}

/** Adds a check of `#generator` to the definition of a tiny site: `placeholderCheck([…])`. */
export async function addCheck({ edit }: Pick<SiteFolder, "edit">, check: string): Promise<void> {
  const [name = ""] = /^\w+/.exec(check) ?? [];
  await edit("site/site.ts", "{ defineSite }", `{ defineSite, ${name} }`);
  await edit("site/site.ts", 'lang: "en-GB"', `lang: "en-GB", checks: [${check}]`);
}

/** Makes the packages that modules of a site may import be found from a folder. */
export async function linkPackages(dir: string): Promise<void> {
  await mkdir(join(dir, "node_modules"), { recursive: true });
  for (const name of ["valibot"]) await symlink(join(root, "node_modules", name), join(dir, "node_modules", name));
}

/**
 * All files of a folder with their contents, to compare two states. Leaves out the lock, which `watch` takes for a
 * moment whenever it checks the folder.
 */
export async function snapshot(dir: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== ".build-lock")
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file, "base64")));
  return Object.fromEntries(files.map((file, index) => [relative(dir, file), contents[index] ?? ""]));
}
