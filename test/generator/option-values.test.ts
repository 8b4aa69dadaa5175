import assert from "node:assert/strict";
import { test } from "node:test";
import { basePath, hostName, siteUrlFrom, wholeNumber } from "../../generator/cli/options.ts";

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

test("a numeric option accepts its limits, and only numbers", () => {
  const port = wholeNumber(0, 65_535);
  assert.deepEqual(["0", "3000", "65535"].map(port), [0, 3000, 65_535]);
  for (const text of ["-1", "65536", "3000.5", "3e3", "0x1F", " 80", "many", ""]) {
    assert.throws(() => port(text), { message: "Write a whole number from 0 to 65535." }, text);
  }
});

test("another host is added to the previous ones, or refused with its right form", () => {
  for (const [given, form] of [
    ["http://x.test:3000", "x.test"],
    ["x.test/", "x.test"],
    ["::1", "[::1]"],
    ["*", "bread.example"],
  ] as const)
    assert.throws(() => hostName(given, []), { message: `Write only the name: ${form}` }, given);
  assert.deepEqual(hostName("[::1]", hostName("studio.example", [])), ["studio.example", "[::1]"]);
});

test("the folder of a host is / or one without a slash at its end", () => {
  assert.deepEqual(["/", "/shop"].map(basePath), ["/", "/shop"]);
  assert.throws(() => basePath("shop/"), { message: "Write a folder of the host, such as /shop." });
});
