import assert from "node:assert/strict";
import { rm as removeFile } from "node:fs/promises";
import { test } from "node:test";
import { temporarySite } from "../temporary-site.ts";
import { watchSite } from "../watching.ts";

const added = (text: string) =>
  `export const added = () => (tree) => void tree.children.push({ type: "paragraph", children: [{ type: "text", value: "${text}" }] });`;

test("watch takes up a configuration that comes, changes, imports something else, breaks and goes", async () => {
  const site = await temporarySite("markdown-site");
  const config =
    'import { added } from "../plugin.ts";\nexport default { markdown: { remarkPlugins: ["gfm", added] } };';
  const watching = await watchSite(site);
  const after = async (save: () => Promise<void>, printed: RegExp) => {
    const shown = watching.printed(printed);
    await save();
    await shown;
    const html = await site.output("posts/wheat/index.html");
    return /<p>(?:one|two)<\/p>|<del>/.exec(html)?.[0];
  };
  await site.write("plugin.ts", added("one"));
  assert.equal(await after(() => site.write("site/site.config.ts", config), /→ .*\d ms/), "<p>one</p>");
  assert.equal(await after(() => site.write("plugin.ts", added("two")), /→ .*\d ms/), "<p>two</p>");
  const broken = "export const added = () => () => { throw new Error('no'); };";
  assert.equal(await after(() => site.write("plugin.ts", broken), /throws: no/), "<p>two</p>");
  assert.equal(await after(() => site.write("plugin.ts", "export const"), /error bundle/), "<p>two</p>");
  assert.equal(await after(() => site.write("plugin.ts", added("one")), /→ .*\d ms/), "<p>one</p>");
  assert.equal(await after(() => removeFile(`${site.dir}/site/site.config.ts`), /→ .*\d ms/), undefined);
});
