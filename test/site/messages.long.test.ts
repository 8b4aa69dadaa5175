import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { BuildResult } from "../../generator/build.ts";
import type { HostName } from "../../generator/define/site.ts";
import { BuildError } from "../../generator/problems/problem.ts";
import { copiedSite, publishBlog, type CopiedSite } from "../copied-site.ts";

const facts = "site/content/agency.ts";

describe("a site whose agency names a form service", () => {
  let site: CopiedSite;
  let delivered: string;
  before(async () => {
    site = await copiedSite();
    await publishBlog(site);
    delivered = await site.read(facts);
  });
  after(() => site.remove());

  const builtWith = async (form: string, newsletter = "", fields = "{}", hosts: readonly HostName[] = []) => {
    const edited = delivered
      .replace('formEndpoint: ""', `formEndpoint: "${form}"`)
      .replace('newsletterEndpoint: ""', `newsletterEndpoint: "${newsletter}"`)
      .replace("formFields: {}", `formFields: ${fields}`);
    await site.write(facts, edited);
    return site.build({ checks: "usual", ...(hosts.length > 0 && { hosts }) });
  };
  const html = ({ files }: BuildResult, path: string) =>
    Buffer.from(files.find((file) => file.path === path)?.contents ?? []).toString();
  const placed = (name: string) => {
    const index = delivered.split("\n").findIndex((line) => line.includes(`${name}:`));
    return `${facts}:${index + 1}:`;
  };

  for (const wrong of [
    "mailto:hello@example.com",
    // The same text as the fact `email`.
    "hello@example.com",
    "http://formspree.io/f/abcdwxyz",
    "formspree.io/f/abcdwxyz",
    "https://",
    "//formspree.io/f/abcdwxyz",
    "ftp://forms.example/f",
    "abcdwxyz",
  ]) {
    for (const fact of ["formEndpoint", "newsletterEndpoint"]) {
      test(`refuses "${wrong}" as ${fact}, says where it is and how to fix it`, async () => {
        const building = fact === "formEndpoint" ? builtWith(wrong) : builtWith("", wrong);
        await assert.rejects(building, (error) => {
          assert.ok(error instanceof BuildError);
          const [problem, ...others] = error.problems.filter(({ severity = "error" }) => severity === "error");
          assert.deepEqual(others, []);
          assert.equal(problem?.code, "fact-wrong");
          const where = problem.where.slice(problem.where.indexOf(facts));
          assert.ok(where.startsWith(placed(fact)), `${problem.where} ${placed(fact)}`);
          assert.match(problem.fix ?? "", /https/);
          return true;
        });
      });
    }
  }

  for (const [fields, isRefused] of [
    ["{}", true],
    ['{ access_key: "your key" }', true],
    ['{ access_key: "7d0c" }', false],
  ] as const) {
    test(`${isRefused ? "refuses" : "accepts"} Web3Forms with the fields ${fields}`, async () => {
      const building = builtWith("https://api.web3forms.com/submit", "", fields);
      const problems = await building.then(
        () => [],
        (error: unknown) => (error as BuildError).problems.filter(({ severity = "error" }) => severity === "error"),
      );
      assert.deepEqual(
        problems.map(({ where, what, fix }) => [where.slice(where.indexOf(facts)), what, fix]),
        isRefused
          ? [
              [
                `${placed("formEndpoint")}17`,
                'formEndpoint "https://api.web3forms.com/submit" receives no message without an access_key',
                'write the key that Web3Forms sent you: formFields: { access_key: "…" }',
              ],
            ]
          : [],
      );
    });
  }

  test("refuses Web3Forms for the newsletter, which sends no key", async () => {
    await assert.rejects(builtWith("", "https://api.web3forms.com/submit"), (error) => {
      const problem = (error as BuildError).problems.find(({ code }) => code === "fact-wrong");
      assert.match(problem?.fix ?? "", /another service/);
      return true;
    });
  });

  test("allows its services in every page's policy, and no other site", async () => {
    const hosts = ["netlify", "nginx"] as const;
    const result = await builtWith("https://formspree.io/f/abcdwxyz", "https://news.example/a?b=c", "{}", hosts);
    const services = "'self' https://formspree.io https://news.example;";
    for (const { path } of result.documents) {
      assert.ok(html(result, path).includes(`form-action ${services}`), path);
      assert.ok(html(result, path).includes(`connect-src ${services}`), path);
    }
  });

  test("names one service of both forms once", async () => {
    const same = "https://forms.example/f";
    assert.ok(html(await builtWith(same, same), "index.html").includes("form-action 'self' https://forms.example;"));
  });

  test("may send to a path of its own host, with the fields that the host needs", async () => {
    const result = await builtWith("/", "", '{ "form-name": "contact" }');
    const page = html(result, "contact/index.html");
    const [form = ""] = /<form[^>]*>/.exec(page) ?? [];
    for (const attribute of ['method="post"', 'action="/"', 'name="contact"', 'data-netlify="true"']) {
      assert.ok(form.includes(attribute), `${attribute} in ${form}`);
    }
    assert.match(page, /<input type="hidden" name="form-name" value="contact"/);
    assert.ok(page.includes("form-action 'self';"));
  });

  test("brings the code that sends to no site without a service", async () => {
    const script = ({ files }: BuildResult) => files.find(({ path }) => path.endsWith(".js"))?.contents.length ?? 0;
    const [without, withService] = [await builtWith(""), await builtWith("https://forms.example/f")];
    assert.ok(script(without) < script(withService) - 1000);
    assert.ok(!html(without, "contact/index.html").includes("FormSender"));
    assert.ok(html(without, "contact/index.html").includes("data-notice"));
  });
});
