import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { readFile, writeFile } from "node:fs/promises";
import type { OutputFile } from "../../generator/output-file.ts";
import { BuildError } from "../../generator/problems/problem.ts";
import type { Trial } from "../../generator/edit/trial-site.ts";
import type { SiteBuilder } from "../../generator/site-builder.ts";
import { withText } from "../../generator/edit/literals.ts";
import { builderOf, copiedSite, type CopiedSite } from "../copied-site.ts";

const texts = (files: readonly OutputFile[]) =>
  Object.fromEntries(files.map(({ path, contents }) => [path, Buffer.from(contents).toString()]));

describe("a trial of other texts, on the agency's site", () => {
  let site: CopiedSite;
  let builder: SiteBuilder;
  let built: readonly OutputFile[];
  let trial: Trial;
  before(async () => {
    site = await copiedSite();
    builder = builderOf(site);
    assert.equal(builder.trial(), undefined);
    built = (await builder.build()).documents;
    trial = builder.trial()!;
  });
  after(async () => {
    await builder.dispose();
    await site.remove();
  });
  const literal = (value: string) => {
    const [found, ...others] = trial.literals().filter(({ written }) => written.value === value);
    assert.ok(found && others.length === 0, value);
    return found;
  };

  test("gives the documents that a real build has with these texts, and keeps all others as they are", async () => {
    const edits = [
      { literal: literal("Software for startups and enterprises"), text: 'Software, "made" `with` ${care} & <b>\\ 🚀' },
      { literal: literal("Common questions"), text: "Questions" },
    ];
    const tried = await trial.documents(edits);
    assert.match(texts(tried)["index.html"]!, /Software, &quot;made&quot; `with` \$\{care\} &amp; &lt;b&gt;\\ 🚀/);
    assert.ok(
      tried.find(({ path }) => path === "about/index.html") === built.find(({ path }) => path === "about/index.html"),
    );
    for (const {
      literal: { file, written },
      text,
    } of edits) {
      await writeFile(file, withText(await readFile(file, "utf8"), written, text, file.endsWith("x")));
    }
    assert.deepEqual(texts((await builder.build(edits.map(({ literal: { file } }) => file))).documents), texts(tried));
  });

  test("refuses what the site or its components refuse", async () => {
    const islands = literal("islands/islands.ts");
    await assert.rejects(trial.documents([{ literal: islands, text: "islands/none.ts" }]), BuildError);
  });
});
