import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const pages = "site/pages.tsx";

/** A site that takes its words from facts, on both of its pages. */
async function siteWithFacts(facts: string): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.write("site/facts.ts", `export const facts = {\n${facts}\n};\n`);
  await site.edit(pages, "import { Counter", 'import { facts } from "./facts.ts";\nimport { Counter');
  return site;
}

/** Adds JSX that uses the facts to both pages. */
async function onBoth(site: TemporarySite, jsx: string): Promise<void> {
  await site.edit(pages, "<Loaf />", `<Loaf />${jsx}`);
  await site.edit(pages, '<a href="/">Bread</a>', `<a href="/">Bread</a>${jsx}`);
}

const short = ({ where, code, what, pages: all = [] }: Awaited<ReturnType<TemporarySite["problems"]>>[number]) =>
  `${where} ${code}: ${what} (${all.join(" ")})`;

describe("a wrong fact is reported once, where it is written:", () => {
  test("a phone number that a component turns into a link", async () => {
    const site = await siteWithFacts('  phone: "030 1234567",');
    await onBoth(site, '<a href={`tel:${facts.phone.replaceAll(" ", "")}`}>{facts.phone}</a>');
    assert.deepEqual((await site.problems()).map(short), [
      'site/facts.ts:2:11 phone-invalid: the link "tel:0301234567" on "/" is not a number in international format (/ /butter)',
    ]);
  });

  test("a mailbox", async () => {
    const site = await siteWithFacts('  email: "rolls@bread",');
    await onBoth(site, "<a href={`mailto:${facts.email}`}>Write</a>");
    assert.deepEqual((await site.problems()).map(short), [
      'site/facts.ts:2:11 email-invalid: the link "mailto:rolls@bread" on "/" does not contain exactly one email address (/ /butter)',
    ]);
  });

  test("an empty one, instead of its consequences on pages", async () => {
    const site = await siteWithFacts('  name: "Bread",\n  team: [{ role: "Baker", name: "" }],\n  email: "",');
    await onBoth(site, "<a href={`mailto:${facts.email}`}>{facts.email}</a>");
    const placeholders =
      '[{ fact: "name", value: "Bread" }, { fact: "email", value: "" }, { fact: "team.Baker.name", value: "" }]';
    await site.edit("site/site.ts", 'icon: "loaf.svg"', `placeholders: ${placeholders}`);
    assert.deepEqual((await site.problems()).map(short), [
      "site/facts.ts:3:27 placeholder: team.Baker.name is empty ()",
      "site/facts.ts:4:3 placeholder: email is empty ()",
    ]);
  });

  test("one that the site itself has found, although another fact has the same text", async () => {
    const site = await siteWithFacts('  email: "rolls@bread.example",\n  form: "rolls@bread.example",');
    const wrong = '[{ fact: "form", value: facts.form, what: "is not an address", fix: "write one" }]';
    await site.edit("site/site.ts", "import", 'import { facts } from "./facts.ts";\nimport');
    await site.edit("site/site.ts", 'icon: "loaf.svg"', `wrongFacts: ${wrong}`);
    assert.deepEqual((await site.problems()).map(short), [
      'site/facts.ts:3:10 fact-wrong: form "rolls@bread.example" is not an address ()',
    ]);
  });

  test("but not one that an option of the command replaces", async () => {
    const site = await siteWithFacts('  url: "",');
    await site.edit(
      "site/site.ts",
      'icon: "loaf.svg"',
      'placeholders: [{ fact: "url", value: "", option: "--site-url" }]',
    );
    const { warnings } = await site.build();
    assert.deepEqual(
      warnings.map(({ code, what }) => `${code}: ${what}`),
      ["placeholder: url is empty"],
    );
  });

  const lengthsOf = async (site: TemporarySite) => {
    const { warnings } = await site.build();
    return warnings.map(({ where, ...problem }) => short({ ...problem, where: where.replace(/.*(?=site\/)/, "") }));
  };

  test("a name that makes titles too long", async () => {
    const site = await siteWithFacts(`  name: "${"Bread and rolls ".repeat(4).trim()}",`);
    await site.edit(pages, `'Bread & "butter" <first>'`, "`Loaves | ${facts.name}`");
    await site.edit(pages, '"Butter"', "`Butter | ${facts.name}`");
    await site.edit(pages, '"Jam"', "`Jam, which is nearly always made of fruit: not yet | ${facts.name}`");
    assert.deepEqual(await lengthsOf(site), [
      'site/facts.ts:2:10 title-length: the title of "/" has 72 characters, 63 of them in the part written here (/ /butter /jam)',
    ]);
  });

  test("but not a short name next to long texts", async () => {
    const site = await siteWithFacts('  name: "Bread",');
    await site.edit(pages, '"Butter"', '`${"Butter ".repeat(9)}| ${facts.name}`');
    assert.deepEqual(await lengthsOf(site), [
      'site/pages.tsx:22:3 title-length: the title of "/butter" has 70 characters ()',
    ]);
  });
});
