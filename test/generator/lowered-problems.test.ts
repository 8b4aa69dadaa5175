import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { BuildReport } from "../../generator/cli/report/build-report.ts";
import { loweredLine } from "../../generator/cli/report/lowered-line.ts";
import { siteBuilder, type SiteInput } from "../../generator/site-builder.ts";
import { commandLine } from "../command-line.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { inWholeMatrix } from "../whole-matrix.ts";

const entry = "site/site.ts";
const pages = "site/pages.tsx";

const ofSite = (site: TemporarySite, checks: string) =>
  site.edit(entry, 'icon: "loaf.svg"', `checks: ${checks} as never,\n  icon: "loaf.svg"`);

/** Of the page `/butter`. */
const ofPage = (site: TemporarySite, checks: string) =>
  site.edit(pages, 'title: "Butter",', `title: "Butter",\n  checks: ${checks} as never,`);

const onFirst = (site: TemporarySite, jsx: string) => site.edit(pages, "<Loaf />", `<Loaf />${jsx}`);
const onSecond = (site: TemporarySite, jsx: string) => site.edit(pages, '<a href="/">', `${jsx}<a href="/">`);

function command(name: "build" | "check", { dir, outDir }: TemporarySite, ...more: string[]) {
  const paths = ["--site", join(dir, entry), "--assets", join(dir, "assets"), "--out", outDir];
  const args = [...commandLine, name, ...paths, ...more];
  return spawnSync(process.execPath, args, { encoding: "utf8" });
}

function builderOf({ dir }: TemporarySite, checks: NonNullable<SiteInput["checks"]>) {
  return siteBuilder({ siteEntry: join(dir, entry), assetsDir: join(dir, "assets"), runtime: "preact", checks });
}

/** The warnings of the command that runs all checks. */
async function warningsOf(site: TemporarySite) {
  const builder = builderOf(site, "all");
  try {
    return (await builder.build()).warnings;
  } finally {
    await builder.dispose();
  }
}

