import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { removeFolder } from "../remove-folder.ts";
import { temporarySite } from "../temporary-site.ts";
import { siteFlags, startWatching } from "../watching.ts";

const root = join(import.meta.dirname, "../..");

const statusOf = async (address: string) => (await fetch(address)).status;

describe("watch of a copied generator", () => {
  test("starts again when the generator changes, at the same port, also when that is broken for a while", async () => {
    const site = await temporarySite();
    // Inside the project, so that it finds the same packages.
    const copy = await mkdtemp(join(root, ".generator-"));
    after(() => removeFolder(copy));
    const generator = join(copy, "generator");
    await cp(join(root, "generator"), generator, { recursive: true });
    await cp(join(root, "package.json"), join(copy, "package.json"));
    const watching = await startWatching(copy, { generator, args: [...siteFlags(site), "--port", "0"] });
    const report = join(generator, "dev/report.ts");
    const source = await readFile(report, "utf8");

    const again = watching.printed(/Press Ctrl-C/);
    await writeFile(report, source.replace(" → ${effect}", " became ${effect}"));
    assert.ok((await again).includes(watching.url));
    const line = watching.printed(/became index\.html/);
    await site.edit("site/pages.tsx", "Bread</h1>", "New bread</h1>");
    await line;

    const broken = watching.printed(/waiting for a change of the generator/);
    await writeFile(report, "export const = ;");
    await broken;
    const fixed = watching.printed(/Press Ctrl-C/);
    await writeFile(report, source);
    assert.ok((await fixed).includes(watching.url));
    assert.equal(await statusOf(`${watching.url}/`), 200);
  });

  test("finds one React where the packages are linked, with a pipe for its input", async () => {
    const site = await temporarySite();
    const copy = await mkdtemp(join(tmpdir(), "linked-"));
    after(() => removeFolder(copy));
    for (const name of ["generator", "package.json", "tsconfig.json"]) {
      await cp(join(root, name), join(copy, name), { recursive: true });
    }
    await symlink(join(root, "node_modules"), join(copy, "node_modules"));
    const generator = join(copy, "generator");
    const watching = await startWatching(copy, { generator, args: siteFlags(site), stdin: "pipe" });
    assert.equal(await statusOf(`${watching.url}/`), 200);
  });
});
