import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { cloudfrontHeaders } from "../../generator/hosting/cloudfront-headers.ts";
import { securityHeaders } from "../../generator/hosting/headers.ts";

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

  test("contain every header of the table", () => {
    const { SecurityHeadersConfig, CustomHeadersConfig } = policy;
    assert.deepEqual(SecurityHeadersConfig, {
      StrictTransportSecurity: {
        Override: true,
        IncludeSubdomains: false,
        Preload: false,
        AccessControlMaxAgeSec: 63_072_000,
      },
      ContentTypeOptions: { Override: true },
      FrameOptions: { Override: true, FrameOption: securityHeaders["X-Frame-Options"] },
      ReferrerPolicy: { Override: true, ReferrerPolicy: securityHeaders["Referrer-Policy"] },
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: "frame-ancestors 'none'" },
    });
    const {
      "Strict-Transport-Security": _hsts,
      "X-Content-Type-Options": _type,
      "X-Frame-Options": _frame,
      "Referrer-Policy": _referrer,
      ...others
    } = securityHeaders;
    assert.deepEqual(custom, others);
    assert.equal(CustomHeadersConfig.Quantity, CustomHeadersConfig.Items.length);
  });
});
