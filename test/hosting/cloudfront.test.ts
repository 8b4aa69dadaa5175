import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { cloudfrontHeaders } from "../../generator/hosts/s3.ts";
import { securityHeaders } from "../../generator/hosts/hosting-table.ts";

interface Policy {
  readonly SecurityHeadersConfig: Readonly<Record<string, object>>;
  readonly CustomHeadersConfig: {
    readonly Quantity: number;
    readonly Items: readonly { readonly Header: string; readonly Value: string }[];
  };
}

describe("the headers for CloudFront", () => {
  const policy = JSON.parse(cloudfrontHeaders(securityHeaders)) as Policy;
  const custom = Object.fromEntries(policy.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]));

  test("have no custom header that CloudFront treats as a security header", () => {
    const reserved = [
      "content-security-policy",
      "referrer-policy",
      "strict-transport-security",
      "x-content-type-options",
      "x-frame-options",
      "x-xss-protection",
    ];
    assert.deepEqual(
      Object.keys(custom).filter((name) => reserved.includes(name.toLowerCase())),
      [],
    );
  });
});
