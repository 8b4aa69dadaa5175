import type { Mutant } from "../mutant.ts";

const tests = (name: string) => [`test/data/${name}.test.ts`];

export const data: readonly Mutant[] = [
  {
    fault: "what a function gives to defineSite is not awaited",
    file: "generator/load/bundling/evaluate-awaited.ts",
    from: "default: await givenBy(site, entry)",
    to: "default: givenBy(site, entry)",
    tests: tests("awaited"),
  },
  {
    fault: "an answer is kept for ever",
    file: "generator/load/data/data-fetcher.ts",
    from: "now() - kept.at <",
    to: "0 <",
    tests: tests("fetch-data"),
  },
  {
    fault: "an answer that is too old is refused offline",
    file: "generator/load/data/data-fetcher.ts",
    from: "(isFresh || isOffline)",
    to: "isFresh",
    tests: tests("fetch-data"),
  },
  {
    fault: "an imported file is published though nothing shows it",
    file: "generator/render/photos/may-be-original.ts",
    from: "isPhoto(name) || isImported(name)",
    to: "(isPhoto(name) && !isImported(name))",
    tests: tests("imports"),
  },
  {
    fault: "pictures of a wrong ratio pass",
    file: "generator/check/page/image-ratios.ts",
    from: "Math.max(1, expected * tolerance)",
    to: "Infinity",
    tests: tests("imports"),
  },
  {
    fault: "the styles of the classes of a body are left out",
    file: "generator/render/styles/style-needs.ts",
    from: "if (body !== undefined)",
    to: "if (body === null)",
    tests: tests("page-options"),
  },
  {
    fault: "a tag that the generator writes may be there twice",
    file: "generator/check/site/head-elements.ts",
    from: "if (isSecond) return [duplicate(identity, page)];",
    to: "",
    tests: tests("page-options"),
  },
  {
    fault: "videos that islands mount are blocked",
    file: "generator/assemble/document.ts",
    from: "needs.hasMedia || code.hasMedia",
    to: "needs.hasMedia",
    tests: tests("permissions"),
  },
  {
    fault: "pages that a function makes have one place for all",
    file: "generator/render/page-places.ts",
    from: "places[apart] ?? ",
    to: "",
    tests: tests("lost-and-misleading"),
  },
];
