import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build, type BuildOptions, type BuildResult } from "../generator/build.ts";

/** A folder with a site and its assets, which tests can change and build. */
export interface SiteFolder {
  readonly dir: string;
  readonly outDir: string;
  readonly read: (file: string) => Promise<string>;
  /** Writes a file, with its folders. */
  readonly write: (file: string, contents: string | Uint8Array) => Promise<void>;
  /** Replaces a text in a file. Fails if the file does not contain the text. */
  readonly edit: (file: string, from: string | RegExp, to: string) => Promise<void>;
  readonly build: (options?: Partial<BuildOptions>) => Promise<BuildResult>;
}

export function siteFolder(dir: string): SiteFolder {
  const outDir = join(dir, "dist");
  const read = (file: string) => readFile(join(dir, file), "utf8");
  const write = async (file: string, contents: string | Uint8Array) => {
    const path = join(dir, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  };
  return {
    dir,
    outDir,
    read,
    write,
    edit: async (file, from, to) => {
      const contents = await read(file);
      if (!holds(contents, from)) throw new Error(`${file} does not hold ${from}`);
      await write(file, contents.replace(from, to));
    },
    build: (options) =>
      build({
        siteEntry: join(dir, "site/site.ts"),
        assetsDir: join(dir, "assets"),
        outDir,
        runtime: "preact",
        ...options,
      }),
  };
}

function holds(contents: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? contents.includes(wanted) : wanted.test(contents);
}
