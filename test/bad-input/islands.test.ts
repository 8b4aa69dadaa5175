import { describe, test } from "node:test";
import { all, counter, declare, edit, islands, pages, rowsOf, type Mistake } from "../mistakes.ts";
import { temporarySite } from "../temporary-site.ts";
import { reportsIn } from "../reports.ts";

const messages = reportsIn("bad-input/messages/islands.txt");

/** Changes the props of the island on the first page. */
const giveProps = (props: string) =>
  all(
    edit(pages, "<Island component={Counter} props={{ start: 3 }} />", "<Rolls />"),
    declare(
      `function Rolls() {\n  return (\n    <section>\n      <Island component={Counter} props={${props} as never} />\n    </section>\n  );\n}`,
    ),
  );

describe("rows 85 and 86: a build refuses islands", () => {
  messages.test({
    ...rowsOf(
      "85",
      {
        function: "{ start: 3, onEnd: () => undefined }",
        date: "{ start: 3, since: new Date(0) }",
        map: "{ start: 3, prices: new Map() }",
        "undefined-in-a-list": "{ start: 3, steps: [1, undefined] }",
        nan: '{ start: Number("three") }',
        element: "{ start: 3, rolls: [{ icon: <b>Roll</b> }] }",
        bigint: "{ start: 3n }",
        circle: "((circle: Record<string, unknown>) => Object.assign(circle, { start: 3, rolls: [circle] }))({})",
      },
      giveProps,
    ),
    "86-unlisted": all(
      giveProps("{ start: 3 }"),
      edit(pages, '<a href="/">Bread</a>', '<a href="/">Bread</a><Rolls />'),
      edit(islands, "{ Counter };", "{};"),
    ),
    "86-asset": all(
      edit(counter, "", 'import { useAssetUrl } from "#generator";\n'),
      edit(counter, "{`Pressed", '{useAssetUrl(["loaf", "svg"].join("."))}{`Pressed'),
    ),
    "86-undefined": edit(pages, "component={Counter}", "component={undefined as never}"),
  });

  const accepted: Readonly<Record<string, Mistake>> = {
    "85: not a property that is undefined, which is left out as JSON does": giveProps("{ start: 3, hint: undefined }"),
  };
  for (const [name, change] of Object.entries(accepted)) {
    test(name, async () => {
      const site = await temporarySite();
      await change(site);
      await site.build();
    });
  }
});

messages.testNoOthers();
