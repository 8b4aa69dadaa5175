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
 * Marks what comes from the site's own server, so that it may be parsed and run
 * where a page lets no script do either with a text
 * (https://w3c.github.io/trusted-types/dist/spec/).
 */
export const trusted = trustedTypes?.createPolicy("live", asItIs) ?? asItIs;
