import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { removeFolder } from "./remove-folder.ts";
import { startWatching } from "./watching.ts";
import { runCommand } from "./commands.ts";

const root = join(import.meta.dirname, "..");

describe("the packed generator, installed in an empty folder", () => {
  let top = "";
  /** The folder that commands run in. */
  let dir = "";
  const run = (command: string, ...args: readonly string[]) => {
    const { status, stdout, stderr } = runCommand(command, args, { cwd: dir, timeout: 300_000 });
    assert.equal(status, 0, stdout + stderr);
    return stdout;
  };

  const link = async (name: string, folder = dir) => {
    await mkdir(join(folder, "node_modules", dirname(name)), { recursive: true });
    await symlink(join(root, "node_modules", name), join(folder, "node_modules", name));
  };

  /** Links the packages that a made site needs besides the generator. */
  const linkOwn = async (folder: string) => {
    const { devDependencies } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
      readonly devDependencies: Readonly<Record<string, string>>;
    };
    const there = await readdir(join(folder, "node_modules"), { recursive: true });
    for (const name of Object.keys(devDependencies)) if (!there.includes(name)) await link(name, folder);
  };

  // As `npm install` does, but without a registry: the packages are links. Those of the generator's tests are not there.
  before(async () => {
    top = await mkdtemp(join(tmpdir(), "packed-"));
    dir = top;
    const packages = join(dir, "node_modules");
    const installed = join(packages, "agency-site");
    await mkdir(join(packages, ".bin"), { recursive: true });
    await mkdir(installed);
    runCommand("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", dir], { cwd: root });
    run("tar", "xzf", "agency-site-0.1.0.tgz", "-C", installed, "--strip-components", "1");
    const { packages: locked } = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as {
      readonly packages: Readonly<Record<string, { readonly dev?: true }>>;
    };
    for (const [path, { dev }] of Object.entries(locked)) {
      const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
      if (name !== undefined && !dev && existsSync(join(root, path))) await link(name);
    }
    const start = join(installed, "generator/start.cjs");
    await chmod(start, 0o755);
    await symlink(start, join(packages, ".bin/agency-site"));
    const dependencies = { "agency-site": "file:agency-site-0.1.0.tgz" };
    await writeFile(join(dir, "package.json"), JSON.stringify({ dependencies }));
  });
  after(() => removeFolder(top));

  test("makes a site, which it builds with and without --strict, by bundled programs", async () => {
    assert.match(run("npx", "--no", "agency-site", "create", "site-of-its-own"), /npm install\n {2}npm start/);
    const site = join(dir, "site-of-its-own");
    assert.ok(existsSync(join(site, "agency-site-0.1.0.tgz")), "the installed generator can be packed again");
    await cp(join(dir, "node_modules"), join(site, "node_modules"), { recursive: true, verbatimSymlinks: true });
    await linkOwn(site);
    dir = site;
    assert.match(run("npm", "run", "--silent", "build"), /^3 pages/);
    assert.match(run("npx", "--no", "agency-site", "build"), /^3 pages/);
    assert.match(run("npm", "run", "--silent", "check"), /no errors/);
    assert.ok(existsSync(join(dir, "node_modules/agency-site/node_modules/.generator")));
  });

  test("watches it", async () => {
    const watching = await startWatching(dir, { generator: join(dir, "node_modules/agency-site/generator") });
    assert.match(await (await fetch(watching.url)).text(), /Pressed 3 times/);
    const line = watching.printed(/→/);
    const home = join(dir, "site/pages/home.tsx");
    await writeFile(home, (await readFile(home, "utf8")).replace(">Bread<", ">New bread<"));
    await line;
    assert.match(await (await fetch(watching.url)).text(), /New bread/);
    await watching.end();
  });
});
