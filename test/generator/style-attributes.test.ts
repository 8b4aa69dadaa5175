import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, test } from "node:test";
import { put, siteWith } from "../mistakes.ts";
import type { TemporarySite } from "../temporary-site.ts";

/** What the policy of a page says about `style` attributes. */
async function policyOf(site: TemporarySite, page: string): Promise<string | undefined> {
  return / http-equiv="Content-Security-Policy" content="[^"]*style-src-attr ([^;"]+)/.exec(
    await site.output(page),
  )?.[1];
}

const hashOf = (value: string) => `'sha256-${createHash("sha256").update(value).digest("base64")}'`;

describe("a style attribute", () => {
  test("is allowed by its hash on its page, and on no other", async () => {
    const styles = ['style={{ color: "red" }}', 'style={{ font: "1em \\"Rye\\"" }}', 'style={{ color: "red" }}'];
    const site = await siteWith(put(`<div>${styles.map((style) => `<p ${style}>Rye</p>`).join("")}</div>`));
    await site.build();
    assert.match(await site.output("index.html"), /<p style="color:red">Rye<\/p><p style="font:1em &quot;Rye&quot;">/);
    const hashes = `${hashOf("color:red")} ${hashOf('font:1em "Rye"')}`;
    assert.equal(await policyOf(site, "index.html"), `'unsafe-hashes' ${hashes}`);
    assert.equal(await policyOf(site, "butter/index.html"), undefined);
  });
});
