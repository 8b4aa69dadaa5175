import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { watchSite } from "../watching.ts";

describe("watch sees saves again", () => {
  const ways: Readonly<Record<string, (dir: string, meanwhile: () => Promise<unknown>) => Promise<void>>> = {
    "was moved away and back": async (dir, meanwhile) => {
      await rename(dir, `${dir}-away`);
      await meanwhile();
      await rename(`${dir}-away`, dir);
    },
    "was deleted and restored": async (dir, meanwhile) => {
      await cp(dir, `${dir}-copy`, { recursive: true });
      await rm(dir, { recursive: true });
      await meanwhile();
      await cp(`${dir}-copy`, dir, { recursive: true });
    },
    "was exchanged for another in one moment": async (dir) => {
      await cp(dir, `${dir}-copy`, { recursive: true });
      await rename(dir, `${dir}-away`);
      await rename(`${dir}-copy`, dir);
    },
  };
  const saves: Readonly<Record<string, (site: TemporarySite, word: string) => Promise<void>>> = {
    site: (site, word) => site.edit("site/pages.tsx", />\w+<\/h1>/, `>${word}</h1>`),
    assets: (site, word) => site.write("assets/word.txt", word),
  };
  for (const [folder, save] of Object.entries(saves)) {
    for (const [way, turn] of Object.entries(ways)) {
      test(`when the ${folder} folder ${way}`, async () => {
        const site = await temporarySite();
        const watching = await watchSite(site);
        const back = watching.printed(/→/);
        await turn(join(site.dir, folder), () => watching.printed(/last good site stays/));
        await back;
        const line = watching.printed(folder === "site" ? /pages\.tsx → index\.html/ : /word\.txt → assets\/word/);
        await save(site, "Returned");
        await line;
      });
    }
  }

  test("of a module outside the site that was deleted and restored", async () => {
    const site = await temporarySite();
    const outside = await mkdtemp(join(tmpdir(), "outside-"));
    after(() => rm(outside, { recursive: true, force: true }));
    await mkdir(join(outside, "words"));
    const file = join(outside, "words/word.ts");
    await writeFile(file, 'export const word = "one";\n');
    await site.edit("site/pages.tsx", "import", `import { word } from "${file}";\nimport`);
    await site.edit("site/pages.tsx", "<Loaf />", "<Loaf />{word}");
    const watching = await watchSite(site);
    const text = await readFile(file, "utf8");

    const failure = watching.printed(/last good site stays/);
    await rm(join(outside, "words"), { recursive: true });
    await failure;
    const back = watching.printed(/word\.ts → /);
    await mkdir(join(outside, "words"));
    await writeFile(file, text.replace("one", "two"));
    await back;
    const line = watching.printed(/word\.ts → index\.html/);
    await writeFile(file, text.replace("one", "three"));
    await line;
  });
});
