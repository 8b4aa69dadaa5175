import assert from "node:assert/strict";
import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { after, before, describe, test } from "node:test";
import { builtTree, filesIn, root, type Surroundings } from "./built-tree.ts";
import { runCommand } from "../commands.ts";

const temporary = await mkdtemp(join(tmpdir(), "reproducible-"));
after(() => rm(temporary, { recursive: true, force: true }));

const preload = (name: string) => ["--import", join(import.meta.dirname, "preloads", `${name}.ts`)];

/** tsx stores its transformed files with the time of day. Another clock must not remove those of others. */
const clock = (time: string, env: Surroundings["env"] = {}): Surroundings => ({
  nodeOptions: preload("shifted-clock"),
  env: { CLOCK: time, TSX_DISABLE_CACHE: "1", ...env },
});

/** Each case varies several things. If the bytes differ, find out which one is the cause. */
const surroundings: Readonly<Record<string, Surroundings>> = {
  "without a network": { nodeOptions: preload("no-network") },
  "ten years later, in Turkish, where the day begins, with folders listed the wrong way round": {
    nodeOptions: [...preload("shifted-clock"), ...preload("shuffled-folders")],
    env: { ...clock("2036-02-29T23:59:59Z").env, TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", LANGUAGE: "tr" },
  },
  "at the beginning of time, in Swedish, for development, on one processor": {
    ...clock("1970-01-01T00:00:00Z", { TZ: "Pacific/Niue", LANG: "sv_SE.UTF-8", NODE_ENV: "development" }),
    within: ["taskset", "--cpu-list", "0"],
  },
  "for tests, with sixteen threads, by another user on another machine, from another working directory": {
    nodeOptions: preload("other-machine"),
    cwd: temporary,
    env: {
      NODE_ENV: "test",
      UV_THREADPOOL_SIZE: "16",
      GOMAXPROCS: "16",
      FORCE_COLOR: "1",
      CI: "true",
      HOME: temporary,
      USER: "nobody-known",
      LOGNAME: "nobody-known",
      HOSTNAME: "elsewhere",
      TMPDIR: temporary,
    },
  },
};

describe("the site has the same bytes when it is built", { concurrency: 2 }, () => {
  let expected = "";
  const outDir = join(temporary, "first");
  before(async () => {
    expected = await builtTree({ outDir });
  });

  for (const [name, varied] of Object.entries(surroundings)) {
    const skip = isMissing(varied.within) && `there is no ${varied.within?.[0]} on this machine`;
    test(name, { skip }, async () => assert.equal(await builtTree(varied), expected));
  }

  test("a second time, over the last build", async () => {
    assert.equal(await builtTree({ outDir }), expected);
  });

  test("in a folder with spaces and letters of all kinds, its files made in another order", async () => {
    const project = join(temporary, "a b", "Größe ı 網站");
    for (const name of ["site", "generator", "assets", "package.json", "tsconfig.json"]) {
      await copyBackwards(join(root, name), join(project, name));
    }
    await symlink(join(root, "node_modules"), join(project, "node_modules"));
    assert.equal(await builtTree({ project }), expected);
  });

  test("by a user whose files are private, and others can still read the output", async () => {
    const strictDir = join(temporary, "strict");
    const nodeOptions = ["--import", "data:text/javascript,process.umask(0o077)"];
    assert.equal(await builtTree({ nodeOptions, outDir: strictDir }), expected);
    for (const path of await filesIn(strictDir)) {
      assert.equal(((await stat(path)).mode & 0o777).toString(8), "644", path);
      assert.equal(((await stat(dirname(path))).mode & 0o777).toString(8), "755", dirname(path));
    }
  });

  test("and nothing in it depends on the folder or the machine", async () => {
    const traces = [root, temporary, homedir(), "node_modules", "file://"];
    for (const path of await filesIn(outDir)) {
      const bytes = await readFile(path);
      for (const trace of traces) assert.ok(!bytes.includes(trace), `${relative(outDir, path)} holds ${trace}`);
    }
  });
});

/** Copies a file or a folder, and creates the files in reverse order of their names. */
async function copyBackwards(from: string, to: string): Promise<void> {
  if (!(await stat(from)).isDirectory()) return cp(from, to);
  for (const path of (await filesIn(from)).toReversed()) {
    const target = join(to, relative(from, path));
    await mkdir(dirname(target), { recursive: true });
    await cp(path, target);
  }
}

function isMissing([command, ...args]: readonly string[] = []): boolean {
  return command !== undefined && runCommand(command, [...args, "true"]).status !== 0;
}
