import type { OutputFile } from "../output-file.ts";
import { openOutputFolder } from "../output-folder.ts";
import { publish, type Published } from "../publish.ts";

/** Publishes a site again and again, and compares with the folder only what is not known to be there. */
export function repeatedPublisher(
  outDir: string,
  inputDirs: readonly string[],
): { readonly publish: (files: readonly OutputFile[]) => Promise<Published> } {
  let there: ReadonlySet<OutputFile> = new Set();
  return {
    publish: async (files) => {
      const folder = await openOutputFolder(outDir, inputDirs);
      const isOurs = folder.previousFiles.length > 0;
      const known = isOurs ? there : new Set<OutputFile>();
      there = new Set();
      const published = publish(folder, files, known);
      there = new Set(files);
      return published;
    },
  };
}
