import { fileURLToPath } from "node:url";
import { describe } from "node:test";
import { all, edit, entry, importFacts, pages, put, withCheck, write, type Mistake } from "../mistakes.ts";
import { testReports } from "../reports.ts";

/** Adds JSX that uses the facts to both pages. */
const onBoth = (jsx: string): Mistake =>
  all(put(jsx), edit(pages, '<a href="/">Bread</a>', `<a href="/">Bread</a>${jsx}`));

/** The tiny site has no packages. */
const valibot = fileURLToPath(import.meta.resolve("valibot"));

const schema = `v.strictObject({
  email: v.pipe(v.string(), v.includes("@", "is not an address\\nwrite one: \\"rolls@bread.example\\"")),
  founded: v.pipe(v.string(), v.digits()),
  opening: v.strictObject({ day: v.picklist(["Monday", "Saturday"]), isLate: v.boolean() }),
  breads: v.array(v.strictObject({ name: v.string(), flour: v.optional(v.picklist(["rye", "wheat"])) })),
})`;

/** Defines facts in a module that both pages import. */
const defined = (...changes: readonly (readonly [from: string | RegExp, to: string])[]): Mistake => {
  const facts = `{
  email: "rolls@bread.example",
  founded: "2011",
  opening: { day: "Monday", isLate: false },
  breads: [
    { name: "rye", flour: "rye" },
    { name: "Roll" },
  ],
}`;
  const changed = changes.reduce((text, [from, to]) => text.replace(from, to), facts);
  const module = `import { defineFacts } from "#generator";\nimport * as v from ${JSON.stringify(valibot)};\nconst schema = ${schema};\n`;
  return all(
    write("site/facts.ts", `${module}export const facts = defineFacts(schema, ${changed});\n`),
    edit(pages, "import { Counter", 'import { facts } from "./facts.ts";\nimport { Counter'),
    onBoth("<p>{facts.breads.map(({ name }) => name.toUpperCase())}</p>"),
  );
};

describe("a build reports facts that their schema refuses, each where it is written, before anything else:", () => {
  testReports("generator/golden/defined-facts.txt", {
    "none if all are right": defined(),
    "a misspelled fact, once": defined(["founded:", "fuonded:"]),
    "one that is missing, although a module then throws": defined([/ {2}breads: [^]*\],\n/, ""]),
    "one that nobody knows": defined(["founded:", 'oven: "hot",\n  founded:']),
    "a value with another one that was meant": defined(["Monday", "Munday"]),
    "the same text in the item of a list, and not the first such text": defined(
      ['name: "rye"', 'name: "ryee"'],
      ['flour: "rye"', 'flour: "ryee"'],
    ),
    "what the schema says, with its fix": defined(["rolls@bread.example", "rolls"]),
    "one on the line where the facts begin": defined([/\n {2}(email: )[^,]+/, '$1"rolls"']),
    "what a library says": defined(["2011", "in 2011"]),
    "a value of another type": defined(["isLate: false", 'isLate: "no"']),
  });
});

describe("a build warns of a fact that still has its example value, where it is written:", () => {
  const imported = edit(entry, "import", 'import { facts } from "./facts.ts";\nimport');
  testReports("generator/golden/facts.txt", {
    "the one of two equal texts": all(
      importFacts('  email: "rolls@bread.example",\n  form: "rolls@bread.example",'),
      imported,
      withCheck('placeholderCheck([{ fact: "form", value: facts.form }])'),
    ),
    "one that an option of the command replaces": all(
      importFacts('  url: "https://rolls.example",'),
      imported,
      withCheck('placeholderCheck([{ fact: "url", value: facts.url, option: "--site-url" }])'),
    ),
  });
});
