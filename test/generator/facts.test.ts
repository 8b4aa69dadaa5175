import { describe } from "node:test";
import { all, edit, entry, importFacts, pages, put, withCheck, type Mistake } from "../mistakes.ts";
import { testReports } from "../reports.ts";

/** Adds JSX that uses the facts to both pages. */
const onBoth = (jsx: string): Mistake =>
  all(put(jsx), edit(pages, '<a href="/">Bread</a>', `<a href="/">Bread</a>${jsx}`));

describe("a build reports a wrong fact once, where it is written:", () => {
  testReports("generator/golden/facts.txt", {
    "an empty one, instead of its consequences on pages": all(
      importFacts('  name: "Bread",\n  team: [{ role: "Baker", name: "" }],\n  email: "",'),
      onBoth("<a href={`mailto:${facts.email}`}>{facts.email}</a>"),
      withCheck(
        'placeholderCheck([{ fact: "name", value: "Bread" }, { fact: "email", value: "" }, { fact: "team.Baker.name", value: "" }])',
      ),
    ),
    "one that the site itself has found, although another fact has the same text": all(
      importFacts('  email: "rolls@bread.example",\n  form: "rolls@bread.example",'),
      edit(entry, "import", 'import { facts } from "./facts.ts";\nimport'),
      withCheck('factCheck([{ fact: "form", value: facts.form, what: "is not an address", fix: "write one" }])'),
    ),
    "one that an option of the command replaces, as a warning": all(
      importFacts('  url: "",'),
      withCheck('placeholderCheck([{ fact: "url", value: "", option: "--site-url" }])'),
    ),
  });
});
