import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { Window } from "happy-dom";
import { securityHeaders } from "../../generator/hosts/hosting-table.ts";
import { buildAgencySite } from "../agency-build.ts";
import { observatoryScore } from "./observatory.ts";

function documentOf(html: string) {
  const { document } = new Window();
  document.write(html);
  return document;
}

describe("the MDN HTTP Observatory gives", () => {
  let pages: { readonly path: string; readonly html: string }[] = [];
  before(async () => {
    const { result } = await buildAgencySite();
    pages = result.documents.map(({ path, contents }) => ({ path, html: Buffer.from(contents).toString() }));
  });

  test("every page 135 with the headers of the table", () => {
    for (const { path, html } of pages) {
      assert.equal(observatoryScore({ headers: securityHeaders, document: documentOf(html) }), 135, path);
    }
  });

  test("every page 130 where the policy is only in the page", () => {
    const { "Content-Security-Policy": _, ...headers } = securityHeaders;
    for (const { path, html } of pages)
      assert.equal(observatoryScore({ headers, document: documentOf(html) }), 130, path);
  });

  test("far less to a page without these", () => {
    assert.equal(observatoryScore({ headers: {}, document: documentOf('<script src="/a.js"></script>') }), 30);
  });
});
