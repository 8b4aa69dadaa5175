import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { paintFor, problemReport } from "../../generator/problems/problem-report.ts";
import { plain, type Problem } from "../../generator/problems/problem.ts";

const problems: readonly Problem[] = [
  { code: "link-missing", where: "a.tsx:1:2", what: "one", fix: "fix it" },
  { code: "link-missing", where: "a.tsx:3:4", what: "two", fix: "fix it" },
  { code: "title-length", severity: "warning", where: "b.tsx:5:6", what: "three", fix: "fix it" },
];

describe("a report of problems", () => {
  test("ends with their number and, once for each code, where the guide explains it", () => {
    assert.deepEqual(problemReport(problems, { rest: "nothing was written" }).split("\n").slice(-3), [
      "2 errors, 1 warning, nothing was written",
      "see generator/problems/README.md#link-missing",
      "see generator/problems/README.md#title-length",
    ]);
  });

  test("names some of the pages that have a problem", () => {
    const shared = { ...problems[0]!, page: "/a", pages: ["/a", "/b", "/c", "/d"] };
    assert.match(problemReport([shared]), /\n {2}on 4 pages: \/a, \/b, \/c, …\n {2}fix: /);
  });

  test("is the same text in colour", () => {
    const mark = (text: string) => `<${text}>`;
    const text = problemReport(problems, { paint: { ...plain, error: mark, warning: mark } });
    assert.match(text, /a\.tsx:1:2 <error link-missing>: one/);
    assert.match(text, /b\.tsx:5:6 <warning title-length>: three/);
    assert.equal(text.replaceAll(/[<>]/g, ""), problemReport(problems));
  });

  test("shows characters that a terminal would obey as their numbers, wherever they come from", () => {
    const odd = "a\u001B[2J\u0007\u009B1m\r\u202Eb\n\tc";
    const shown = "a\\u001b[2J\\u0007\\u009b1m\\u000d\\u202eb\n\tc";
    const problem = {
      code: `own/${odd}`,
      where: odd,
      what: odd,
      fix: odd,
      page: `/${odd}`,
      frame: `> 1 | ${odd}`,
    } as const;
    const [text = ""] = problemReport([problem], {
      paint: { ...plain, error: (word) => `\u001B[31m${word}\u001B[0m` },
    }).split("\n\n");
    assert.equal(
      text,
      `${shown} \u001B[31merror own/${shown}\u001B[0m: ${shown}\n> 1 | ${shown}\n  on /${shown}\n  fix: ${shown}`,
    );
  });

  test("has one problem for each kind of component in Markdown, with some of its places", () => {
    const tags = ["Bar", "Bar", "Chart", "Bar", "Bar", "Bar"];
    const refused = tags.map((subject, index): Problem => {
      const where = `${index}.md:1:1`;
      return {
        code: "markdown-html",
        where,
        what: `<${subject}> is not an element of HTML`,
        fix: "fix it",
        subject,
      };
    });
    assert.deepEqual(problemReport(refused).split("\n").slice(0, 5), [
      "0.md:1:1 error markdown-html: <Bar> is not an element of HTML, and 4 more of this kind: 1.md:1:1, 3.md:1:1, 4.md:1:1, …",
      "  fix: fix it; build with --verbose to see each place",
      "",
      "2.md:1:1 error markdown-html: <Chart> is not an element of HTML",
      "  fix: fix it",
    ]);
    assert.equal(problemReport(refused, { isVerbose: true }).match(/<Bar>/g)?.length, 5);
  });

  for (const [env, isTTY, isPainted] of [
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: "1" }, true, false],
    [{ FORCE_COLOR: "0" }, true, false],
    [{ FORCE_COLOR: "1" }, false, true],
  ] as const) {
    test(`has ${isPainted ? "" : "no "}colour with ${JSON.stringify(env)} ${isTTY ? "on a terminal" : "elsewhere"}`, () => {
      assert.equal(paintFor({ isTTY }, env).error("x") !== "x", isPainted);
    });
  }
});
