import { basename, dirname, resolve } from "node:path";
import { isImportedFile } from "../bundling/imported-files.ts";
import { missingFile } from "./named-files.ts";
import type { EntryFacts, EntryText, Fault, FileUse } from "./parsed-entry.ts";
import { fileIn } from "./relative-address.ts";

/** Finds files that a text names and cannot import, because it is in no collection. */
export function fileFaults(text: string, { files }: EntryFacts, { written }: EntryText): readonly Fault[] {
  const assets = written.filter(([address]) => /^asset:\S+$/.test(address));
  return [
    ...files.flatMap((use) => faultOf(text, use)),
    ...assets.map(([address, place]): Fault => {
      const what = `"${address}" works only in a text that a collection shows`;
      const fix = `put the file beside the text, and write "./${basename(address.slice("asset:".length))}"`;
      return { code: "markdown-picture", place, what, fix };
    }),
  ];
}

function faultOf(text: string, { kind, address, place }: FileUse): readonly Fault[] {
  if (kind === "entry") {
    const what = `the link "${address}" leads to a file, and only collections know the pages of their files`;
    return [{ code: "markdown-link", place, what, fix: "link to the address of the page: /about" }];
  }
  const path = resolve(dirname(text), fileIn(address));
  const missing = missingFile({ path, written: address });
  if (missing) return [{ code: "markdown-picture", place, ...missing }];
  if (isImportedFile(path)) return [];
  const what = `"${address}" is no kind of file that a module can import`;
  const fix = `put it into the folder root of the assets, and link to "/${basename(path)}"`;
  return [{ code: "markdown-picture", place, what, fix }];
}
