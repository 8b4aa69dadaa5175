import type { Headers } from "./hosting-table.ts";

/**
 * The `ResponseHeadersPolicyConfig` of CloudFront, as JSON. CloudFront does not accept security headers as custom
 * headers
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html).
 * One policy applies to all pages, so the meta elements of the pages contain what differs.
 */
export function cloudfrontHeaders(headers: Headers): string {
  const all: Headers = { ...headers, "Content-Security-Policy": "frame-ancestors 'none'" };
  const security = Object.entries(all).flatMap(([name, value]) => {
    const setting = securitySettings[name]?.(value);
    return setting === undefined ? [] : [[setting.name, { Override: true, ...setting.fields }]];
  });
  const items = Object.entries(all)
    .filter(([name]) => securitySettings[name] === undefined)
    .map(([Header, Value]) => ({ Header, Value, Override: true }));
  const policy = {
    Name: "site-headers",
    SecurityHeadersConfig: Object.fromEntries(security),
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}

interface SecuritySetting {
  readonly name: string;
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

/** CloudFront's name for each header, and the form of its value. */
const securitySettings: Readonly<Record<string, (value: string) => SecuritySetting>> = {
  "Strict-Transport-Security": (value) => ({
    name: "StrictTransportSecurity",
    fields: {
      IncludeSubdomains: /\bincludeSubDomains\b/i.test(value),
      Preload: /\bpreload\b/i.test(value),
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
    },
  }),
  // It has only one possible value.
  "X-Content-Type-Options": () => ({ name: "ContentTypeOptions", fields: {} }),
  "X-Frame-Options": (value) => ({ name: "FrameOptions", fields: { FrameOption: value } }),
  "Referrer-Policy": (value) => ({ name: "ReferrerPolicy", fields: { ReferrerPolicy: value } }),
  "Content-Security-Policy": (value) => ({ name: "ContentSecurityPolicy", fields: { ContentSecurityPolicy: value } }),
};
