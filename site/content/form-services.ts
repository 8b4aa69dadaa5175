import type { WrongFact } from "#generator";
import { agency } from "./agency.ts";

/** An HTTPS address, a test server on this machine, or a path on the same host. */
const sendable = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)|\/(?!\/))/i;

/** Whether a form can be sent to this address. */
export function canReceive(endpoint: string): boolean {
  return sendable.test(endpoint) && URL.canParse(endpoint, "https://site");
}

type FormFacts = Pick<typeof agency, "formEndpoint" | "formFields" | "newsletterEndpoint">;

/** Returns the addresses of form services that receive nothing as they are. */
export function wrongEndpoints({ formEndpoint, formFields, newsletterEndpoint }: FormFacts = agency): WrongFact[] {
  return [
    ...wrongEndpoint("formEndpoint", formEndpoint, formFields),
    ...wrongEndpoint("newsletterEndpoint", newsletterEndpoint, {}),
  ];
}

function wrongEndpoint(fact: string, value: string, fields: FormFacts["formFields"]): WrongFact[] {
  if (value === "") return [];
  if (!canReceive(value)) {
    const fix = 'write the https address that your form service gave you: "https://formspree.io/f/abcdwxyz"';
    return [{ fact, value, what: "is not an address that a form can be sent to", fix }];
  }
  // Web3Forms recognizes a form only by this field, and refuses every message without it.
  const { access_key: key = "" } = fields;
  if (!value.startsWith("https://api.web3forms.com/") || (key !== "" && key !== "your key")) return [];
  const fix =
    fact === "formEndpoint"
      ? 'write the key that Web3Forms sent you: formFields: { access_key: "…" }'
      : "write the address of another service, because the newsletter sends no key";
  return [{ fact, value, what: "receives no message without an access_key", fix }];
}
