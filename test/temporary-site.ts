import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { after } from "node:test";
import { build, type BuildOptions, type BuildResult } from "../generator/build.ts";
import { BuildError } from "../generator/problems/build-error.ts";
import type { Problem } from "../generator/problems/problem.ts";
import { removeFolder } from "./remove-folder.ts";

const tinySite = join(import.meta.dirname, "fixtures", "tiny-site");

/** A copy of the tiny site in a temporary folder, which is deleted after the test file. */
export interface TemporarySite {
  readonly dir: string;
  readonly outDir: string;
  /** Replaces a text in a file. Fails if the file does not contain the text. */
  readonly edit: (file: string, from: string | RegExp, to: string) => Promise<void>;
  readonly write: (file: string, contents: string) => Promise<void>;
  /** Puts a file into the assets, with its folders. */
  readonly writeAsset: (name: string, contents: string) => Promise<void>;
  readonly build: (options?: Partial<BuildOptions>) => Promise<BuildResult>;
  /** The problems that a build finds, with `where` relative to the site's folder. */
  readonly problems: (options?: Partial<BuildOptions>) => Promise<readonly Problem[]>;
  readonly output: (path: string) => Promise<string>;
}

/** Copies the tiny site to a temporary folder. */
export async function temporarySite(): Promise<TemporarySite> {
  const dir = await mkdtemp(join(tmpdir(), "tiny-site-"));
  after(() => removeFolder(dir));
  await cp(tinySite, dir, { recursive: true });

  const outDir = join(dir, "dist");
  const write = (file: string, contents: string) => writeFile(join(dir, file), contents);
  const buildIt: TemporarySite["build"] = (options) =>
    build({
      siteEntry: join(dir, "site/site.ts"),
      assetsDir: join(dir, "assets"),
      outDir,
      runtime: "preact",
      ...options,
    });

  return {
    dir,
    outDir,
    write,
    writeAsset: async (name, contents) => {
      await mkdir(dirname(join(dir, "assets", name)), { recursive: true });
      await write(join("assets", name), contents);
    },
    edit: async (file, from, to) => {
      const contents = await readFile(join(dir, file), "utf8");
      if (!holds(contents, from)) throw new Error(`${file} does not hold ${from}`);
      await write(file, contents.replace(from, to));
    },
    build: buildIt,
    problems: async (options) => {
      const error: unknown = await buildIt(options).then(
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
    },
    output: (path) => readFile(join(outDir, path), "utf8"),
  };
}

function holds(contents: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? contents.includes(wanted) : wanted.test(contents);
}

/**
 * All files of a folder with their contents, to compare two states of it. The
 * lock is not one of them: `watch` has it for a moment whenever it looks.
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
