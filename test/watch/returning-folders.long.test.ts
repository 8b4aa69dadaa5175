import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { temporarySite } from "../temporary-site.ts";
import { watchSite } from "../watching.ts";
import { removeFolder } from "../remove-folder.ts";

test("watch sees saves again", async (t) => {
  const site = await temporarySite();
  const watching = await watchSite(site);
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
  const saves: Readonly<Record<string, (word: string) => Promise<void>>> = {
    site: (word) => site.edit("site/pages.tsx", />\w+<\/h1>/, `>${word}</h1>`),
    assets: (word) => site.write("assets/word.txt", word),
  };
  let number = 0;
  for (const [folder, save] of Object.entries(saves)) {
    for (const [way, turn] of Object.entries(ways)) {
      await t.test(`when the ${folder} folder ${way}`, async () => {
        const back = watching.printed(/→/);
        await turn(join(site.dir, folder), () => watching.printed(/last good site stays/));
        await back;
        // If it came back twice, the save is reported with its folder.
        const line = watching.printed(folder === "site" ? /→ index\.html/ : /→ assets\/word\./);
        await save(`Returned${(number += 1)}`);
        await line;
        await rm(join(site.dir, `${folder}-away`), { recursive: true, force: true });
        await rm(join(site.dir, `${folder}-copy`), { recursive: true, force: true });
      });
    }
  }
});

test("watch sees saves again of a module outside the site that was deleted and restored", async () => {
  const site = await temporarySite();
  const outside = await mkdtemp(join(tmpdir(), "outside-"));
  after(() => removeFolder(outside));
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
