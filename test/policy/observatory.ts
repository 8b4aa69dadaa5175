import type { Window } from "happy-dom";

/** The response to a request for a page. */
interface PageAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly document: Window["document"];
}

/**
 * The score of the MDN HTTP Observatory for a page over HTTPS: 100 plus bonus points
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). Only its rules for pages without cookies
 * are here. Redirects to HTTPS and the HSTS preload list depend on the host.
 */
export function observatoryScore({ headers, document }: PageAnswer): number {
  const header = (name: string) => headers[name]?.toLowerCase() ?? "";
  const [own, carried] = [headers["Content-Security-Policy"] ?? "", carriedPolicy(document)].map(parsePolicy);
  // The Observatory reads the header and the element as one policy.
  const policy = new Map([...(carried ?? []), ...(own ?? [])]);
  return [
    100,
    policy.size > 0 ? policyModifier(policy) : -25,
    framesModifier(header("X-Frame-Options"), own?.has("frame-ancestors") ?? false),
    Number(/max-age=(\d+)/.exec(header("Strict-Transport-Security"))?.[1] ?? -1) >= 15_552_000 ? 0 : -20,
    header("X-Content-Type-Options") === "nosniff" ? 0 : -5,
    referrerModifier(header("Referrer-Policy")),
    ["same-origin", "same-site"].includes(header("Cross-Origin-Resource-Policy")) ? 10 : 0,
    integrityModifier(document),
  ].reduce((sum, modifier) => sum + modifier, 0);
}

type Policy = ReadonlyMap<string, readonly string[]>;

function carriedPolicy(document: Window["document"]): string {
  return document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content") ?? "";
}

function parsePolicy(text: string): Policy {
  const directives = text.split(";").filter((directive) => directive.trim() !== "");
  return new Map(
    directives.map((directive) => directive.trim().split(/\s+/)).map(([name = "", ...list]) => [name, list]),
  );
}

const broad = ["*", "http:", "https:", "http://*", "https://*"];

function policyModifier(policy: Policy): number {
  const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const has = (name: string, unsafe: readonly string[]) => sources(name).some((source) => unsafe.includes(source));
  if (has("script-src", ["'unsafe-inline'", "data:", ...broad]) || has("object-src", broad)) return -20;
  if ([...policy.values()].flat().some((source) => source.startsWith("http:"))) return -20;
  if (has("script-src", ["'unsafe-eval'"]) || has("style-src", ["'unsafe-eval'"])) return -10;
  if (has("style-src", ["'unsafe-inline'", "data:", ...broad])) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function framesModifier(header: string, isInPolicy: boolean): number {
  if (isInPolicy) return 5;
  return ["deny", "sameorigin"].includes(header) ? 0 : -20;
}

function referrerModifier(value: string): number {
  if (value === "") return 0;
  return ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"].includes(value) ? 5 : -5;
}

function integrityModifier(document: Window["document"]): number {
  const scripts = [...document.querySelectorAll("script[src]")];
  if (scripts.some((script) => /^(?:https?:)?\/\//.test(script.getAttribute("src") ?? ""))) return -50;
  return scripts.some((script) => script.hasAttribute("integrity")) ? 5 : 0;
}
