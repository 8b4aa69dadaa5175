import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressOptions } from "../generator/addresses/address-form.ts";
import { build, type BuildResult } from "../generator/build.ts";
import type { CheckScope } from "../generator/checks/run-checks.ts";
import type { Runtime } from "../generator/hydration-script.ts";

const root = join(import.meta.dirname, "..");

/** The agency's site as the build writes it: each file by its path in the output folder. */
export type BuiltFiles = ReadonlyMap<string, Uint8Array>;

interface AgencyBuildOptions extends AddressOptions {
  readonly runtime?: Runtime;
  readonly withBlog?: boolean;
  /** The fast ones unless told: one file of tests is enough for all others. */
  readonly checks?: CheckScope;
}

/** Builds the agency's site into a temporary folder and gives what lies there. */
export async function buildAgencySite({
  runtime = "preact",
  withBlog = false,
  checks = "fast",
  ...addresses
}: AgencyBuildOptions = {}): Promise<{ result: BuildResult; files: BuiltFiles }> {
  const outDir = await mkdtemp(join(tmpdir(), "agency-"));
  try {
    const result = await build({
      siteEntry: join(root, withBlog ? "test/fixtures/site-with-blog/site.ts" : "site/site.ts"),
      assetsDir: join(root, "assets"),
      outDir,
      runtime,
      checks,
      ...addresses,
    });
    const files = await Promise.all(
      result.files.map(async ({ path }) => [path, await readFile(join(outDir, path))] as const),
    );
    return { result, files: new Map(files) };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
