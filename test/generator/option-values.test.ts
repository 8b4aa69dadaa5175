import assert from "node:assert/strict";
import { test } from "node:test";
import { siteUrlFrom } from "../../generator/cli/options.ts";

test("the URL of a site is accepted, or refused with its right form", () => {
  for (const address of ["https://bread.example", "https://bread.example/", "http://localhost:3000/shop"])
    assert.equal(siteUrlFrom(address), address);
  for (const [address, right] of [
    ["https://bread.example/?", "https://bread.example"],
    ["https://bread.example/#", "https://bread.example"],
    ["https:bread.example", "https://bread.example"],
    [" HTTPS://Bread.Example ", "https://bread.example"],
    ["https://bread.example:443/shop/../rolls/", "https://bread.example/rolls"],
    ["http://me@localhost:3000/a?b", "http://localhost:3000/a"],
  ] as const)
    assert.throws(() => siteUrlFrom(address), { message: `Write ${right}.` }, address);
  for (const text of ["bread.example", ...[..."$;{}\"'(),*!&=+`"].map((sign) => `https://a${sign}b.example`)])
    assert.throws(() => siteUrlFrom(text), { message: /such as https:\/\/example\.com/ }, text);
});
