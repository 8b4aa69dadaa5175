/** Lists every folder the wrong way round: the system promises no order. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { readdir, readdirSync } = fs;
const { readdir: readdirLater } = fs.promises;

type Listed = (...args: readonly unknown[]) => unknown[];

Object.assign(fs, {
  readdirSync: (...args: readonly unknown[]) => (readdirSync as Listed)(...args).toReversed(),
  readdir: (...args: readonly unknown[]) => {
    const tell = args.at(-1) as (error: unknown, entries?: unknown[]) => void;
    const reversed = (error: unknown, entries?: unknown[]) => tell(error, entries?.toReversed());
    (readdir as (...all: readonly unknown[]) => void)(...args.slice(0, -1), reversed);
  },
});
Object.assign(fs.promises, {
  readdir: async (...args: readonly unknown[]) =>
    (await (readdirLater as (...all: readonly unknown[]) => Promise<unknown[]>)(...args)).toReversed(),
});
syncBuiltinESMExports();
