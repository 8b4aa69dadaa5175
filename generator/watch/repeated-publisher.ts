import type { OutputFile } from "../output-file.ts";
import { openOutputFolder } from "../publish/output-folder.ts";
import { publish, type Published, type Receipt } from "../publish/publish.ts";

/** Publishes builds one after the other. Does not compare files again that the last build has written. */
export function repeatedPublisher(
  outDir: string,
  inputDirs: readonly string[],
): { readonly publish: (files: readonly OutputFile[]) => Promise<Published> } {
  let last: Receipt | undefined;
  return {
    publish: async (files) => {
      const before = last;
      last = undefined;
      const published = await publish(openOutputFolder(outDir, inputDirs), files, before);
      last = published.receipt;
      return published;
    },
  };
}
