import type { Mutant } from "../mutant.ts";

export const publish: readonly Mutant[] = [
  {
    fault: "a changed page is published before the new page that it links to",
    file: "generator/publish/plan.ts",
    from: 'return state === "missing" ? 1 : 2;',
    to: 'return state === "missing" ? 2 : 1;',
    tests: ["test/publish/publish.test.ts"],
  },
  {
    fault: "a build deletes the hashed files that an interrupted publication has kept",
    file: "generator/publish/plan.ts",
    from: "old.leaving === undefined ? old.files : listed(old)",
    to: "old.files",
    tests: ["test/publish/publish.test.ts"],
  },
  {
    fault: "the folder site-dist counts as a part of site",
    file: "generator/publish/contains.ts",
    from: "path.startsWith(dir.endsWith(sep) ? dir : dir + sep)",
    to: "path.startsWith(dir.endsWith(sep) ? dir + sep : dir)",
    tests: ["test/publish/output-folder.test.ts"],
  },
  {
    fault: "a lock whose process has ended is taken over only after a reboot",
    file: "generator/publish/process-identity.ts",
    from: "boot !== bootId() || !isAlive(pid)",
    to: "boot !== bootId() && !isAlive(pid)",
    tests: ["test/publish/lock.test.ts"],
  },
  {
    fault: "who waits for a folder gives up although others take turns",
    file: "generator/publish/folder-lock.ts",
    from: "if (lock?.text !== seen?.lock?.text)",
    to: "if (seen === undefined)",
    tests: ["test/publish/lock.test.ts"],
  },
  {
    fault: "a failed publication is undone in the wrong order",
    file: "generator/publish/all-or-nothing.ts",
    from: "undos.toReversed().flatMap(failureOf)",
    to: "undos.flatMap(failureOf)",
    tests: ["test/publish/fault-injection.test.ts"],
  },
  {
    fault: "every publication leaves an exit listener behind",
    file: "generator/publish/publish.ts",
    from: 'process.off("exit", atExit);',
    to: "",
    tests: ["test/publish/preparing.test.ts"],
  },
  {
    fault: "a used-up disk quota does not count as a full disk",
    file: "generator/publish/file-system-error.ts",
    from: '(error.code === "ENOSPC" || error.code === "EDQUOT")',
    to: 'error.code === "ENOSPC"',
    tests: ["test/publish/preparing.test.ts"],
  },
  {
    fault: "a publication blocks the dev server for up to ten seconds",
    file: "generator/publish/slices.ts",
    from: "const sliceLength = 10;",
    to: "const sliceLength = 10_000;",
    tests: ["test/publish/preparing.test.ts"],
  },
  {
    fault: "a publication overwrites a file that appeared meanwhile",
    file: "generator/publish/put-in-place.ts",
    from: "if (!isFolder && backup === undefined && entryAt(target))",
    to: "if (isFolder && backup === undefined && entryAt(target))",
    tests: ["test/publish/preparing.test.ts"],
  },
];
