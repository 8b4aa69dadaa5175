import type { Mutant } from "../mutant.ts";

export const assemble: readonly Mutant[] = [
  {
    fault: "a page that plays a film gets the policy of a page without one",
    file: "generator/assemble/document.ts",
    from: "const policy = known.get(hasMedia) ?? make();",
    to: "const policy = known.get(false) ?? make();",
    tests: ["test/policy/origins.test.ts"],
  },
  {
    fault: "the links of 404.html are relative to its own folder",
    file: "generator/assemble/addresses/written-address.ts",
    from: "if (site.isRelative && file !== notFoundFile)",
    to: "if (site.isRelative && path !== `/${notFoundFile}`)",
    tests: ["test/addresses/written-address.test.ts"],
  },
  {
    fault: "addresses keep the old base after base has changed",
    file: "generator/assemble/addresses/site-addresses.ts",
    from: "JSON.stringify([form, filePaths])",
    to: "JSON.stringify(filePaths)",
    tests: ["test/generator/site-builder.test.ts"],
  },
  {
    fault: "a feed has the date of its oldest entry",
    file: "generator/assemble/outputs/feed.ts",
    from: ".at(-1) ??",
    to: ".at(0) ??",
    tests: ["test/found/outputs.test.ts"],
  },
  {
    fault: "a bracket in a title ends its link in llms.txt",
    file: "generator/assemble/outputs/llms.ts",
    from: "text.replace(/[[\\]\\\\]/g,",
    to: "text.replace(/[\\\\]/g,",
    tests: ["test/found/outputs.test.ts"],
  },
  {
    fault: "a preloaded font is fetched twice, because crossorigin is missing",
    file: "generator/assemble/document-shell.ts",
    from: 'type="font/woff2" crossorigin>',
    to: 'type="font/woff2">',
    tests: ["test/generator/fonts.test.ts"],
  },
  {
    fault: "the SVG icon is missing when there is any file at the root",
    file: "generator/assemble/head/browser-tags.ts",
    from: "const ofSvg = icon === undefined ?",
    to: "const ofSvg = icon === undefined || rootFiles.length > 0 ?",
    tests: ["test/found/head.test.ts"],
  },
  {
    fault: "a rewritten attribute is not escaped",
    file: "generator/assemble/rewrite-attributes.ts",
    from: '${name}="${escapeMarkup(written)}"`',
    to: '${escapeMarkup(name)}="${written}"`',
    tests: ["test/addresses/written-address.test.ts"],
  },
  {
    fault: "a disabled page gets a document",
    file: "generator/assemble/assemble-site.ts",
    from: "return page.isLive && body && set ?",
    to: "return body && set ?",
    tests: ["test/generator/build.test.ts"],
  },
];
