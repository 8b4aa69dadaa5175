import { createHash, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressOptions } from "../generator/load-site.ts";
import { deserialize, serialize } from "node:v8";
import { build, type BuildResult } from "../generator/build.ts";
import type { CheckScope } from "../generator/check-site.ts";
import type { OutputFile } from "../generator/output-file.ts";
import type { HydrationScript } from "../generator/document/scripts.ts";
import type { Runtime } from "../generator/bundle/esbuild.ts";
import { addPosts, copiedSite, publishBlog } from "./copied-site.ts";

const root = join(import.meta.dirname, "..");
// Not in `node_modules`, which copies of the project share: each process deletes what was built from other sources.
const keptDir = join(root, ".builds");

/** The agency's site as the build writes it: each file by its path in the output folder. */
export type BuiltFiles = ReadonlyMap<string, Uint8Array>;

export interface AgencyBuildOptions extends AddressOptions {
  readonly runtime?: Runtime;
  readonly withBlog?: boolean;
  /** With the blog, and with the posts and case studies of `fixtures/site-with-posts`, which name the frozen projects. */
  readonly withPosts?: boolean;
  /** With the words that the site has now, instead of the frozen ones. */
  readonly hasLiveWords?: boolean;
  /** The default is the fast checks, because one test file runs all others. */
  readonly checks?: CheckScope;
}

const defaults = {
  runtime: "preact",
  withBlog: false,
  withPosts: false,
  hasLiveWords: false,
  checks: "fast",
} as const;

interface AgencyBuild {
  readonly result: BuildResult;
  readonly files: BuiltFiles;
}

/** Returns the built agency's site. All test files share one build of the same sources. */
export async function buildAgencySite(options: AgencyBuildOptions = {}): Promise<AgencyBuild> {
  const sources = await hashOfSources();
  // Equal options share a build, however they are written.
  const key = JSON.stringify(
    Object.entries({ ...defaults, ...options })
      .filter(([, value]) => value !== undefined)
      .toSorted(),
  );
  const kept = join(keptDir, sources, createHash("sha256").update(key).digest("hex"));
  const known = await readFile(kept).catch(() => undefined);
  if (known) return deserialize(known) as AgencyBuild;

  const built = await buildAnew(options);
  await mkdir(join(keptDir, sources), { recursive: true });
  const old = (await readdir(keptDir)).filter((name) => name !== sources);
  await Promise.all(old.map((name) => rm(join(keptDir, name), { recursive: true, force: true })));
  // One process may build the same site twice at once.
  const draft = `${kept}.${randomUUID()}`;
  await writeFile(draft, serialize(built));
  await rename(draft, kept);
  return built;
}

/** Builds into a temporary folder and returns its files. */
async function buildAnew(options: AgencyBuildOptions): Promise<AgencyBuild> {
  const { runtime, withPosts, withBlog, hasLiveWords, checks, ...addresses } = { ...defaults, ...options };
  const outDir = await mkdtemp(join(tmpdir(), "agency-"));
  const site = await copiedSite({ hasLiveWords });
  try {
    if (withBlog) await publishBlog(site);
    if (withPosts) await addPosts(site);
    const built = await build({
      siteEntry: join(site.dir, "site/site.ts"),
      assetsDir: join(site.dir, "assets"),
      outDir,
      runtime,
      checks,
      ...addresses,
    });
    const result: BuildResult = {
      ...built,
      files: built.files.map(plainFile),
      documents: built.documents.map(plainFile),
      hydrationScript: built.hydrationScript && plainScript(built.hydrationScript),
      stamps: new Map(),
      // Its functions cannot be kept on the disk.
      functionSite: { ...built.functionSite, source: {} as never },
    };
    const files = await Promise.all(
      result.files.map(async ({ path }) => [path, await readFile(join(outDir, path))] as const),
    );
    return { result, files: new Map(files) };
  } finally {
    await rm(outDir, { recursive: true, force: true });
    await site.remove();
  }
}

function plainScript({ file, bundled: { text, inputs } }: HydrationScript): HydrationScript {
  const plain = plainFile(file);
  return {
    file: plain,
    bundled: { text, inputs, problems: [] },
    parts: [],
    inHead: { file: plain },
    assetsOutside: new Set(),
  };
}

/** A file as plain data for the disk, because a document also has functions. */
function plainFile({ path, contents }: OutputFile): OutputFile {
  return { path, contents };
}

/** Returns a hash of every byte that a build could depend on. */
async function hashOfSources(): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  const sources = ["generator", "site", "assets", "test/fixtures"];
  const found = await Promise.all(
    sources.map((dir) => readdir(join(root, dir), { recursive: true, withFileTypes: true })),
  );
  const files = found.flat().filter((entry) => entry.isFile());
  const paths = [join(root, "package-lock.json"), ...files.map((entry) => join(entry.parentPath, entry.name))];
  for (const path of paths.toSorted()) hash.update(`${path}\0`).update(await readFile(path));
  return hash.digest("hex").slice(0, 32);
}
