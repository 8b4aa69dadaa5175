import type { SiteFolder } from "./site-folder.ts";
import { addCheck, temporarySite, type TemporarySite } from "./temporary-site.ts";

/** A change of a site, mostly one with which something is wrong. */
export type Mistake = (site: SiteFolder) => Promise<unknown>;

/** The modules of the tiny site. */
export const entry = "site/site.ts";
export const pages = "site/pages.tsx";
export const counter = "site/Counter.tsx";
export const islands = "site/islands/islands.ts";
export const styles = "site/page.styles.ts";

/** Replaces a text in a file. */
export function edit(file: string, from: string | RegExp, to: string): Mistake {
  return (site) => site.edit(file, from, to);
}

/** Writes a file, with its folders. */
export function write(file: string, text: string | Uint8Array): Mistake {
  return (site) => site.write(file, text);
}

/** Puts a file into the assets, with its folders. */
export function writeAsset(name: string, contents: string | Uint8Array): Mistake {
  return write(`assets/${name}`, contents);
}

/** Several changes, one after the other. */
export function all(...mistakes: readonly Mistake[]): Mistake {
  return async (site) => {
    for (const mistake of mistakes) await mistake(site);
  };
}

/** The tiny site with these changes. */
export async function siteWith(...changes: readonly Mistake[]): Promise<TemporarySite> {
  const site = await temporarySite();
  await all(...changes)(site);
  return site;
}

/** What a build makes of the tiny site with these changes: both pages, the CSS of the first, and the script. */
export async function built(...changes: readonly Mistake[]) {
  const site = await siteWith(...changes);
  const result = await site.build();
  const [first, second] = await Promise.all(["index.html", "butter/index.html"].map(site.output));
  const css = /<style>(.*?)<\/style>/s.exec(first ?? "")?.[1] ?? "";
  return {
    ...result,
    site,
    first: first ?? "",
    second: second ?? "",
    css,
    script: textOf(result.hydrationScript?.file),
  };
}

/** The text of a file that a build has made. */
export function textOf(file?: { readonly contents: Uint8Array }): string {
  return Buffer.from(file?.contents ?? "").toString();
}

/** Inserts JSX into the first page of the tiny site, before its heading. */
export function put(jsx: string): Mistake {
  return edit(pages, "<Loaf />", `<Loaf />${jsx}`);
}

/** Inserts JSX into the second page of the tiny site, before its link. */
export function putSecond(jsx: string): Mistake {
  return edit(pages, '<a href="/">', `${jsx}<a href="/">`);
}

/** Inserts code before the components of the tiny site. */
export function declare(code: string): Mistake {
  return edit(pages, "function Loaf", `${code}\n\nfunction Loaf`);
}

/** Adds a check of `#generator` to the definition of the tiny site: `placeholderCheck([…])`. */
export function withCheck(check: string): Mistake {
  return (site) => addCheck(site, check);
}

/** Inserts options into `defineSite` of the tiny site, after its icon. */
export function define(options: string): Mistake {
  return edit(entry, 'icon: "loaf.svg",', `icon: "loaf.svg",\n  ${options},`);
}

/** Replaces the declaration of a colour in the styles of the first page. */
export function style(css: string): Mistake {
  return edit(styles, "color: #123456;", css);
}

/** Writes these facts into a module of their own, which the pages of the tiny site import. */
export function importFacts(facts: string): Mistake {
  return all(
    write("site/facts.ts", `export const facts = {\n${facts}\n};\n`),
    edit(pages, "import { Counter", 'import { facts } from "./facts.ts";\nimport { Counter'),
  );
}

/** Makes rows of one kind, whose names have one beginning. */
export function rowsOf<Value>(
  start: string,
  values: Readonly<Record<string, Value>>,
  mistake: (value: Value) => Mistake,
): Readonly<Record<string, Mistake>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${start}-${name}`, mistake(value)]));
}
