import assert from "node:assert/strict";
import { once } from "node:events";
import { createRequire } from "node:module";
import { describe, test } from "node:test";
import { HtmlValidate, StaticConfigLoader, type ConfigData } from "html-validate";
import { bodyAlone } from "../../generator/checks/html/html-checker.ts";
import { partNames, partsOf } from "../../generator/checks/html/parts.ts";
import { startWorker } from "../../generator/generator-dir.ts";
import { treeOf } from "../../generator/render/tree/tree.ts";
import { random, randomElement, reworded } from "./random-html.ts";
import { specimens } from "./html-specimens.ts";

interface HtmlProblem {
  readonly rule: string;
  readonly message: string;
  readonly offset: number;
}

const { rules, validate } = createRequire(import.meta.url)("../../generator/checks/validate-html.cjs") as {
  readonly rules: ConfigData;
  readonly validate: (html: string) => readonly HtmlProblem[];
};

const nameOf = partNames();

/** The names of the parts of a body. Nothing for a body that has to be validated as a whole. */
function namesOf(html: string): ReadonlySet<string> | undefined {
  const tree = treeOf(html);
  const parts = partsOf(tree, tree.tags, nameOf);
  return parts && new Set(parts.map(({ part }) => part));
}

/** Small pages, so that many of them are valid. Then the same with other words. */
function randomBodies(seed: number, count: number): string[] {
  const next = random(seed);
  const bodies: string[] = [];
  for (let round = 0; round < count; round += 1) {
    const html = randomElement(next) + (next(2) === 0 ? randomElement(next) : "");
    bodies.push(html, reworded(html, next), reworded(html, next));
  }
  return bodies;
}

/** How many bodies are made. Use more for a manual search. */
const rounds = Number(process.env["ROUNDS"] ?? 100);

const real = new HtmlValidate(new StaticConfigLoader([], rules));

function rulesInUse(): string[] {
  const settings = new StaticConfigLoader([], rules).getConfigFor("") as unknown as {
    readonly getRules: () => ReadonlyMap<string, readonly [severity: number, options: unknown]>;
  };
  return [...settings.getRules()].filter(([, [severity]]) => severity > 0).map(([rule]) => rule);
}

describe("a page is valid when each of its parts was part of a valid page", () => {
  const bodies = [
    ...Object.values(specimens).flatMap(({ valid = [], invalid = [] }) => [...valid, ...invalid]),
    ...randomBodies(Number(process.env["SEED"] ?? 7), rounds),
  ];
  const next = random(3);
  const all = [
    ...bodies,
    ...Object.values(specimens).flatMap(({ valid = [], invalid = [] }) =>
      [...valid, ...invalid].flatMap((html) => Array.from({ length: 12 }, () => reworded(html, next))),
    ),
  ];
  const checked = all.flatMap((html) => {
    const parts = namesOf(html);
    return parts === undefined ? [] : [{ html, parts, problems: validate(bodyAlone(html)) }];
  });
  const known = new Set(checked.filter(({ problems }) => problems.length === 0).flatMap(({ parts }) => [...parts]));

  test("by every rule of the validator, for specimens of each and for random pages", () => {
    const invalid = checked.filter(({ problems }) => problems.length > 0);
    const missed = invalid.filter(({ parts }) => [...parts].every((part) => known.has(part)));
    assert.deepEqual(
      missed
        .slice(0, 5)
        .map(({ html, problems }) => ({ html, problems: problems.map(({ rule, message }) => `${rule}: ${message}`) })),
      [],
    );
    assert.ok(
      checked.length > all.length / 3,
      `only ${checked.length} of ${all.length} pages are proved by their parts`,
    );
    assert.ok(invalid.length > checked.length / 5 && invalid.length < (checked.length * 9) / 10, `${invalid.length}`);
  });

  for (const rule of rulesInUse()) {
    test(`by ${rule}`, () => {
      const specimen = specimens[rule];
      assert.ok(specimen, `write specimens of ${rule}`);
      if (specimen.elsewhere !== undefined) return;
      const { valid = [], invalid = [] } = specimen;
      for (const html of valid) assert.deepEqual(validate(bodyAlone(html)), [], html);
      for (const html of invalid) {
        assert.ok(
          validate(bodyAlone(html)).some((problem) => problem.rule === rule),
          `${rule} does not refuse ${html}`,
        );
        const parts = namesOf(html);
        assert.ok(parts === undefined || [...parts].some((part) => !known.has(part)), html);
      }
      assert.ok(invalid.length > 0);
    });
  }
});

test("the validator's thread, which has no schemas, has the same results as the package", async () => {
  const worker = startWorker("html");
  const bodies = [
    ...Object.values(specimens).flatMap(({ valid = [], invalid = [] }) => [...valid, ...invalid]),
    ...randomBodies(11, 10),
    "<main><p>never closed",
  ];
  for (const html of bodies) {
    const { results } = real.validateStringSync(bodyAlone(html));
    const expected = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, offset }) => ({ rule: ruleId, message, offset })),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(bodyAlone(html));
    const [problems] = (await once(worker, "message")) as [readonly HtmlProblem[]];
    assert.deepEqual(problems, expected, html);
  }
  await worker.terminate();
});

test("an invalid page is not covered by a valid one that differs in what a rule reads", () => {
  const pairs: readonly (readonly [valid: string, invalid: string])[] = [
    ["<h2>Words</h2>", "<h2></h2>"],
    ['<h2><span hidden="">No</span>Words</h2>', '<h2><span hidden="">No</span></h2>'],
    ['<label for="a">A</label><input id="a"/>', '<label for="a">A</label><p id="a">B</p>'],
    [
      '<label for="a">A</label><input id="a" aria-label="B"/>',
      '<label for="a">A</label><input id="a" aria-label="A"/>',
    ],
    ['<div aria-hidden="false"><a href="/a">A</a></div>', '<div aria-hidden="true"><a href="/a">A</a></div>'],
    ['<p id="a">A</p>', '<p id="a b">A</p>'],
    ['<img src="/a" alt="A" width="1"/>', '<img src="/a" alt="A" width="1px"/>'],
    ['<img src="/a" alt="A" title="B"/>', '<img src="/a" alt="" title="B"/>'],
    [
      "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>",
      "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>",
    ],
  ];
  for (const [valid, invalid] of pairs) {
    const known = namesOf(valid);
    assert.deepEqual(validate(bodyAlone(valid)), [], valid);
    assert.notDeepEqual(validate(bodyAlone(invalid)), [], invalid);
    assert.ok(
      [...(namesOf(invalid) ?? [""])].some((part) => !known?.has(part)),
      `${valid} covers ${invalid}`,
    );
  }
});

test("pages of one template have the same parts, for any texts and lengths", () => {
  const page = (rows: number, words: string) =>
    `<main id="${words}"><h1>${words}</h1>${`<p>${words} <a class="${words}" href="/${words}">${words}</a></p>`.repeat(rows)}` +
    `<table><tbody>${`<tr><td>${words}</td><td>1</td></tr>`.repeat(rows)}</tbody></table></main>`;
  assert.deepEqual(namesOf(page(2, "bread")), namesOf(page(9, "butter")));
});
