import assert from "node:assert/strict";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { BuildError } from "../../generator/problems/problem.ts";
import { copiedSite, publishBlog, type CopiedSite } from "../copied-site.ts";
import { facts, fillIn } from "./filled-in.ts";

const root = join(import.meta.dirname, "../..");
const projects = `const projects: readonly Project[] = defineFacts(schema, [
  {
    title: "A menu for forty bakeries",
    category: "Enterprise",
    description: "Each bakery changes its menu on a phone, and every screen in the shop follows.",
    features: ["Prices by shop", "Works offline"],
    technologies: ["React.js", "AWS"],
  },
  {
    title: "Bread by the hour",
    inShort: "a shop",
    category: "HealthTech",
    description: "Customers see what comes out of the oven next, and order it before they leave home.",
    image: { asset: "mark.svg", alt: "The app on a phone" },
    link: "https://bread.example",
    service: "mobile-apps",
    features: ["Orders", "Reminders"],
    technologies: ["Swift"],
  },
  {
    title: "Ovens that report themselves",
    category: "Construction",
    description: "Sensors report heat and doors, and the workshop sees which oven needs a visit.",
    effect: "The workshop knows before the baker calls.",
    features: ["Alerts"],
    technologies: ["Python", "GCP"],
  },
]);
`;

/** What an owner does before the site goes live, besides what a variant says. */
async function finish(site: CopiedSite): Promise<void> {
  await fillIn(site);
  await site.edit(facts, "https://www.example.com", "https://www.northbridge.example");
  await site.edit(
    "site/content/portfolio.ts",
    /const projects: readonly Project\[\] = defineFacts\(schema, \[[^]*?\n\]\);\n/,
    projects,
  );
}

/** The types of the site are checked with the compiler's options of the project. */
async function strictProblems(site: CopiedSite): Promise<readonly string[]> {
  try {
    const { warnings } = await site.build({ checks: "all", isStrict: true });
    return warnings.map(({ where, code, what }) => `${where} ${code}: ${what}`);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return error.problems.map(({ where, code, what }) => `${where} ${code}: ${what}`);
  }
}

test("a strict build of the delivered site stops only at facts and samples", async () => {
  const site = await copiedSite();
  const problems = await strictProblems(site);
  assert.ok(problems.length > 0);
  assert.deepEqual(
    problems.filter((problem) => !/\/site\/content\/\w+\.ts:\d+:\d+ placeholder: /.test(problem)),
    [],
  );
  await site.remove();
});

/** Facts that a company may not have. */
const withoutFacts = [
  [/phone: "[^"]*"/, 'phone: ""'],
  [/founded: "[^"]*"/, 'founded: ""'],
  [/yearsOfExperience: \d+/, "yearsOfExperience: 0"],
  [/supportHours: "[^"]*"/, 'supportHours: ""'],
  [/office: \{[^}]*\}/, 'office: { name: "", inSentence: "", photo: "", photoDescription: "" }'],
] as const;

/** What owners choose. */
const choices: Readonly<Record<string, (site: CopiedSite) => Promise<void>>> = {
  "with a form service": ({ edit }) =>
    edit(facts, 'formEndpoint: ""', 'formEndpoint: "https://formspree.io/f/abcdwxyz"'),
  "with a blog": async (site) => {
    await publishBlog(site);
    await cp(join(root, "test/fixtures/site-with-posts/posts"), join(site.dir, "site/posts"), { recursive: true });
  },
  "without telephone, year, experience, hours and office": async ({ edit }) => {
    for (const [from, to] of withoutFacts) await edit(facts, from, to);
  },
};

describe("a strict build of a finished site has no problem,", () => {
  const names = Object.keys(choices);
  for (const chosen of [[], ...names.map((name) => [name]), names]) {
    test(chosen.join(", ") || "with none of the choices", async () => {
      const site = await copiedSite();
      await finish(site);
      for (const name of chosen) await choices[name]?.(site);
      assert.deepEqual(await strictProblems(site), []);
      await site.remove();
    });
  }
});
