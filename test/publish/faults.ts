import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { constants } from "node:os";
import { resolve } from "node:path";
import { mock } from "node:test";

/** Every call with which publishing changes a disk or opens something on it. */
const calls = [
  "mkdirSync",
  "openSync",
  "writeFileSync",
  "linkSync",
  "copyFileSync",
  "renameSync",
  "unlinkSync",
  "rmdirSync",
  "rmSync",
] as const;
/** Which calls fail, and how. */
interface Faults {
  /** Counted from 1, over all calls for the folder. */
  readonly failing: (call: number, name: string) => boolean;
  readonly code: string;
  readonly dir: string;
}

/** Lets calls fail during some work. Returns what the work threw, and whether any call has failed. */
export async function withFaults({ failing, code, dir }: Faults, work: () => Promise<unknown>) {
  let count = 0;
  let hasFailed = false;
  for (const name of calls) {
    const original = fs[name] as (...args: unknown[]) => unknown;
    mock.method(fs, name, (...args: unknown[]) => {
      const isOurs = typeof args[0] === "number" || resolve(String(args[0])).startsWith(dir);
      if (!isOurs || !failing((count += 1), name)) return original(...args);
      // A full disk writes a part.
      if (name === "writeFileSync" && !hasFailed) original(args[0], String(args[1]).slice(0, 9), ...args.slice(2));
      hasFailed = true;
      const path = typeof args[0] === "string" ? { path: args[0] } : {};
      const errno = -(constants.errno[code as keyof typeof constants.errno] ?? 0);
      throw Object.assign(new Error(`${code}: thrown by the test, ${name}`), { code, errno, syscall: name, ...path });
    });
  }
  syncBuiltinESMExports();
  try {
    const error: unknown = await work().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return { error, hasFailed };
  } finally {
    mock.restoreAll();
    syncBuiltinESMExports();
  }
}
