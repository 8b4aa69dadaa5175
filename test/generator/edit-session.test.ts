import assert from "node:assert/strict";
import { chmod, mkdir, readdir, readFile, rmdir, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { editSession } from "../../generator/edit/edit-session.ts";
import { literalsIn } from "../../generator/edit/literals.ts";
import { temporaryFolder } from "../publish/generations.ts";

const source = 'export const name = "Studio";\nexport const place = "Indore";\n';

async function module() {
  const dir = temporaryFolder();
  const file = join(dir, "agency.ts");
  await writeFile(file, source);
  const edit = (value: string, text: string, old = value) => {
    const written = literalsIn(source, false).find((one) => one.value === value)!;
    return { literal: { file, source, written, bundled: written }, text, old };
  };
  return { dir, file, edit, text: () => readFile(file, "utf8") };
}

const refusal = (result: object) => ("refused" in result ? String(result.refused) : "saved");

describe("an edit session", () => {
  test("writes a text, keeps all other bytes and the mode of the file, and takes changes back one after the other", async () => {
    const { dir, file, edit, text } = await module();
    await chmod(file, 0o640);
    const session = editSession();
    assert.ok("saved" in session.save([edit("Indore", 'Old "Town"')]));
    assert.equal(await text(), source.replace('"Indore"', String.raw`"Old \"Town\""`));
    assert.ok("saved" in session.save([edit("Studio", "Works")]));
    assert.equal((await stat(file)).mode & 0o777, 0o640);
    assert.ok("saved" in session.undo());
    assert.match(await text(), /"Studio"/);
    assert.ok("saved" in session.undo());
    assert.equal(await text(), source);
    assert.equal(refusal(session.undo()), "there is nothing to take back");
    assert.deepEqual(await readdir(dir), ["agency.ts"]);
  });

  test("writes nothing if the file, or what was seen of it, has changed meanwhile", async () => {
    const { file, edit, text } = await module();
    const session = editSession();
    const other = source.replace("Studio", "Bakery");
    await writeFile(file, other);
    assert.match(refusal(session.save([edit("Studio", "Works")])), /agency\.ts has another text now/);
    await writeFile(file, source);
    assert.match(refusal(session.save([edit("Indore", "Pune", "Delhi")])), /has another text now/);
    assert.ok("saved" in session.save([edit("Indore", "Pune")]));
    await writeFile(file, other);
    assert.match(refusal(session.undo()), /agency\.ts was changed after that/);
    assert.equal(await text(), other);
  });

  test("saves several texts together, in one or more files, and takes them back together", async () => {
    const [one, other] = [await module(), await module()];
    const session = editSession();
    const edits = [one.edit("Studio", "Works"), one.edit("Indore", "Pune"), other.edit("Indore", "Delhi")];
    assert.ok("saved" in session.save(edits));
    assert.equal(await one.text(), source.replace("Studio", "Works").replace("Indore", "Pune"));
    assert.equal(await other.text(), source.replace("Indore", "Delhi"));
    // A file that cannot be replaced takes the others with it.
    await mkdir(join(other.dir, `.agency.ts.${process.pid}~`));
    assert.match(refusal(session.undo()), /agency\.ts cannot be written: /);
    assert.match(await one.text(), /Works/);
    await rmdir(join(other.dir, `.agency.ts.${process.pid}~`));
    assert.ok("saved" in session.undo());
    assert.deepEqual([await one.text(), await other.text()], [source, source]);
  });

  test("follows a link to the module, and leaves the link", async () => {
    const { dir, file, edit, text } = await module();
    const link = join(dir, "link.ts");
    await symlink(file, link);
    const { literal, ...texts } = edit("Indore", "Pune");
    assert.ok("saved" in editSession().save([{ literal: { ...literal, file: link }, ...texts }]));
    assert.match(await text(), /"Pune"/);
    assert.deepEqual((await readdir(dir)).toSorted(), ["agency.ts", "link.ts"]);
  });
});
