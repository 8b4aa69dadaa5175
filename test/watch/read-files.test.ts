import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { removeFolder } from "../remove-folder.ts";
import { temporarySite } from "../temporary-site.ts";
import { waitFor } from "../wait-for.ts";
import { watchSite } from "../watching.ts";

/** A site with a data file inside and one outside of its folder. Code that is added to it can use both paths. */
async function siteWithData(code: string, shown: string) {
  const outside = await mkdtemp(join(tmpdir(), "outside-"));
  after(() => removeFolder(outside));
  const site = await temporarySite();
  const files = { inside: join(site.dir, "site/flour.txt"), outside: join(outside, "salt.txt") };
  for (const file of Object.values(files)) await writeFile(file, "old");
  const constants = Object.entries(files).map(([name, file]) => `const ${name} = ${JSON.stringify(file)};\n`);
  const pages = (await site.read("site/pages.tsx")).replace(">Bread<", `>Bread {${shown}}<`);
  await site.write("site/pages.tsx", `${code}${constants.join("")}${pages}`);
  await site.edit("site/site.ts", "pages:", `watch: [${JSON.stringify(outside)}], pages:`);
  const isShown = async (text: string) =>
    (await site.output("index.html")).replaceAll("<!-- -->", "").includes(`Bread ${text}<`);
  const shows = (text: string) => waitFor(() => isShown(text));
  return { site, files, shows };
}

test("watch shows saved files that are read in the site's folder and where its list `watch` says", async () => {
  const code =
    'import { readFileSync } from "node:fs";\nconst all = () => [inside, outside].map((file) => readFileSync(file, "utf8")).join();\n';
  const { site, files, shows } = await siteWithData(code, "all()");
  await watchSite(site);
  await shows("old,old");
  await writeFile(files.inside, "new");
  await shows("new,old");
  await writeFile(files.outside, "new");
  await shows("new,new");
});

test("watch shows saved files that modules load with require, import() and loadEnvFile", async () => {
  const code = `import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
process.loadEnvFile(\`\${outside}.env\`);
const { price } = createRequire("/")(\`\${outside}.json\`);
const { word } = await import(pathToFileURL(\`\${outside}.mjs\`).href);
const all = [price, word, process.env["BREAD_PRICE"]].join();
`;
  const { site, files, shows } = await siteWithData("", "all");
  const save = async (text: string) => {
    await writeFile(`${files.outside}.json`, JSON.stringify({ price: text }));
    await writeFile(`${files.outside}.env`, `BREAD_PRICE=${text}`);
    await writeFile(`${files.outside}.word.mjs`, `export const word = "${text}";`);
    await writeFile(`${files.outside}.mjs`, `export { word } from "${files.outside}.word.mjs"; // ${text}`);
  };
  await save("old");
  const pages = await site.read("site/pages.tsx");
  await site.write(
    "site/pages.tsx",
    pages.replace(/(const outside = .+\n)/, (line) => line + code.replace(/^import.+\n/gm, "")),
  );
  await site.write(
    "site/pages.tsx",
    (code.match(/^import.+\n/gm) ?? []).join("") + (await site.read("site/pages.tsx")),
  );
  await watchSite(site);
  await shows("old,old,old");
  await save("new");
  await shows("new,new,new");
});
