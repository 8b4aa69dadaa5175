import type { Mutant } from "../mutant.ts";

export const pipeline: readonly Mutant[] = [
  {
    fault: "the pages of a large site stay in memory",
    file: "generator/cache/body-store.ts",
    from: "pageCount < worthFile ?",
    to: "pageCount > worthFile ?",
    tests: ["test/generator/pipeline.test.ts"],
  },
  {
    fault: "pages from a thread overwrite each other",
    file: "generator/pipeline/pipeline-worker.ts",
    from: "at += bytes.byteLength;",
    to: "at = bytes.byteLength;",
    tests: ["test/generator/pipeline.test.ts"],
  },
  {
    fault: "a change of allowedOrigins is ignored until watch restarts",
    file: "generator/pipeline/pipeline-context.ts",
    from: "JSON.stringify(one.facts.allowedOrigins) === JSON.stringify(other.facts.allowedOrigins) &&",
    to: "",
    tests: ["test/generator/site-builder.test.ts"],
  },
  {
    fault: "a page keeps its old class names after a new style was added",
    file: "generator/pipeline/finished-bodies.ts",
    from: "known.get(page)?.context !== context",
    to: "!known.has(page)",
    tests: ["test/generator/site-builder.test.ts"],
  },
  {
    fault: "styles that a component writes during rendering are lost",
    file: "generator/pipeline/site-pipeline.ts",
    from: "if (context !== current) runners.setContext(context);",
    to: "",
    tests: ["test/generator/build.test.ts"],
  },
];
