import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { put, style } from "../mistakes.ts";
import { temporarySite } from "../temporary-site.ts";
import { rowsOf, testRefused, testWarned, messagesOf } from "./says.ts";

const messages = messagesOf("styles");

describe("row 88: values that a property cannot have", () => {
  testRefused(
    messages,
    rowsOf(
      "88",
      {
        "unknown-unit": "padding: 1.5rm;",
        "unknown-unit-beside-a-variable": "--gap: 1rem;\n  padding: calc(var(--gap) + 1.5rm);",
        "mistyped-property": "colour: red;",
        "unknown-property": "crustiness: 3;\n  padding: 1.5rm;",
        "mistyped-word": "display: flexx;",
        "mistyped-colour": "background: withe;",
        "too-many": "padding: 1px 2px 3px 4px 5px;",
        "bad-hex": "color: #12345;",
        "missing-comma": "grid-template-columns: repeat(3 1fr);",
        "inside-of-a-query":
          "color: red;\n  @media (width > 40rem) {\n    &:hover {\n      text-align: centre;\n    }\n  }",
        "over-several-lines": "transition:\n    color 1s,\n    opacity 1sec;",
      },
      style,
    ),
  );

  test("88: not new ones inside @supports, and values that only a browser can compute", async () => {
    const site = await temporarySite();
    await style(`
  --from: red;
  margin: max(env(safe-area-inset-left), 1rem);
  color: oklch(from var(--from) l c h);
  width: calc-size(auto, size);
  text-box: trim-both cap alphabetic;
  padding: var(--none, 1rem);
  @supports (display: grid-lanes) {
    display: grid-lanes;
  }
  @media print {
    @supports (margin-trim: block) {
      margin-trim: block;
    }
  }`)(site);
    await site.build();
  });
});

describe("row 89: custom properties that are never set", () => {
  testWarned(
    messages,
    rowsOf(
      "89",
      {
        mistyped: "--line: #123456;\n  color: var(--lien);",
        unknown: "color: var(--crust);",
      },
      style,
    ),
  );

  testWarned(messages, {
    "89-attribute": put('<svg viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0" fill="var(--crust)" /></svg>'),
  });

  test("89: not those with a fallback, or set by code or a style", async () => {
    const site = await temporarySite();
    await style("--one: 1px;\n  padding: var(--one) var(--two, 2px) var(--three);")(site);
    await site.edit(
      "site/Counter.tsx",
      "onClick={() => setCount(count + 1)}",
      'onClick={({ currentTarget }) => currentTarget.style.setProperty("--three", "1px")}',
    );
    await site.edit("site/Counter.tsx", "[count, setCount]", "[count]");
    await site.build();
  });
});

describe("row 29: brackets in styles", () => {
  testRefused(
    messages,
    rowsOf(
      "29",
      {
        "not-closed": "&:hover {\n    color: red;\n  margin: 0;",
        "not-closed-inside": "@media print {\n    &:hover {\n      color: red;\n    margin: 0;\n  }\n  padding: 0;",
        "closed-twice": "margin: 0;\n  }\n  padding: 0;",
        "not-closed-beside-a-value": "&:hover {\n    color: red;\n`;\n\nexport const crust = css`\n  padding: 1.5rm;",
      },
      style,
    ),
  );
});

test("styles that were valid are not checked again, and invalid ones are", async () => {
  const site = await temporarySite();
  await style("padding: 1.5rm;")(site);
  const first = await site.problems();
  assert.deepEqual(await site.problems(), first);
});

messages.testNoOthers();
