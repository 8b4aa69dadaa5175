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
    const what = `"${address}" is a file, not a page; only texts of a collection can link to files of the collection`;
    return [{ code: "markdown-link", place, what, fix: "link to the address of the page: /about" }];
  }
  const path = resolve(dirname(text), fileIn(address));
  const missing = missingFile({ path, written: address });
  if (missing) return [{ code: "markdown-picture", place, ...missing }];
  if (isImportedFile(path)) return [];
  const what = `files like "${address}" cannot be imported`;
  const fix = `move it to the folder "root" in the assets folder, and link to "/${basename(path)}"`;
  return [{ code: "markdown-picture", place, what, fix }];
}