describe("a problem that `checks` of the site lowers or turns off", () => {
  test('is a warning with "warning", which stops a strict build alone', async () => {
    const site = await temporarySite();
    await onFirst(site, "<p>undefined</p>");
    assert.deepEqual(
      (await site.problems()).map(({ code }) => code),
      ["text-suspect"],
    );
    await ofSite(site, '{ "text-suspect": "warning" }');
    const { warnings, lowered } = await site.build();
    assert.deepEqual(
      warnings.map(({ code, severity }) => [code, severity]),
      [["text-suspect", "warning"]],
    );
    assert.deepEqual(lowered, { "text-suspect": 1 });
    assert.match(await site.output("index.html"), /<p>undefined<\/p>/);
    assert.deepEqual(
      (await site.problems({ isStrict: true })).map(({ code }) => code),
      ["text-suspect"],
    );
  });

  test('is only counted with "off", by a strict build, too', async () => {
    const site = await temporarySite();
    await onFirst(site, '<p>NaN</p><a href="ftp://bread.example">Rolls</a>');
    await ofSite(site, '{ "text-suspect": "off", "link-scheme": "off" }');
    const { warnings, lowered } = await site.build({ isStrict: true });
    assert.deepEqual(warnings, []);
    assert.deepEqual(lowered, { "text-suspect": 1, "link-scheme": 1 });
  });

  test("is not counted when it was already a warning, and does not affect others", async () => {
    const site = await temporarySite();
    await site.edit(pages, '"Butter"', `"${"Butter ".repeat(10)}"`);
    await onFirst(site, "<p>NaN</p>");
    await ofSite(site, '{ "title-length": "warning" }');
    const problems = await site.problems();
    assert.deepEqual(
      problems.map(({ code, severity = "error" }) => `${severity} ${code}`),
      ["error text-suspect", "warning title-length"],
    );
  });

  test("is turned off for every kind of check: of files, HTML, styles and sizes", async () => {
    const site = await temporarySite();
    await onFirst(site, "<ul><p>A</p></ul>");
    await site.writeAsset("font.woff", "no font");
    await site.edit("site/page.styles.ts", "css`", "css`colour red; ");
    const off = ["font-format", "html-invalid", "css", "budget-page", "budget-script"];
    await ofSite(site, JSON.stringify(Object.fromEntries(off.map((code) => [code, "off"]))));
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
    await onFirst(site, "<Crumbs />");
    await onSecond(site, "<Crumbs />");
    const [both] = await site.problems();
    assert.deepEqual(both?.pages, ["/", "/butter"]);
    await ofPage(site, '{ "link-missing": "warning" }');
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
    await onFirst(site, "<Crumbs />");
    await onSecond(site, "<Crumbs />");
    const [both] = await site.problems();
    assert.deepEqual(both?.pages, ["/", "/butter"]);
    await ofPage(site, '{ "html-invalid": "off" }');
    const problems = await site.problems();
    assert.deepEqual(
      problems.map(({ code, page, pages: on }) => [code, page, on]),
      [["html-invalid", "/", undefined]],
    );
  });

  test("overrides the setting of the site", async () => {
    const site = await temporarySite();
    await onFirst(site, "<p>NaN</p>");
    await onSecond(site, "<p>NaN</p>");
    await ofSite(site, '{ "text-suspect": "off" }');
    await ofPage(site, '{ "text-suspect": "warning" }');
    const { warnings, lowered } = await site.build();
    assert.deepEqual(
      warnings.map(({ page, severity }) => [page, severity]),
      [["/butter", "warning"]],
    );
    assert.deepEqual(lowered, { "text-suspect": 2 });
  });

  test("becomes at most a warning if it protects visitors", async () => {
    const site = await temporarySite();
    await onSecond(site, '<a href="data:text/html,rolls">Rolls</a>');
    await ofPage(site, '{ "link-code": "warning" }');
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
  const settings: Readonly<Record<string, readonly [owner: typeof ofSite, checks: string, said: string]>> = {
    "an unknown code, with the most similar one": [
      ofSite,
      '{ "text-suspekt": "off" }',
      'site/site.ts:13:13: checks: "text-suspekt" is not the code of a problem; did you mean "text-suspect"?',
    ],
    "a code that is like none": [
      ofSite,
      '{ everything: "off" }',
      'site/site.ts:13:13: checks: "everything" is not the code of a problem; write the code that the problem is reported with',
    ],
    "a code without which nothing can be built": [
      ofSite,
      '{ syntax: "off" }',
      'site/site.ts:13:13: checks: "syntax" cannot be lowered to a warning or turned off; remove "syntax", and fix what it reports',
    ],
    "a secret, which no page can answer for": [
      ofPage,
      '{ "asset-secret": "warning" }',
      'site/pages.tsx:22:13: pages[1].checks: "asset-secret" cannot be lowered to a warning or turned off; remove "asset-secret", and fix what it reports',
    ],
    "what protects visitors, for the whole site": [
      ofSite,
      '{ "event-attribute": "warning" }',
      'site/site.ts:13:13: checks: "event-attribute" protects visitors, so it cannot be lowered for the whole site; write "event-attribute": "warning" in the definePage call of the page that needs it',
    ],
    "what protects visitors, off": [
      ofPage,
      '{ "link-opener": "off" }',
      'site/pages.tsx:22:13: pages[1].checks: "link-opener" protects visitors, so it cannot be turned off; write "link-opener": "warning"',
    ],
    "an unknown level": [
      ofPage,
      '{ "text-suspect": true }',
      'site/pages.tsx:22:13: pages[1].checks: "text-suspect" is set to true; write "text-suspect": "warning" or "off"',
    ],
    "a key that all objects have": [
      ofSite,
      '{ toString: "off" }',
      'site/site.ts:13:13: checks: "toString" is not the code of a problem; write the code that the problem is reported with',
    ],
  };
  for (const [name, [owner, checks, said]] of Object.entries(settings)) {
    test(name, async () => {
      const site = await temporarySite();
      await owner(site, checks);
      const problems = await site.problems();
      assert.deepEqual(
        problems.map(({ where, what, fix }) => `${where}: ${what}; ${fix}`),
        [said],
      );
      assert.equal(problems[0]?.code, "definition-checks");
    });
  }

  test("a list in their place", async () => {
    const site = await temporarySite();
    await ofSite(site, '["text-suspect"]');
    assert.deepEqual(
      (await site.problems()).map(({ code, what }) => [code, what]),
      [
        [
          "definition-type",
          'checks: expected an object with codes of problems: { "text-suspect": "warning" }, got a list',
        ],
      ],
    );
  });
});

describe("lowered problems are counted", () => {
  test("in one line", () => {
    const line = "3 problems lowered or turned off by `checks`: text-suspect 2, link-scheme 1";
    assert.equal(loweredLine({ "text-suspect": 2, "link-scheme": 1 }), line);
    assert.equal(loweredLine({ css: 1 }), "1 problem lowered or turned off by `checks`: css 1");
    assert.equal(loweredLine({}), undefined);
  });

  test("in the summary of a build and of a check, and in the report as JSON", async () => {
    const site = await temporarySite();
    await onFirst(site, "<p>NaN</p>");
    await ofSite(site, '{ "text-suspect": "off" }');
    const line = "1 problem lowered or turned off by `checks`: text-suspect 1\n";
    const built = command("build", site);
    assert.equal(built.status, 0, built.stderr);
    assert.ok(built.stdout.includes(line), built.stdout);
    const report = JSON.parse(command("build", site, "--json").stdout) as BuildReport;
    assert.deepEqual([report.lowered, report.problems], [{ "text-suspect": 1 }, []]);
    assert.ok(command("check", site).stdout.includes(line));
  });

  test("even when other problems stop the build", async () => {
    const site = await temporarySite();
    await onFirst(site, "<p>NaN</p><h4>Rolls</h4>");
    await ofSite(site, '{ "text-suspect": "off" }');
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
    const site = await temporarySite();
    await ofSite(site, '{ "text-suspect": "off", "react-warning": "warning" }');
    await ofPage(site, '{ "heading-order": "off" }');
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
    const site = await temporarySite();
    await ofSite(site, '{ accessibility: "off" }');
    assert.deepEqual((await site.build()).warnings, []);
  });

  test("is used when the page itself does not say something else", inWholeMatrix, async () => {
    const site = await temporarySite();
    await onSecond(site, "<p>NaN</p>");
    await ofSite(site, '{ "text-suspect": "off" }');
    assert.deepEqual(await warningsOf(site), []);
    await ofPage(site, '{ "text-suspect": "off" }');
    const warnings = await warningsOf(site);
    assert.deepEqual(
      warnings.map(({ code, page }) => [code, page]),
      [["checks-unused", undefined]],
    );
  });
});

test("`watch` turns the same problems down, before a save is shown and after", async () => {
  const site = await temporarySite();
  await onFirst(site, "<p>NaN</p><ul><p>A</p></ul>");
  await ofSite(site, '{ "text-suspect": "off", "html-invalid": "warning" }');
  const builder = builderOf(site, "fast");
  try {
    assert.deepEqual((await builder.build()).warnings, []);
    const further = await builder.checkFurther(new AbortController().signal);
    assert.deepEqual(
      further.map(({ code, severity }) => [code, severity]),
      [["html-invalid", "warning"]],
    );
  } finally {
    await builder.dispose();
  }
});
