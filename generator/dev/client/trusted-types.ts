interface Rules {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Rules) => Rules;
}

// TypeScript's DOM library does not contain it.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

const asItIs: Rules = { createHTML: (html) => html, createScriptURL: (url) => url };

/**
 * Marks text from the site's own server as trusted. If a page enforces trusted types, only trusted text can be parsed
 * or run (https://w3c.github.io/trusted-types/dist/spec/).
 */
export const trusted = trustedTypes?.createPolicy("live", asItIs) ?? asItIs;
