import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BuildError } from "../../generator/problems/build-error.ts";
import type { FramedProblem } from "../../generator/problems/problem.ts";
import { failureReport } from "../../generator/watch/failure-report.ts";
import { foundReport } from "../../generator/watch/found-report.ts";
import { pendingChanges } from "../../generator/watch/pending-changes.ts";
import { problemLines } from "../../generator/watch/terminal.ts";
import { problem } from "./watched-parts.ts";

/** Collects what the terminal prints and what pages receive. */
function reader() {
  const printed: string[] = [];
  const received: Record<string, readonly string[]>[] = [];
  const connections = {
    tellProblems: (lists: Readonly<Record<string, readonly FramedProblem[]>>) => {
      received.push(
        Object.fromEntries(Object.entries(lists).map(([kind, list]) => [kind, list.map(({ where }) => where)])),
      );
    },
  };
  return { printed, received, connections, print: (text: string) => void printed.push(text) };
}

describe("the report of a failure", () => {
  const failure = { rest: "fix it", changed: ["page.tsx"], isPageOld: true, isRetry: false };
  const error = (where: string) => new BuildError([problem(where)]);

  test("is printed in full once, then in one line, and in full again after a good build", () => {
    const { printed, connections, print } = reader();
    const failures = failureReport(connections, print);
    failures.failed({ ...failure, error: error("a") });
    failures.failed({ ...failure, error: error("a") });
    failures.failed({ ...failure, error: error("b") });
    failures.fixed();
    failures.failed({ ...failure, error: error("b") });
    assert.deepEqual(
      printed.map((text) => text.trim().split("\n")[0]),
      [
        "a error syntax: it is wrong",
        "page.tsx → still 1 error",
        "b error syntax: it is wrong",
        "b error syntax: it is wrong",
      ],
    );
  });

  test("is shown in pages only if they are older than the last save, until they are not", () => {
    const { received, connections, print } = reader();
    const failures = failureReport(connections, print);
    failures.failed({ ...failure, error: error("a"), isPageOld: false });
    failures.failed({ ...failure, error: error("b") });
    failures.shown();
    assert.deepEqual(received, [{ refused: ["b"] }, { refused: [] }]);
  });

  test("of a thousand pages names fifty, and counts all", () => {
    const problems = Array.from({ length: 1000 }, (_, number) => problem(`page${number}.tsx`));
    const text = problemLines(problems, { rest: "fix it" });
    assert.equal(text.match(/error syntax/g)?.length, 50);
    assert.match(text, /… and 950 more\n\n1000 errors; fix it\nsee .+#syntax$/);
  });
});

describe("the report of what was found after a save", () => {
  test("shows errors in pages, and warnings in the terminal only", () => {
    const { printed, received, connections, print } = reader();
    const found = foundReport(connections, print);
    found.checked([problem("a"), problem("b", "warning")]);
    assert.match(printed[0] ?? "", /a error[^]*b warning[^]*1 error, 1 warning; found after the save/);
    assert.deepEqual(received, [{ found: ["a"] }]);
  });

  test("says nothing twice in a row, and says when everything works again", () => {
    const { printed, received, connections, print } = reader();
    const found = foundReport(connections, print);
    found.checked([]);
    found.checked([problem("a")]);
    found.checked([problem("a")]);
    found.checked([]);
    assert.equal(printed.length, 2);
    assert.equal(printed[1], "found after the save: no problems are left");
    assert.deepEqual(received, [{ found: ["a"] }, { found: [] }]);
  });

  test("keeps what checks found until the next check, and what code threw until the next build", () => {
    const { received, connections, print } = reader();
    const found = foundReport(connections, print);
    found.checked([problem("a")]);
    found.late([problem("b")]);
    found.next();
    found.next();
    assert.deepEqual(received, [{ found: ["a"] }, { found: ["b", "a"] }, { found: ["a"] }]);
  });
});

describe("pending changes", () => {
  test("are passed to the builder, unless files were added or removed since the last call", () => {
    const pending = pendingChanges();
    pending.note("/a", "changed");
    assert.deepEqual(pending.forBuilder(new Set(["/a"])), new Set(["/a"]));
    pending.note("/b", "came or went");
    pending.note("/c", "changed");
    assert.equal(pending.forBuilder(new Set(["/b", "/c"])), undefined);
    assert.deepEqual(pending.forBuilder(new Set(["/c"])), new Set(["/c"]));
  });

  test("are named until they are published, even after several failed builds", () => {
    const pending = pendingChanges();
    pending.forBuilder(new Set([`${process.cwd()}/a.ts`]));
    pending.forBuilder(new Set([`${process.cwd()}/b.ts`]));
    assert.deepEqual(pending.names(), ["a.ts", "b.ts"]);
    pending.clear();
    assert.deepEqual(pending.names(), []);
  });

  test("are awaited, but not the second step of a save that was published already", () => {
    const pending = pendingChanges();
    pending.note("/a", "changed");
    pending.note("/a", "again");
    assert.equal(pending.areAwaited(), true);
    pending.clear();
    pending.note("/a", "again");
    assert.equal(pending.areAwaited(), false);
  });
});
