import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

const root = join(import.meta.dirname, "..");

/** The two speeds of tests: `npm test` runs the ordinary ones, `npm run test:long` those that take long. */
export type Speed = "ordinary" | "long";

/**
 * Returns the test files of one speed, as paths from the project's folder: `x.long.test.ts` is slow, `x.test.ts` is
 * not.
 */
export function testFiles(speed: Speed): readonly string[] {
  return readdirSync(join(root, "test"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name) && !isOfPackage(entry.parentPath))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((file) => /\.long\.test\.tsx?$/.test(file) === (speed === "long"))
    .toSorted();
}

/** Some tests install packages of their own, which may bring tests. */
function isOfPackage(folder: string): boolean {
  return folder.split(sep).includes("node_modules");
}
