import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { BuildReport } from "../../generator/cli/print-report.ts";
import { commandLine } from "../command-line.ts";
import { all, declare, edit, entry, pages, put, putSecond, siteWith, styles } from "../mistakes.ts";
import { reportOn, testReports } from "../reports.ts";
import { siteFlags } from "../watching.ts";
import { runCommand } from "../commands.ts";

const ofSite = (checks: string) => edit(entry, 'icon: "loaf.svg"', `checks: ${checks} as never,\n  icon: "loaf.svg"`);

/** Of the page `/butter`. */
const ofPage = (checks: string) => edit(pages, 'title: "Butter",', `title: "Butter",\n  checks: ${checks} as never,`);

const undefinedText = put("<p>{String(Number('x'))}</p>");
const off = ["html-invalid", "css", "budget-page", "budget-script"];

/** Puts a component of the same HTML into both pages. */
const onBoth = (jsx: string) =>
  all(declare(`function Crumbs() {\n  return ${jsx};\n}`), put("<Crumbs />"), putSecond("<Crumbs />"));

describe("a build with `checks`", () => {
  testReports("generator/golden/checks-levels.txt", {
    "lowers a problem to a warning": all(undefinedText, ofSite('{ "text-suspect": "warning" }')),
    "only counts what is off": all(
      put('<p>{String(Number("x"))}</p><a href="http://bread.example/rolls">Rolls</a>'),
      ofSite('{ "text-suspect": "off", "link-insecure": "off" }'),
    ),
    "does not count what was already a warning, and lowers no others": all(
      edit(pages, '"Butter"', `"${"Butter ".repeat(10)}"`),
      undefinedText,
      ofSite('{ "title-length": "warning" }'),
    ),
    "turns off checks of HTML, styles and sizes": all(
      put("<ul><p>A</p></ul>"),
      edit(styles, "css`", "css`colour red; "),
      ofSite(JSON.stringify(Object.fromEntries(off.map((code) => [code, "off"])))),
      edit(entry, 'lang: "en-GB"', 'lang: "en-GB", budgets: { page: 700, script: 500 }'),
    ),
    "of a page leaves the problem as it is on all other pages": all(
      onBoth('<a href="/crumbs">A</a>'),
      ofPage('{ "link-missing": "warning" }'),
    ),
    "of a page overrides that of the site": all(
      undefinedText,
      putSecond("<p>{String(Number('x'))}</p>"),
      ofSite('{ "text-suspect": "off" }'),
      ofPage('{ "text-suspect": "warning" }'),
    ),
    "of a page lowers what protects visitors": all(
      putSecond('<a href="data:text/html,rolls">Rolls</a>'),
      ofPage('{ "link-code": "warning" }'),
    ),
    "of a disabled page turns off its problems, too": all(
      edit(pages, "Jam</h1>", "Jam</h1>\n      <p>{String(Number('x'))}</p>"),
      edit(pages, 'title: "Jam",', 'title: "Jam", checks: { "text-suspect": "off" },'),
    ),
    "refuses an unknown code, with the most similar one": ofSite('{ "text-suspekt": "off" }'),
    "refuses a code that is like none": ofSite('{ everything: "off" }'),
    "refuses a code without which nothing can be built": ofSite('{ bundle: "off" }'),
    "refuses a secret, which no page can answer for": ofPage('{ "asset-secret": "warning" }'),
    "refuses what protects visitors, for the whole site": ofSite('{ "event-attribute": "warning" }'),
    "refuses what protects visitors, off": ofPage('{ "link-code": "off" }'),
    "refuses an unknown level": ofPage('{ "text-suspect": true }'),
    "refuses a key that all objects have": ofSite('{ toString: "off" }'),
  });

  test("and with --strict stops for what is lowered, and not for what is off", async () => {
    const strict = (level: string) =>
      reportOn(all(undefinedText, ofSite(`{ "text-suspect": "${level}" }`)), undefined, { isStrict: true });
    assert.match(await strict("warning"), /^site\/pages\.tsx:12:15 warning text-suspect: /);
    assert.equal(await strict("off"), "lowered or turned off: text-suspect 1");
  });
});

test("lowered problems are counted in JSON, and when other problems stop the build", async () => {
  const site = await siteWith(undefinedText, ofSite('{ "text-suspect": "off" }'));
  const run = (name: string, ...more: readonly string[]) =>
    runCommand(process.execPath, [...commandLine, name, ...siteFlags(site), ...more]);
  const report = JSON.parse(run("build", "--json").stdout) as BuildReport;
  assert.deepEqual([report.lowered, report.problems], [{ "text-suspect": 1 }, []]);
  const line = "1 problem lowered or turned off by `checks`: text-suspect 1\n";
  await put('<a href="/crumbs">Rolls</a>')(site);
  const { stderr, status } = run("build");
  assert.equal(status, 1);
  assert.ok(stderr.includes(`1 error, nothing was written\n${line}see `), stderr);
});

test("`watch` turns the same problems down, before a save is shown and after", async () => {
  const site = await siteWith(
    put("<p>{String(Number('x'))}</p><ul><p>A</p></ul>"),
    ofSite('{ "text-suspect": "off", "html-invalid": "warning" }'),
  );
  const builder = site.builder("fast");
  assert.deepEqual((await builder.build()).warnings, []);
  const further = await builder.checkFurther(new AbortController().signal);
  assert.deepEqual(
    further.map(({ code, severity }) => [code, severity]),
    [["html-invalid", "warning"]],
  );
});
