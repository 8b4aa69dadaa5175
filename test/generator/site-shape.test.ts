import { describe } from "node:test";
import { define, edit, pages, withCheck, type Mistake } from "../mistakes.ts";
import { testReports } from "../reports.ts";

const wrong = (key: string, value: string): Mistake => define(`${key}: ${value} as never`);

describe("the build refuses, with a problem and not with a bug,", () => {
  testReports("generator/golden/site-shape.txt", {
    "a placeholder with a number for its value": withCheck('placeholderCheck([{ fact: "email", value: 5 } as never])'),
    "a budget in words": wrong("budgets", '{ page: "small" }'),
    "an icon that is maskable in words": wrong("appIcons", '[{ asset: "loaf.svg", size: 5, isMaskable: "yes" }]'),
    "theme colours that are one colour": wrong("themeColors", '"#fff"'),
    "a name of white space": wrong("name", '"  "'),
    "an empty name": wrong("name", '""'),
    "properties of a social picture that are not texts": edit(
      pages,
      'title: "Butter",',
      'title: "Butter",\n  social: { title: "A", description: "B", picture: { element: <svg />, alt: "C", properties: { ink: 5 } } } as never,',
    ),
    "a host that it does not know": wrong("hosts", '["netlifly"]'),
    "a list of checks": wrong("checks", '["text-suspect"]'),
    "a check without a list": wrong("checks", "() => []"),
    "a check among the settings": wrong("checks", "{ rule: () => [] }"),
    "an output without a list": wrong("outputs", "() => []"),
    "the result of an output": wrong("outputs", "[(async () => [])()]"),
  });
});
