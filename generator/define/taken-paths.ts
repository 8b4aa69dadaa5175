import type { Problem } from "../problems/problem.ts";

/** The paths of files in a folder, and who has each of them. Some file systems ignore the case of letters. */
export interface TakenPaths {
  /** Takes a path for an owner. Returns why that is impossible, if it is, and what to do. */
  readonly take: (path: string, owner: string) => Pick<Problem, "what" | "fix"> | undefined;
}

/** Begins with the paths of the site itself. */
export function takenPaths(paths: readonly string[]): TakenPaths {
  const owners = new Map<string, string>();
  /** A path in each folder. */
  const inFolders = new Map<string, string>();
  const add = (name: string, owner: string) => {
    owners.set(name, owner);
    for (const folder of foldersOf(name)) inFolders.set(folder, name);
  };
  for (const path of paths) add(path.toLowerCase(), "the site");
  const fix = "give the file another path";
  return {
    take: (path, owner) => {
      const name = path.toLowerCase();
      const last = owners.get(name);
      if (last !== undefined) return { what: `returns "${path}", which ${last} already has`, fix };
      const other = inFolders.get(name) ?? foldersOf(name).find((folder) => owners.has(folder));
      if (other !== undefined) {
        const shared = `"${other}"; one would have to be a file and a folder`;
        return { what: `returns "${path}", but ${owners.get(other)} already has ${shared}`, fix };
      }
      add(name, owner);
      return undefined;
    },
  };
}

function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) folders.push(path.slice(0, end));
  return folders;
}
