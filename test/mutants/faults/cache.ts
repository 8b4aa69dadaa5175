import type { Mutant } from "../mutant.ts";

export const cache: readonly Mutant[] = [
  {
    fault: "the cache drops all unused answers as soon as one answer is used",
    file: "generator/cache/answer-store.ts",
    from: "Math.max(spare, asked.size)",
    to: "Math.min(spare, asked.size)",
    tests: ["test/generator/answer-store.test.ts"],
  },
  {
    fault: "the cache removes the newest unused files, not the oldest",
    file: "generator/cache/content-cache.ts",
    from: "(a, b) => b.time - a.time",
    to: "(a, b) => a.time - b.time",
    tests: ["test/generator/answer-store.test.ts"],
  },
  {
    fault: "a build removes the cache file that another build is writing",
    file: "generator/cache/write-byte-file.ts",
    from: "stats.mtimeMs < Date.now() - longest",
    to: "stats.mtimeMs < Date.now() + longest",
    tests: ["test/generator/byte-store.test.ts"],
  },
  {
    fault: "a save forgets the pages that were added while it wrote",
    file: "generator/cache/byte-store.ts",
    from: "for (const key of saved.keys()) made.delete(key)",
    to: "made.clear()",
    tests: ["test/generator/byte-store.test.ts"],
  },
  {
    fault: "the cache misses a save that keeps size and modification time",
    file: "generator/cache/file-stamps.cjs",
    from: "${stats.size} ${stats.ctimeMs}`",
    to: "${stats.size} ${stats.mtimeMs}`",
    tests: ["test/generator/file-stamps.test.ts"],
  },
  {
    fault: "a remembered result is reused although one argument has changed",
    file: "generator/cache/remember.ts",
    from: "last?.rest.every(",
    to: "last?.rest.some(",
    tests: ["test/generator/site-builder.test.ts"],
  },
];
