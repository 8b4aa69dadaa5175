import assert from "node:assert/strict";
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { BuildError } from "../../generator/problems/problem.ts";
import { openOutputFolder } from "../../generator/publish/output-folder.ts";
import { publish } from "../../generator/publish/publish.ts";
import { file, temporaryFolder, treeOf } from "./generations.ts";
import { runCommand } from "../commands.ts";

describe("an output folder is refused with exit code 2, without changes, when it", () => {
  const refusals: Readonly<Record<string, readonly [prepare: (dir: string) => string, words: RegExp]>> = {
    "is the file system's root": [() => "/", /contains/],
    "is the home folder": [
      (dir) => {
        process.env["HOME"] = join(dir, "empty");
        return join(dir, "empty");
      },
      /the output folder contains \S+empty\n/,
    ],
    "is the project": [() => process.cwd(), /contains the project/],
    "is an empty name": [() => "", /contains the project/],
    "contains the site": [(dir) => dir, /contains .*site/],
    "is the site": [(dir) => join(dir, "site"), /contains .*site/],
    "is inside the site": [(dir) => join(dir, "site/dist"), /is inside the input folder/],
    "is inside the assets through a symlink": [
      (dir) => {
        symlinkSync(join(dir, "assets"), join(dir, "link"));
        return join(dir, "link/dist");
      },
      /is inside the input folder/,
    ],
    "is a link to a folder": [
      (dir) => {
        symlinkSync(join(dir, "empty"), join(dir, "link"));
        return join(dir, "link");
      },
      /is a file or a symlink/,
    ],
    "is a link to nothing": [
      (dir) => {
        symlinkSync(join(dir, "nothing"), join(dir, "link"));
        return join(dir, "link");
      },
      /is a file or a symlink/,
    ],
    "is a file": [
      (dir) => {
        writeFileSync(join(dir, "file"), "mine");
        return join(dir, "file");
      },
      /is a file or a symlink/,
    ],
    "contains files that no build wrote": [
      (dir) => {
        writeFileSync(join(dir, "empty/thesis.txt"), "years of work");
        return join(dir, "empty");
      },
      /contains files that no build wrote/,
    ],
    "has a manifest that cannot be read": [
      (dir) => {
        writeFileSync(join(dir, "empty/.build-manifest.json"), "{");
        return join(dir, "empty");
      },
      /this file is not a build manifest/,
    ],
  };
  for (const [name, [prepare, words]] of Object.entries(refusals)) {
    test(name, (t) => {
      const dir = temporaryFolder();
      const { HOME } = process.env;
      t.after(() => {
        process.env["HOME"] = HOME;
        if (HOME === undefined) delete process.env["HOME"];
      });
      for (const folder of ["site", "assets", "empty"]) mkdirSync(join(dir, folder));
      const out = prepare(dir);
      const before = treeOf(dir);
      assert.throws(
        () => openOutputFolder(out, [join(dir, "site"), join(dir, "assets")]),
        (error) => {
          assert.ok(error instanceof BuildError);
          assert.match(error.message, words);
          return error.exitCode === 2;
        },
      );
      assert.deepEqual(treeOf(dir), before);
    });
  }
});

test("an output folder may begin with the name of an input folder", () => {
  const dir = temporaryFolder();
  for (const folder of ["site", "assets"]) mkdirSync(join(dir, folder));
  assert.equal(
    openOutputFolder(join(dir, "site-dist"), [join(dir, "site"), join(dir, "assets")]),
    join(dir, "site-dist"),
  );
});

test("leftovers of a killed first build are accepted", async () => {
  const dir = temporaryFolder();
  mkdirSync(join(dir, ".build-staging"));
  writeFileSync(join(dir, ".build-staging/1"), "half");
  writeFileSync(join(dir, ".build-lock"), "999999999");
  assert.equal(openOutputFolder(dir, []), dir);
});

describe("a folder without write permission is refused before rendering", () => {
  for (const name of ["dist", "dist/inside/it"]) {
    test(name, async () => {
      const parent = temporaryFolder();
      const dir = join(parent, "dist");
      await publish(dir, [file("index.html", "old")]);
      chmodSync(parent, 0o755);
      chmodSync(dir, 0o555);
      const { status, stderr } = asNobody(join(parent, name));
      assert.match(
        stderr,
        /dist error file-system: the file system refuses this: permission denied \(EACCES\)\n {2}fix: check .* or choose another folder/,
      );
      assert.equal(status, 1);
    });
  }
});

/** Opens an output folder as a user without permission, because root has all permissions. */
function asNobody(out: string) {
  const outputFolder = join(import.meta.dirname, "../../generator/publish/output-folder.ts");
  const script = `
    import { openOutputFolder } from ${JSON.stringify(outputFolder)};
    if (process.getuid?.() === 0) process.setuid?.(65534);
    process.chdir("/");
    try { openOutputFolder(${JSON.stringify(out)}, []); }
    catch (error) { console.error(error.message); process.exitCode = error.exitCode; }`;
  return runCommand(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
}
