import type { Mutant } from "../mutant.ts";

export const load: readonly Mutant[] = [
  {
    fault: "a picture of height 0 is accepted",
    file: "generator/load/assets/image-file.ts",
    from: "if (width === 0 || height === 0)",
    to: "if (width === 0 && height === 0)",
    tests: ["test/bad-input/assets.test.ts"],
  },
  {
    fault: "an asset is not read again if a save keeps its size and modification time",
    file: "generator/load/assets/assets.ts",
    from: "ctimeNs } = await stat(path, { bigint: true });\n  return [ino, size, ctimeNs].join();",
    to: "mtimeNs } = await stat(path, { bigint: true });\n  return [ino, size, mtimeNs].join();",
    tests: ["test/generator/assets.test.ts"],
  },
  {
    fault: "the site's own url wins over --site-url",
    file: "generator/load/definition/site-url.ts",
    from: "(siteUrl ?? site.url)?.replace",
    to: "(site.url ?? siteUrl)?.replace",
    tests: ["test/found/head.test.ts"],
  },
  {
    fault: "the 30th of February is a valid day",
    file: "generator/load/definition/day.ts",
    from: "return isWritten && new Date(text).toISOString().startsWith(text);",
    to: "return isWritten;",
    tests: ["test/found/outputs.test.ts"],
  },
  {
    fault: "of the .html pages, only /404.html is hidden from search engines",
    file: "generator/load/definition/page-url.ts",
    from: 'return !path.endsWith(".html");',
    to: 'return path !== "/404.html";',
    tests: ["test/found/outputs.test.ts"],
  },
  {
    fault: "constructor is accepted as a key of a site",
    file: "generator/load/definition/validate-site.ts",
    from: "(key) => !Object.hasOwn(shape, key)",
    to: "(key) => !(key in shape)",
    tests: ["test/bad-input/definition.test.ts"],
  },
  {
    fault: "the code of a site can kill the process that builds it",
    file: "generator/load/refuse-exit.ts",
    from: '["exit", "abort", "kill", "reallyExit"]',
    to: '["exit", "abort", "reallyExit"]',
    tests: ["test/generator/late-failures.test.ts"],
  },
  {
    fault: "a cached bundle is reused with other options",
    file: "generator/load/bundling/kept-bundle.ts",
    from: "JSON.stringify([options, esbuildVersion,",
    to: "JSON.stringify([String(options), esbuildVersion,",
    tests: ["test/generator/kept-bundle.test.ts"],
  },
  {
    fault: "the backup that an editor leaves is published",
    file: "generator/load/passing-files.ts",
    from: "/~$/",
    to: "/^~/",
    tests: ["test/watch/asset-saves.test.ts"],
  },
  {
    fault: "watch bundles the old text after a save that keeps size and modification time",
    file: "generator/load/bundling/lasting-context.ts",
    from: "[...seen].some(",
    to: "[...seen].every(",
    tests: ["test/generator/site-builder.test.ts"],
  },
];
