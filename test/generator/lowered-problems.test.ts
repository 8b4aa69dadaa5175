import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { BuildReport } from "../../generator/cli/report/build-report.ts";
import { commandLine } from "../command-line.ts";
import { edit, entry, pages, put, putSecond, siteWith } from "../mistakes.ts";
import { testReports } from "../reports.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { inWholeMatrix } from "../whole-matrix.ts";

const ofSite = (checks: string) => edit(entry, 'icon: "loaf.svg"', `checks: ${checks} as never,\n  icon: "loaf.svg"`);

/** Of the page `/butter`. */
const ofPage = (checks: string) => edit(pages, 'title: "Butter",', `title: "Butter",\n  checks: ${checks} as never,`);

function command(name: "build" | "check", { dir, outDir }: TemporarySite, ...more: string[]) {
  const paths = ["--site", join(dir, entry), "--assets", join(dir, "assets"), "--out", outDir];
  const args = [...commandLine, name, ...paths, ...more];
  return spawnSync(process.execPath, args, { encoding: "utf8" });
}

/** The warnings of the command that runs all checks. */
const warningsOf = async (site: TemporarySite) => (await site.builder("all").build()).warnings;

describe("a problem that `checks` of the site lowers or turns off", () => {
  test('is a warning with "warning", which stops a strict build alone', async () => {
    const site = await siteWith(put("<p>undefined</p>"));
    assert.deepEqual(await site.codes(), ["text-suspect"]);
    await ofSite('{ "text-suspect": "warning" }')(site);
    const { warnings, lowered } = await site.build();
    assert.deepEqual(
      warnings.map(({ code, severity }) => [code, severity]),
      [["text-suspect", "warning"]],
    );
    assert.deepEqual(lowered, { "text-suspect": 1 });
    assert.match(await site.output("index.html"), /<p>undefined<\/p>/);
    assert.deepEqual(await site.codes({ isStrict: true }), ["text-suspect"]);
  });

  test('is only counted with "off", by a strict build, too', async () => {
    const site = await siteWith(
      put('<p>NaN</p><a href="ftp://bread.example">Rolls</a>'),
      ofSite('{ "text-suspect": "off", "link-scheme": "off" }'),
    );
    const { warnings, lowered } = await site.build({ isStrict: true });
    assert.deepEqual(warnings, []);
    assert.deepEqual(lowered, { "text-suspect": 1, "link-scheme": 1 });
  });

  test("is not counted when it was already a warning, and does not affect others", async () => {
    const site = await temporarySite();
    await site.edit(pages, '"Butter"', `"${"Butter ".repeat(10)}"`);
    await put("<p>NaN</p>")(site);
    await ofSite('{ "title-length": "warning" }')(site);
    const problems = await site.problems();
    assert.deepEqual(
      problems.map(({ code, severity = "error" }) => `${severity} ${code}`),
      ["error text-suspect", "warning title-length"],
    );
  });

  test("is turned off for every kind of check: of files, HTML, styles and sizes", async () => {
    const site = await siteWith(put("<ul><p>A</p></ul>"));
    await site.writeAsset("font.woff", "no font");
    await site.edit("site/page.styles.ts", "css`", "css`colour red; ");
    const off = ["font-format", "html-invalid", "css", "budget-page", "budget-script"];
    await ofSite(JSON.stringify(Object.fromEntries(off.map((code) => [code, "off"]))))(site);
    await site.edit(entry, 'lang: "en-GB"', 'lang: "en-GB", budgets: { page: 700, script: 500 }');
    const { warnings, lowered } = await site.build();
    assert.deepEqual(warnings, []);
    assert.deepEqual(Object.keys(lowered).toSorted(), off.toSorted());
  });
});

describe("a problem that `checks` of a page lowers or turns off", () => {
  test("is unchanged on all other pages, which are then named", async () => {
    const site = await temporarySite();
    await site.edit(pages, /$/, 'function Crumbs() {\n  return <a href="/crumbs">A</a>;\n}\n');
    await put("<Crumbs />")(site);
    await putSecond("<Crumbs />")(site);
    const [both] = await site.problems();
    assert.deepEqual(both?.pages, ["/", "/butter"]);
    await ofPage('{ "link-missing": "warning" }')(site);
    const problems = await site.problems();
    assert.deepEqual(
      problems.map(({ page, pages: on, severity = "error", what }) => [page, on, severity, what]),
      [
        ["/", undefined, "error", 'the link "/crumbs" on "/" leads to a page that does not exist'],
        ["/butter", undefined, "warning", 'the link "/crumbs" on "/butter" leads to a page that does not exist'],
      ],
    );
  });

  test("is also distinguished in HTML that several pages share", async () => {
    const site = await temporarySite();
    await site.edit(pages, /$/, 'function Crumbs() {\n  return <ul><p title="crumbs">A</p></ul>;\n}\n');
    await put("<Crumbs />")(site);
    await putSecond("<Crumbs />")(site);
    const [both] = await site.problems();
    assert.deepEqual(both?.pages, ["/", "/butter"]);
    await ofPage('{ "html-invalid": "off" }')(site);
    const problems = await site.problems();
    assert.deepEqual(
      problems.map(({ code, page, pages: on }) => [code, page, on]),
      [["html-invalid", "/", undefined]],
    );
  });

  test("overrides the setting of the site", async () => {
    const site = await siteWith(
      put("<p>NaN</p>"),
      putSecond("<p>NaN</p>"),
      ofSite('{ "text-suspect": "off" }'),
      ofPage('{ "text-suspect": "warning" }'),
    );
    const { warnings, lowered } = await site.build();
    assert.deepEqual(
      warnings.map(({ page, severity }) => [page, severity]),
      [["/butter", "warning"]],
    );
    assert.deepEqual(lowered, { "text-suspect": 2 });
  });

  test("becomes at most a warning if it protects visitors", async () => {
    const site = await siteWith(
      putSecond('<a href="data:text/html,rolls">Rolls</a>'),
      ofPage('{ "link-code": "warning" }'),
    );
    const { warnings } = await site.build();
    assert.deepEqual(
      warnings.map(({ code, page, severity }) => [code, page, severity]),
      [["link-code", "/butter", "warning"]],
    );
  });

  test("is also turned off on a disabled page", async () => {
    const site = await temporarySite();
    await site.edit(pages, "Jam</h1>", "Jam</h1>\n      <p>NaN</p>");
    await site.edit(pages, 'title: "Jam",', 'title: "Jam", checks: { "text-suspect": "off" },');
    assert.deepEqual((await site.build()).lowered, { "text-suspect": 1 });
  });
});

