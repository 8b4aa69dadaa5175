import { describe } from "node:test";
import { all, declare, edit, entry, pages, put, putSecond, write } from "../mistakes.ts";
import { testReports } from "../reports.ts";

/** Adds JSX to each of the two pages. */
const onBoth = (jsx: string) => all(put(jsx), putSecond(jsx));

/** Adds pages of one template. */
const addMore = (count: number, jsx: string) =>
  all(
    edit(
      pages,
      /$/,
      `export const more = Array.from({ length: ${count} }, (_, index) =>
  definePage({
    path: \`/more-\${index}\`,
    title: \`More \${index}\`,
    description: \`Another page of the site about bread, which is number \${index} of them.\`,
    element: <main><h1>{\`More \${index}\`}</h1>${jsx}</main>,
  }),
);
`,
    ),
    edit(entry, "first, second }", "first, more, second }"),
    edit(entry, "[first, second]", "[first, second, ...more]"),
  );

describe("the place of a problem is where its element is written", () => {
  testReports("generator/golden/places.txt", {
    "in a component, once for all pages that show it": all(
      onBoth("<Rolls />"),
      declare('const rolls = "/rol" + "ls";\n\nfunction Rolls() {\n  return <a href={rolls}>Rolls</a>;\n}'),
    ),
    "in each of two pages that have the same one": onBoth("<p>{String(undefined)}</p>"),
    "around a string of HTML, after other elements of that string": put(
      '<section><div dangerouslySetInnerHTML={{ __html: "<b>Oat</b><br><p onclick=bake()>Rolls</p>" }} /></section>',
    ),
    "after a closed element": put("<p><b>Oat</b><br />{String(undefined)} rolls</p>"),
    "in another page that cannot be rendered again": all(
      put("<p>{String(undefined)}</p><Once />"),
      declare(
        'function Once() {\n  if ("data-once" in globalThis) throw new Error("twice");\n  return Object.assign(globalThis, { "data-once": 1 }) && <p>Once</p>;\n}',
      ),
    ),
    "in a module, right after an import of a style sheet on the first line": all(
      write("site/x.css", ".x { color: red }\n"),
      edit(entry, /^/, 'import "./x.css";\n'),
      edit(entry, "export default", 'throw new Error("no");\nexport default'),
    ),
    "of a misspelled import, with the nearest name, however far it is": all(
      edit(entry, "first, second }", "firrrst, second }"),
      edit(entry, "[first,", "[firrrst,"),
    ),
    "of a link that leads nowhere, once for many pages": addMore(30, '<a href="/crumbs">A</a>'),
    "of an anchor that another page does not have, once": addMore(30, '<a href="/butter#crumbs">A</a>'),
    "of a component that throws on many pages, once": all(
      addMore(30, "<Crumb />"),
      declare('function Crumb(): null {\n  throw new Error("no flour");\n}'),
    ),
    "of four problems in a layout, each with all pages, also those that are not looked into": addMore(
      40,
      '<footer><p id="a">A</p><p id="a"><a href="#b">B</a></p><h1>C</h1><ul><p>D {index}</p></ul></footer>',
    ),
    "of different problems of many pages, each": addMore(3, "<a href={`/crumbs-${index}`}>A</a>"),
  });
});
