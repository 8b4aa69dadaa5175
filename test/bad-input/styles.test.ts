import { describe } from "node:test";
import { style, rowsOf } from "../mistakes.ts";
import { reportsIn } from "../reports.ts";

const messages = reportsIn("bad-input/messages/styles.txt");

describe("row 88: properties that CSS does not have", () => {
  messages.test(
    rowsOf(
      "88",
      { "mistyped-property": "colr: red;", "inside-of-a-query": "@media print {\n    colr: red;\n  }" },
      style,
    ),
  );
});

describe("row 29: brackets in styles", () => {
  messages.test(
    rowsOf(
      "29",
      {
        "not-closed": "&:hover {\n    color: red;\n  margin: 0;",
        "not-closed-inside": "@media print {\n    &:hover {\n      color: red;\n    margin: 0;\n  }\n  padding: 0;",
        "closed-twice": "margin: 0;\n  }\n  padding: 0;",
        "not-closed-beside-a-value": "&:hover {\n    color: red;\n`;\n\nexport const crust = css`\n  pading: 1.5rem;",
      },
      style,
    ),
  );
});

messages.testNoOthers();
