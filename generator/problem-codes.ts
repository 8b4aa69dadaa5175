/**
 * Every kind of problem, by the code it is told with. Codes are stable: what
 * reads a report may hang on them.
 */
export const problemCodes = {
  "anchor-missing": "a link leads to an id that its page does not have",
  "asset-missing": "an asset is named that does not exist",
  "assets-folder": "the assets folder cannot be read",
  "browser-bundle": "a module cannot go into the browser's bundle",
  "browser-global": "a module or a page uses what only browsers have",
  "component-undefined": "what is rendered as a component is none",
  "definition-key": "the definition of the site or of a page holds a key that it does not know",
  "definition-type": "a value in the definition of the site or of a page is of the wrong kind",
  "description-duplicate": "two pages have one description",
  "description-missing": "a page has no description",
  "emotion-in-browser": "an island writes styles outside of a styles module",
  endless: "a module or a page does not come to an end",
  "export-missing": "an import names what the other module does not export",
  "file-system": "the system refused to read or write a file",
  generator: "the generator itself has a fault",
  "image-alt": "a picture has no alternative text",
  "image-missing": "a picture of the site's own does not exist",
  "import-missing": "an import leads to no file",
  "link-invalid": "a link is no URL",
  "link-missing": "a link leads to no page",
  "module-throws": "a module throws while it is loaded",
  "no-site": "the entry does not export a site",
  "output-folder": "the output folder is not the build's to replace",
  "output-locked": "another process is writing to the output folder",
  "path-duplicate": "two pages would be written to one file",
  "path-invalid": "a page's path cannot be an address",
  placeholder: "a fact has not been filled in yet",
  port: "the address cannot be served at",
  "pages-missing": "the site has no pages",
  render: "a page throws while it is rendered",
  "render-waits": "a component waits for something",
  "site-url": "the site's address is no web address",
  "styles-function": "a styles module of an island exports a function",
  syntax: "a file cannot be parsed",
  "title-duplicate": "two pages have one title",
  "title-missing": "a page has no title",
  usage: "the command was used wrongly",
} as const satisfies Readonly<Record<string, string>>;

/** A code of ours. */
export type ProblemCode = keyof typeof problemCodes;
