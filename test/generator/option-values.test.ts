import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { siteUrlFrom } from "../../generator/cli/option-values.ts";

describe("the address that a site is given on the command line", () => {
  for (const address of ["https://bread.example", "https://bread.example/", "http://localhost:3000/shop"]) {
    test(`may be ${address}`, () => assert.equal(siteUrlFrom(address), address));
  }

  for (const [address, right] of [
    ["https://bread.example/?", "https://bread.example"],
    ["https://bread.example/#", "https://bread.example"],
    ["https:bread.example", "https://bread.example"],
    [" HTTPS://Bread.Example ", "https://bread.example"],
    ["https://bread.example:443/shop/../rolls/", "https://bread.example/rolls"],
    ["http://me@localhost:3000/a?b", "http://localhost:3000/a"],
  ] as const) {
    test(`is refused as "${address}", with its right form`, () =>
      assert.throws(() => siteUrlFrom(address), { message: `Write ${right}.` }));
  }

  test("is refused when it is none", () =>
    assert.throws(() => siteUrlFrom("bread.example"), { message: /such as https:\/\/example\.com/ }));
});
