/** The paths of files in a folder, and who has each of them. Some file systems ignore the case of letters. */
export interface TakenPaths {
  /** Takes a path for an owner. Returns why that is impossible, if it is. */
  readonly take: (path: string, owner: string) => string | undefined;
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
  return {
    take: (path, owner) => {
      const name = path.toLowerCase();
      const last = owners.get(name);
      if (last !== undefined) return `returns "${path}", which ${last} already has`;
      const other = inFolders.get(name) ?? foldersOf(name).find((folder) => owners.has(folder));
      if (other !== undefined) {
        return `returns "${path}", but ${owners.get(other)} already has "${other}"; one would have to be a file and a folder`;
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
