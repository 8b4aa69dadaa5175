const element = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

/**
 * The element with the policy of a document, for hosts that send no headers. It has to come first, because it does not
 * apply to elements before it (HTML Living Standard, 4.2.5.3).
 */
export function policyElement(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
}

/** The policy that a document contains, or an empty text. */
export function policyOf(html: string): string {
  return element.exec(html)?.[1] ?? "";
}

/** The policy for a header. Unlike a meta element, it can forbid other sites to show the page in a frame. */
export function headerPolicy(policy: string): string {
  return [...(policy === "" ? [] : [policy]), "frame-ancestors 'none'"].join(";");
}
