import { dirname, join } from "node:path";
import { entryAt } from "./entry-at.ts";

type FolderKind = "folder" | "link" | "absent";

/** The state of the folders inside an output folder. Looks at each folder once, and at none below a missing one. */
export interface FolderFacts {
  /** Whether the folder of a file exists, so that the file may exist. */
  readonly hasFolderOf: (path: string) => boolean;
  /** The topmost parent folder of a file that does not exist. Returns nothing if all exist. */
  readonly absentFolderOf: (path: string) => string | undefined;
  /** All parent folders of these files that are symlinks. */
  readonly linksOnTheWay: (paths: readonly string[]) => readonly string[];
}

/** Starts to look at the folders of an output folder in their present state. */
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
