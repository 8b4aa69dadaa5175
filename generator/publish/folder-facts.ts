import { dirname, join } from "node:path";
import { entryAt } from "./entry-at.ts";

type FolderKind = "folder" | "link" | "absent";

/** What is known of the folders inside an output folder. Each one is looked at once, and none below one that is absent. */
export interface FolderFacts {
  /** Whether the folder of a file is there, so that the file may be, too. */
  readonly hasFolderOf: (path: string) => boolean;
  /** The uppermost folder on the way to a file that is absent; nothing when all of them are there. */
  readonly absentFolderOf: (path: string) => string | undefined;
  /** Every folder on the way to one of these files that is a link. */
  readonly linksOnTheWay: (paths: readonly string[]) => readonly string[];
}

/** Begins to look at the folders of an output folder, as it is now. */
export function folderFacts(dir: string): FolderFacts {
  const known = new Map<string, FolderKind>();
  const kindOf = (folder: string): FolderKind => {
    let kind = known.get(folder);
    if (kind === undefined) {
      kind = folder !== "." && kindOf(dirname(folder)) === "absent" ? "absent" : kindAt(join(dir, folder));
      known.set(folder, kind);
    }
    return kind;
  };
  return {
    hasFolderOf: (path) => kindOf(dirname(path)) !== "absent",
    absentFolderOf: (path) => {
      let absent: string | undefined;
      for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
        if (kindOf(folder) !== "absent") break;
        absent = folder;
      }
      return absent;
    },
    linksOnTheWay: (paths) => {
      const links = new Set<string>();
      for (const path of paths) {
        for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
          if (kindOf(folder) === "link") links.add(folder);
        }
      }
      return [...links];
    },
  };
}

function kindAt(path: string): FolderKind {
  const entry = entryAt(path);
  if (entry?.isDirectory()) return "folder";
  return entry?.isSymbolicLink() ? "link" : "absent";
}
