import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { findEdit, textReader, type FoundEdit } from "../../generator/edit/find-edit.ts";
import { pageTexts } from "../../generator/edit/page-texts.ts";
import type { SiteBuilder } from "../../generator/site-builder.ts";
import { builderOf, copiedSite, type CopiedSite } from "../copied-site.ts";
import { editSession } from "../../generator/edit/edit-session.ts";
import { temporarySite } from "../temporary-site.ts";
import { pages, siteWith, edit, write } from "../mistakes.ts";

const read = textReader();

/** Finds what is changed, in the only text of a page that has these words, or in one of them. */
async function find(builder: SiteBuilder, page: string, from: string | RegExp, to: string, which = 0) {
  const trial = builder.trial()!;
  const file = trial.built.find(({ path }) => path === `${page.slice(1)}${page === "/" ? "" : "/"}index.html`)!;
  const texts = [...read.page(file).texts].filter(([, text]) => text.search(from) !== -1);
  const [path, old] = texts[which] ?? assert.fail(String(from));
  return findEdit(trial, { page, path, old, next: old.replace(from, to) }, { read, facts: new Set() });
}

/** The literals that were found, before and after. */
const found = (result: FoundEdit) =>
  "refused" in result
    ? assert.fail(result.refused)
    : result.edits.map(({ literal, text }) => [literal.file.replace(/.*\/site\//, ""), literal.written.value, text]);
const refused = (result: FoundEdit) => ("refused" in result ? result.refused : assert.fail("it was found"));

test("a text is a line with its inline elements; links beside each other are texts of their own", () => {
  const html =
    '<html><body><p>Read <a href="/x">our <b>guide</b></a> now<br>or later</p><div><a>One</a><a>Two</a></div>';
  const { texts, values, frame } = pageTexts(html);
  assert.deepEqual(Object.fromEntries(texts), {
    "0.0.0#0": "Read our guide now",
    "0.0.0#1": "or later",
    "0.0.1.0#0": "One",
    "0.0.1.1#0": "Two",
  });
  assert.deepEqual(Object.fromEntries(values), { "0.0.0#0@href": "/x" });
  assert.equal(frame, "<html<body<p<br>><div<a><a>>>>");
});

describe("the literal of a changed text, on the agency's site", () => {
  let site: CopiedSite;
  let builder: SiteBuilder;
  before(async () => {
    site = await copiedSite();
    builder = builderOf(site);
    await builder.build();
  });
  after(async () => {
    await builder.dispose();
    await site.remove();
  });

  test("is found, with the pages that show it too", async () => {
    const result = await find(builder, "/", /^Software for startups/, "Software for founders");
    assert.deepEqual(found(result), [
      ["content/home.ts", "Software for startups and enterprises", "Software for founders and enterprises"],
    ]);
    assert.ok(!("refused" in result) && result.also.length === 0);
  });

  test("keeps the hyphen of the file where the page shows a dash", async () => {
    const [[, , text] = []] = found(await find(builder, "/", /2–6 months/, "2–7 months"));
    assert.equal(text, "2-7 months");
  });

  test("is found if spaces and dashes are typed as keyboards have them, and keeps those of the file", async () => {
    const trial = builder.trial()!;
    const file = trial.built.find((one) => one.path === "about/index.html")!;
    const [path, old] = [...read.page(file).texts].find(([, text]) => text.startsWith("A small team"))!;
    const next = "A small crew with 20 years of IT experience";
    const result = await findEdit(trial, { page: "/about", path, old, next }, { read, facts: new Set() });
    assert.match(String(found(result)), /^content\/about\.ts,A small team\[.*,A small crew\[/);
  });

  test("is not found if facts would be lost, which are said", async () => {
    const trial = builder.trial()!;
    const facts = new Set(trial.literals().filter(({ written }) => /^(?:Indore|IN)$/.test(written.value)));
    const file = trial.built.find((one) => one.path === "contact/index.html")!;
    const [path, old] = [...read.page(file).texts].find(([, text]) => /in .*Indore/.test(text))!;
    const asked = { page: "/contact", path, old, next: "Nowhere" };
    assert.match(refused(await findEdit(trial, asked, { read, facts })), /^keep "Indore" in this text/);
  });

  test("is changed together with the literals that use it as a key", async () => {
    const edits = found(await find(builder, "/services", /^Kotlin$/, "Rust"));
    assert.ok(edits.length > 1);
    assert.deepEqual(new Set(edits.map(([, from, to]) => `${from} ${to}`)), new Set(["Kotlin Rust"]));
  });

  test("is not found if a script or the code makes the text, or if the page is older", async () => {
    const trial = builder.trial()!;
    const look = (path: string, old: string, next: string) =>
      findEdit(trial, { page: "/", path, old, next }, { read, facts: new Set() });
    assert.equal(refused(await look("0.9.9#0", "a", "b")), "a script makes this text");
    const file = trial.built.find(({ path }) => path === "index.html")!;
    const [[path] = [""]] = read.page(file).texts;
    assert.match(refused(await look(path, "no such words", "b")), /is older than its files/);
    assert.match(refused(await find(builder, "/about", /^Studio Name$/, "Zebra")), /other parts come or go/);
  });
});

test("the right one of equal literals is found, and what the code would make of a text is said", async () => {
  const site = await siteWith(
    edit(pages, '<a href="/">Bread</a>', '<a href="/">Bread</a><Twins />'),
    edit(pages, "import { Counter", 'import { Twins } from "./twins.tsx";\nimport { Counter'),
    write(
      "site/twins.tsx",
      `const twins = [{ text: "Rye bread" }, { text: "Rye bread" }, { text: "Baked 🚀 today" }];
export const Twins = () => <>{twins.map(({ text }, index) => <p key={index}>{text}</p>)}<h2 id="our-oven">{"Our oven".toUpperCase()}</h2></>;
`,
    ),
  );
  const builder = site.builder("fast");
  await builder.build();
  const source = await site.read("site/twins.tsx");
  const startOf = (result: FoundEdit) =>
    "refused" in result ? result.refused : result.edits[0]!.literal.written.start;
  assert.equal(startOf(await find(builder, "/butter", /^Rye bread$/, "Spelt bread", 0)), source.indexOf('"Rye'));
  assert.equal(startOf(await find(builder, "/butter", /^Rye bread$/, "Spelt bread", 1)), source.lastIndexOf('"Rye'));
  const [[, , rocket] = []] = found(await find(builder, "/butter", "🚀", "🛸"));
  assert.equal(rocket, "Baked 🛸 today");
  assert.match(refused(await find(builder, "/butter", /^OUR OVEN$/, "Our stove")), /would read "OUR STOVE"/);
});

test("texts of Markdown and values of front matter are found and saved, and all else of the file stays", async () => {
  const site = await temporarySite("markdown-site");
  const builder = site.builder("fast");
  const rye = "site/posts/rye.md";
  const source = await site.read(rye);
  const session = editSession();
  await builder.build();
  const saved = async (from: string, to: string, written: readonly [from: string, to: string], which = 0) => {
    const result = await find(builder, "/posts/rye", from, to, which);
    if ("refused" in result) assert.fail(`${from}: ${result.refused}`);
    const edits = result.edits.map((one) => ({ ...one, old: one.literal.written.value }));
    assert.ok("saved" in session.save(edits));
    assert.equal(await site.read(rye), source.replace(...written));
    session.undo();
    assert.equal(await site.read(rye), source);
    return result;
  };
  await saved("patience", "time, a lot of it", ["patience", "time, a lot of it"]);
  await saved("Rye has", "*Rye* has <b>, &amp;", ["Rye has", "\\*Rye\\* has \\<b\\>\\, \\&amp\\;"]);
  await saved("two", "2 | two", ["two", "2 \\| two"]);
  await saved("Hot, then", "First hot, then", ["> Hot", "> First hot"]);
  const title = 'Rye: the "slow" loaf';
  await saved("Rye, the patient loaf", title, ["title: Rye, the patient loaf", "title: 'Rye: the \"slow\" loaf'"], 1);
  const { addresses } = await saved("The sourdough", "The dough", ["The sourdough", "The dough"]);
  assert.deepEqual(addresses, ["the-sourdough"]);
  assert.match(refused(await find(builder, "/posts/rye", "weight", "mass")), /no single text/);
  const late = await find(builder, "/posts/rye", "patience", "time");
  await site.write(rye, source.replace("Rye has", "Rye had"));
  const edits = "refused" in late ? [] : late.edits.map((one) => ({ ...one, old: one.literal.written.value }));
  assert.match(JSON.stringify(session.save(edits)), /has another text now/);
});

test("two parts of one template are tried together", async () => {
  const site = await siteWith(
    edit(
      pages,
      '<a href="/">Bread</a>',
      '<a href="/">Bread</a><p>{`Six ${String(2)} loaves and ${String(3)} rolls`}</p>',
    ),
  );
  const builder = site.builder("fast");
  await builder.build();
  const trial = builder.trial()!;
  const parts = [" loaves and ", " rolls"].map((value) =>
    trial.literals().find(({ written }) => written.value === value)!,
  );
  const tried = await trial.documents(parts.map((literal) => ({ literal, text: `${literal.written.value}!` })));
  assert.ok(tried.some(({ contents }) => Buffer.from(contents).includes("Six 2 loaves and !3 rolls!")));
});
