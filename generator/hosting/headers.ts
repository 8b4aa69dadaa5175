/**
 * The headers that belong to every answer, whatever is asked for; what differs
 * from page to page is its Content-Security-Policy.
 */
export const securityHeaders = {
  // Without "preload": a domain is hardly ever got out of the browsers' lists again, so that is for its owner to decide.
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const satisfies Readonly<Record<string, string>>;

/** How long browsers and caches may keep a file: for ever when its name changes with its content. */
export const cacheControl = {
  hashed: "public, max-age=31536000, immutable",
  // Never "no-store": pages would be loaded anew with Back.
  others: "public, max-age=0, must-revalidate",
} as const;
