interface Rules {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Rules) => Rules;
}

// TypeScript's library of the browser does not know it.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

const asItIs: Rules = { createHTML: (html) => html, createScriptURL: (url) => url };

/**
 * Marks text of the site's own server as trusted: where a page enforces trusted
 * types, only trusted text can be parsed or run
 * (https://w3c.github.io/trusted-types/dist/spec/).
 */
export const trusted = trustedTypes?.createPolicy("live", asItIs) ?? asItIs;
