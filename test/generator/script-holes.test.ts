import assert from "node:assert/strict";
import { basename } from "node:path";
import { test } from "node:test";
import { findPlace } from "../../generator/dev/served-scripts.ts";
import { temporarySite } from "../temporary-site.ts";

test("an island keeps its own texts, even if they look like class names", async () => {
  const site = await temporarySite();
  const odd = String.raw`@@word@@ $& $1 {{word}} \uE000word\uE001 \uE000assets\uE001`;
  await site.edit("site/Counter.tsx", "`Pressed ${count} times`", `"${odd}" + count`.replaceAll("$", "$$$$"));
  const { script } = await site.build();
  assert.ok(
    Buffer.from(script?.contents ?? [])
      .toString()
      .includes(odd),
  );
});

test("the names of styles in the script are those of the page", async () => {
  const site = await temporarySite();
  const { script } = await site.build();
  const [, name = ""] = /<button[^>]* class="([a-z]+)"/.exec(await site.output("index.html")) ?? [];
  assert.notEqual(name, "");
  const text = Buffer.from(script?.contents ?? []).toString();
  assert.ok(text.includes(`"${name}"`), text.slice(-500));
  assert.doesNotMatch(text, /\\uE00[01]/);
});

test("custom properties have the same short names in the script and on the page, in any alphabet", async () => {
  const site = await temporarySite();
  await site.edit("site/page.styles.ts", "color: #123456;", "--gr: blue; --größe: red; --大きさ: red; --🥖: red;");
  const inks = ["--gr", "--größe", "--大きさ", "--🥖"].map((name) => `"var(${name})"`);
  await site.write("site/ink.styles.ts", `export const inks = [${inks.join()}];`);
  await site.edit(
    "site/Counter.tsx",
    "import { counter }",
    'import { inks } from "./ink.styles.ts";\nimport { counter }',
  );
  const dots = "{inks.map((ink) => <i key={ink}><svg><circle fill={ink} /></svg></i>)}";
  await site.edit(
    "site/Counter.tsx",
    "{`Pressed ${count} times`}",
    `{\`Pressed $\{count} times\`}${dots}`.replaceAll("$", "$$$$"),
  );
  const { script } = await site.build();
  const onPage = [...(await site.output("index.html")).matchAll(/fill="([^"]+)"/g)].map(([, ink]) => ink);
  assert.deepEqual(onPage, ["var(--a)", "var(--b)", "var(--c)", "var(--d)"]);
  const text = Buffer.from(script?.contents ?? []).toString();
  const inScript = [...text.matchAll(/"(var\([^"]+)"/g)].map(([json]) => json);
  assert.deepEqual(inScript, ['"var(--a)"', '"var(--b)"', '"var(--c)"', '"var(--d)"']);
});

test("a place of a script leads to the line that was written, past all that was filled in", async () => {
  const site = await temporarySite();
  await site.edit("site/Counter.tsx", "onClick={() => ", 'onClick={() => (console.log("here"), ');
  await site.edit("site/Counter.tsx", "setCount(count + 1)}", "setCount(count + 1))}");
  const { scripts } = await site.build();
  const [script] = scripts;
  assert.ok(script);
  const column = Buffer.from(script.file.contents).toString().indexOf('"here"') + 1;
  const place = await findPlace(scripts, { file: `/${script.file.path}`, line: 1, column });
  assert.equal(basename(place?.where ?? ""), "Counter.tsx:12:35");
  assert.equal(place?.by, "the component Counter");
});