describe("the build refuses in `checks`", () => {
  testReports("generator/golden/checks-levels.txt", {
    "an unknown code, with the most similar one": ofSite('{ "text-suspekt": "off" }'),
    "a code that is like none": ofSite('{ everything: "off" }'),
    "a code without which nothing can be built": ofSite('{ syntax: "off" }'),
    "a secret, which no page can answer for": ofPage('{ "asset-secret": "warning" }'),
    "what protects visitors, for the whole site": ofSite('{ "event-attribute": "warning" }'),
    "what protects visitors, off": ofPage('{ "link-code": "off" }'),
    "what protects visitors, off, if it is only a warning": ofPage('{ "text-direction": "off" }'),
    "an unknown level": ofPage('{ "text-suspect": true }'),
    "a key that all objects have": ofSite('{ toString: "off" }'),
  });
});

describe("lowered problems are counted", () => {
  test("in the summary of a check, and in the report as JSON", async () => {
    const site = await siteWith(put("<p>NaN</p>"), ofSite('{ "text-suspect": "off" }'));
    const report = JSON.parse(command("build", site, "--json").stdout) as BuildReport;
    assert.deepEqual([report.lowered, report.problems], [{ "text-suspect": 1 }, []]);
    const line = "1 problem lowered or turned off by `checks`: text-suspect 1\n";
    assert.ok(command("check", site).stdout.includes(line));
  });

  test("even when other problems stop the build", async () => {
    const site = await siteWith(put("<p>NaN</p><h4>Rolls</h4>"), ofSite('{ "text-suspect": "off" }'));
    const { stderr, status } = command("build", site);
    assert.equal(status, 1);
    assert.match(
      stderr,
      /1 error, nothing was written\n1 problem lowered or turned off by `checks`: text-suspect 1\nsee .+#heading-order\n$/,
    );
  });
});

describe("a setting in `checks` that changes nothing", () => {
  test("is a warning of the check that runs all others, at its place", inWholeMatrix, async () => {
    const site = await siteWith(
      ofSite('{ "text-suspect": "off", "react-warning": "warning" }'),
      ofPage('{ "heading-order": "off" }'),
    );
    const warnings = await warningsOf(site);
    assert.deepEqual(
      warnings.map(({ code, severity, where, what, page }) => [
        code,
        severity,
        where.replace(/.*site\//, ""),
        what,
        page,
      ]),
      [
        [
          "checks-unused",
          "warning",
          "site.ts:13:13",
          '"text-suspect" is in `checks` of the site, but this problem no longer exists',
          undefined,
        ],
        [
          "checks-unused",
          "warning",
          "site.ts:13:36",
          '"react-warning" is in `checks` of the site, but this problem no longer exists',
          undefined,
        ],
        [
          "checks-unused",
          "warning",
          "pages.tsx:22:13",
          '"heading-order" is in `checks` of the page "/butter", but this problem no longer exists',
          "/butter",
        ],
      ],
    );
  });

  test("is not reported by a build, which leaves out checks", async () => {
    const site = await siteWith(ofSite('{ accessibility: "off" }'));
    assert.deepEqual((await site.build()).warnings, []);
  });

  test("is used when the page itself does not say something else", inWholeMatrix, async () => {
    const site = await siteWith(putSecond("<p>NaN</p>"), ofSite('{ "text-suspect": "off" }'));
    assert.deepEqual(await warningsOf(site), []);
    await ofPage('{ "text-suspect": "off" }')(site);
    const warnings = await warningsOf(site);
    assert.deepEqual(
      warnings.map(({ code, page }) => [code, page]),
      [["checks-unused", undefined]],
    );
  });
});

test("`watch` turns the same problems down, before a save is shown and after", async () => {
  const site = await temporarySite();
  await put("<p>NaN</p><ul><p>A</p></ul>")(site);
  await ofSite('{ "text-suspect": "off", "html-invalid": "warning" }')(site);
  const builder = site.builder("fast");
  assert.deepEqual((await builder.build()).warnings, []);
  const further = await builder.checkFurther(new AbortController().signal);
  assert.deepEqual(
    further.map(({ code, severity }) => [code, severity]),
    [["html-invalid", "warning"]],
  );
});
