/**
 * The headers of every response. They are the same for every page and build, so a host may keep its configuration when
 * the site changes: the hashes of styles and scripts are only in the policy of each page's own meta element.
 */
export const securityHeaders = {
  // Without "includeSubDomains" and "preload", because other hosts of the domain may have no HTTPS. The owner decides
  // that.
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  // Meta elements cannot contain this directive. Browsers enforce both policies.
  "Content-Security-Policy": "frame-ancestors 'none'",
} as const satisfies Headers;

/** The values of headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** How long browsers and caches may keep a file. A file whose name contains a hash never changes. */
export const cacheControl = {
  hashed: "public, max-age=31536000, immutable",
  // Not "no-store", because the browser would then load pages again after Back.
  others: "public, max-age=0, must-revalidate",
} as const;
