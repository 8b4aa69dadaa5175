import type { Tag } from "../../render/tree/tag.ts";
import { defineTagCheck } from "./page-check.ts";
import { thisPage } from "./page-problem.ts";

/** An HTTPS address, a local test server, or a path on the same host. */
const sendable = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)|\/(?!\/))/i;

/** Whether a form posts to a service. A static site cannot answer a POST. */
export function isPosted({ name, attributes }: Tag): boolean {
  return name === "form" && attributes["method"]?.toLowerCase() === "post";
}

/** Whether a posted form has an address that it cannot be sent to. Only this check reports that. */
export function isUnsendable(tag: Tag): boolean {
  const { action } = tag.attributes;
  return isPosted(tag) && action !== undefined && !isSendable(action);
}

/** Every posted form is sent to a service, encrypted. */
export const formActions = defineTagCheck((tag, source) => {
  if (!isUnsendable(tag)) return [];
  const action = source.attributes["action"]?.trim() ?? "";
  return [
    {
      code: "form-action",
      // Short texts appear in many places, but in quotes in few.
      written: [`"${action}"`, action],
      what: `the form on ${thisPage} cannot be sent to "${action}"`,
      fix: 'write the https address that your form service gave you: "https://formspree.io/f/abcdwxyz"',
    },
  ];
});

function isSendable(address: string): boolean {
  const trimmed = address.trim();
  return sendable.test(trimmed) && URL.canParse(trimmed, "https://site");
}
