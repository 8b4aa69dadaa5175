import type { AllowedOrigins } from "../../define-site.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const charset = '<meta charset="utf-8">';
const element = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

/**
 * Gives a document its policy as a meta element, for hosts that send no
 * headers. It stands before all that it is about: it has no say in what comes
 * earlier (HTML Living Standard, 4.2.5.3).
 */
export function withPolicy(html: string, origins: AllowedOrigins | undefined): string {
  const policy = contentSecurityPolicy(html, origins);
  return html.replace(charset, `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}

/** The policy that a document carries; empty when it carries none. */
export function policyOf(html: string): string {
  return element.exec(html)?.[1] ?? "";
}

/** What a header can say and a meta element cannot: no other site may show the page in a frame. */
export function headerPolicy(policy: string): string {
  return [...(policy === "" ? [] : [policy]), "frame-ancestors 'none'"].join(";");
}
