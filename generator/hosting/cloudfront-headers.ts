import type { Headers } from "./hosting-table.ts";

/**
 * The `ResponseHeadersPolicyConfig` of CloudFront, as JSON. It refuses security
 * headers among those of one's own
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html).
 * There is one for all pages, so what differs between them is left to their meta elements.
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

/** What CloudFront calls a header, and how it wants to be told its value. */
const securitySettings: Readonly<Record<string, (value: string) => SecuritySetting>> = {
  "Strict-Transport-Security": (value) => ({
    name: "StrictTransportSecurity",
    fields: {
      IncludeSubdomains: /\bincludeSubDomains\b/i.test(value),
      Preload: /\bpreload\b/i.test(value),
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
    },
  }),
  // It has one value only.
  "X-Content-Type-Options": () => ({ name: "ContentTypeOptions", fields: {} }),
  "X-Frame-Options": (value) => ({ name: "FrameOptions", fields: { FrameOption: value } }),
  "Referrer-Policy": (value) => ({ name: "ReferrerPolicy", fields: { ReferrerPolicy: value } }),
  "Content-Security-Policy": (value) => ({ name: "ContentSecurityPolicy", fields: { ContentSecurityPolicy: value } }),
};
