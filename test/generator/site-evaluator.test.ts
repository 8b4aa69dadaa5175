import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { problemsOf } from "../../generator/problems/build-error.ts";
import { siteBuilder, type BuiltSite } from "../../generator/site-builder.ts";
import { temporarySite } from "../temporary-site.ts";

const page = (name: string) => `import { definePage } from "#generator";
import { ${name}Words } from "./${name}-words.ts";
import { numberOf } from "./numbers.ts";
export const ${name} = definePage({
  path: "/${name}",
  title: "The ${name}",
  description: "All about the ${name}.",
  element: <main><h1>{\`\${${name}Words} \${numberOf("${name}")}\`}</h1></main>,
});
`;

/** A module that counts how often it is asked. */
const counting = `let last = 0;
export const numberOf = (_name: string) => (last += 1);
`;

/** A site with two more pages, which share a module and have words of their own, and its builder. */
async function siteOfThree(numbers = `export const numberOf = (name: string) => name.length;\n`) {
  const site = await temporarySite();
  await site.write("site/numbers.ts", numbers);
  for (const name of ["honey", "salt"]) {
    await site.write(`site/${name}-words.ts`, `export const ${name}Words = "Best ${name}";\n`);
    await site.write(`site/${name}.tsx`, page(name));
  }
  await site.edit(
    "site/site.ts",
    "import",
    'import { honey } from "./honey.tsx";\nimport { salt } from "./salt.tsx";\nimport',
  );
  await site.edit("site/site.ts", "[first, second]", "[first, second, honey, salt]");
  const builder = siteBuilder({
    siteEntry: join(site.dir, "site/site.ts"),
    assetsDir: join(site.dir, "assets"),
    runtime: "preact",
  });
  return { site, builder };
}

function headingOf({ documents }: BuiltSite, name: string): string | undefined {
  const document = documents.find(({ path }) => path === `${name}/index.html`);
  return /<h1>(.*?)<\/h1>/.exec(Buffer.from(document?.contents ?? []).toString())?.[1];
}

describe("a builder that has built before", () => {
  test("evaluates the module that changed and its importers, and leaves the state of all others", async () => {
    const { site, builder } = await siteOfThree(counting);
    try {
      const first = await builder.build();
      assert.deepEqual([headingOf(first, "honey"), headingOf(first, "salt")], ["Best honey 1", "Best salt 2"]);
      assert.equal(first.isProvisional, false);

      await site.edit("site/salt-words.ts", "Best", "Fine");
      const second = await builder.build();
      assert.deepEqual([headingOf(second, "honey"), headingOf(second, "salt")], ["Best honey 1", "Fine salt 3"]);
      assert.equal(second.isProvisional, true);
    } finally {
      await builder.dispose();
    }
  });

  test("evaluates all modules when it is told to, and renders those pages again that it had evaluated", async () => {
    const { site, builder } = await siteOfThree(counting);
    try {
      await builder.build();
      await site.edit("site/salt-words.ts", "Best", "Fine");
      await builder.build();
      const whole = await builder.build(undefined, "all");
      assert.deepEqual([headingOf(whole, "honey"), headingOf(whole, "salt")], ["Best honey 1", "Fine salt 2"]);
      assert.equal(whole.isProvisional, false);
    } finally {
      await builder.dispose();
    }
  });

  test("evaluates all modules when one changes that most others import, or one that writes styles", async () => {
    const { site, builder } = await siteOfThree();
    try {
      await builder.build();
      await site.write(
        "site/look.styles.ts",
        'import { css } from "@emotion/css";\nexport const look = css`top: 1px;`;\n',
      );
      await site.edit("site/salt.tsx", "<h1>", "<h1 className={look}>");
      await site.edit("site/salt.tsx", "import", 'import { look } from "./look.styles.ts";\nimport');
      assert.equal((await builder.build()).isProvisional, false);
      await site.edit("site/look.styles.ts", "1px", "2px");
      assert.equal((await builder.build()).isProvisional, false);
    } finally {
      await builder.dispose();
    }
  });

  test("says the place of an error in a module that it did not evaluate again, after lines have moved", async () => {
    const { site, builder } = await siteOfThree(
      'export const numberOf = (name: string) => {\n  if (name === "salt") throw new Error("no salt");\n  return 1;\n};\n',
    );
    const placesOf = async () => {
      try {
        await builder.build();
        return [];
      } catch (error) {
        return problemsOf(error).map(({ where, what }) => `${where.replace(/^.*site\//, "")} ${what}`);
      }
    };
    try {
      await site.edit("site/salt.tsx", '"salt")', '"sugar")');
      assert.deepEqual(await placesOf(), []);
      await site.write("site/honey-words.ts", "\n\n\nexport const honeyWords = `Best\n  honey`;\n");
      assert.deepEqual(await placesOf(), []);
      await site.edit("site/salt.tsx", '"sugar")', '"salt")');
      assert.deepEqual(await placesOf(), ["numbers.ts:2:30 Error: no salt"]);
      await site.edit("site/salt.tsx", 'numberOf("salt")', 'missingName("salt")');
      assert.match((await placesOf())[0] ?? "", /^salt\.tsx:8:\d+ /);
    } finally {
      await builder.dispose();
    }
  });

  test("tells where a page is defined that it did not evaluate again, after lines have moved", async () => {
    const { site, builder } = await siteOfThree();
    try {
      await site.edit("site/salt.tsx", "The salt", "");
      const placeOfTitle = async () => {
        const error = await builder.build().then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        return problemsOf(error)
          .find(({ code }) => code === "title-missing")
          ?.where.replace(/^.*site\//, "");
      };
      assert.equal(await placeOfTitle(), "salt.tsx:6:3");
      await site.write("site/honey-words.ts", "\n\n\nexport const honeyWords = `Best\n  honey`;\n");
      assert.equal(await placeOfTitle(), "salt.tsx:6:3");
    } finally {
      await builder.dispose();
    }
  });
});
