import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Pictures by their paths, whose names are those of their contents. */
interface PictureCache {
  readonly read: (path: string) => Uint8Array | undefined;
  readonly write: (path: string, contents: Uint8Array) => void;
}

/** Every PNG ends with this chunk, so a file that was cut short does not: https://www.w3.org/TR/png-3/#11IEND */
const lastChunk = Buffer.from("0000000049454e44ae426082", "hex");

/**
 * Keeps pictures in `node_modules/.cache`, which hosts that build a site keep
 * between builds. Without that folder, or without the right to write there,
 * nothing is kept and all is drawn anew.
 */
export function pictureCache(): PictureCache {
  const dir = join("node_modules", ".cache", "social-pictures");
  const fileOf = (path: string) => join(dir, basename(path));
  return {
    read: (path) => {
      try {
        const contents = readFileSync(fileOf(path));
        return contents.subarray(-lastChunk.length).equals(lastChunk) ? contents : undefined;
      } catch {
        return undefined;
      }
    },
    write: (path, contents) => {
      if (!existsSync("node_modules")) return;
      try {
        mkdirSync(dir, { recursive: true });
        // Renamed into place, so that a build at the same time never reads half of it.
        const staged = `${fileOf(path)}.${process.pid}`;
        writeFileSync(staged, contents);
        renameSync(staged, fileOf(path));
      } catch {
        // A cache is a convenience: the picture is there all the same.
      }
    },
  };
}
