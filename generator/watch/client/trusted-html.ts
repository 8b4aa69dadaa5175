interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => string };
}

// TypeScript's library of the browser does not know it.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

const policy = trustedTypes?.createPolicy("live", { createHTML: (html) => html });

/**
 * HTML of the site's own server, so that it may be parsed where a page lets no
 * script turn text into HTML (https://w3c.github.io/trusted-types/dist/spec/).
 */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}
