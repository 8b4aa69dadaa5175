import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { BuildResult } from "../../generator/build.ts";
import type { HostName } from "../../generator/define/site.ts";
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
});
