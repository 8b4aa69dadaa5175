import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expectOutput } from "../publish/output-folder.ts";
import { fileSystemError } from "../publish/files.ts";
import { changesDocument, changesText } from "./changes-report.ts";
import { changesBetween, type ComparedBuild } from "./compare.ts";

interface ChangesOptions {
  /** The output folder of an earlier build. */
  readonly before: string;
  /** The output folder of a later build. */
  readonly after: string;
  readonly isJson?: boolean | undefined;
  /** A file to write the changes to, as a document for a browser. */
  readonly html?: string | undefined;
}

/**
 * Compares two builds, and returns what is different for visitors: as text, or as JSON (`Changes`). Throws a `BuildError`
 * (usage) if no build wrote one of the folders, or if the file system refuses.
 */
export function changes({ before, after, isJson, html }: ChangesOptions): string {
  const found = changesBetween(readBuild(before), readBuild(after));
  if (html !== undefined) {
    try {
      writeFileSync(html, changesDocument(found));
    } catch (error) {
      throw fileSystemError(error, html);
    }
  }
  return isJson ? JSON.stringify(found, null, 2) : changesText(found);
}

function readBuild(folder: string): ComparedBuild {
  const { files, serving } = expectOutput(folder);
  try {
    return {
      files: files.map((path) => ({ path, contents: readFileSync(join(folder, path)) })),
      redirects: serving?.redirects,
    };
  } catch (error) {
    throw fileSystemError(error, folder);
  }
}
