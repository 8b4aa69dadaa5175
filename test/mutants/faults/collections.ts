import type { Mutant } from "../mutant.ts";

const tests = ["test/generator/collections.test.ts"];

export const collections: readonly Mutant[] = [
  {
    fault: "drafts are published",
    file: "generator/load/collections/collection-definer.ts",
    from: 'facts.frontMatter["draft"] !== true &&',
    to: "",
    tests,
  },
  {
    fault: "entries are ordered from the oldest on",
    file: "generator/load/collections/collection-definer.ts",
    from: "date > otherDate ? -1 : 1",
    to: "date > otherDate ? 1 : -1",
    tests,
  },
  {
    fault: "a module does not change with the front matter that it reads",
    file: "generator/load/collections/evaluate-with-collections.ts",
    from: "[known.code, ...said]",
    to: "[known.code]",
    tests,
  },
  {
    fault: "pages keep the text of an entry after a save",
    file: "generator/render/start-page.ts",
    from: "assetUrls.set(file, digest);",
    to: "",
    tests,
  },
  {
    fault: "a broken link of an entry is reported in a component that has the same",
    file: "generator/check/site/page-problems.ts",
    from: "const where = inContent ?? places[at]",
    to: "const where = found ?? inContent",
    tests,
  },
  {
    fault: "two headings with the same words have the same id",
    file: "generator/load/collections/text-facts.ts",
    from: 'slugger.slug(text) || slugger.slug("section")',
    to: 'new GithubSlugger().slug(text) || slugger.slug("section")',
    tests,
  },
  {
    fault: "a page with MDX is not made again when a component changes that the text imports",
    file: "generator/load/collections/evaluate-with-collections.ts",
    from: "[...importsOf(file, modules, new Set())]",
    to: "[file]",
    tests: ["test/generator/mdx.test.ts"],
  },
  {
    fault: "elements of MDX have the places of those before them",
    file: "generator/load/collections/compile-mdx.ts",
    from: "Object.assign(callee as object, { loc })",
    to: "Object.assign({}, { loc })",
    tests: ["test/generator/mdx.test.ts"],
  },
  {
    fault: "a missing file beside an imported MDX text is not reported",
    file: "generator/load/collections/file-faults.ts",
    from: "if (missing) return",
    to: "if (!missing) return",
    tests: ["test/generator/mdx.test.ts"],
  },
];
