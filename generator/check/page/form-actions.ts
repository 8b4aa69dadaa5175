import type { Tag } from "../../render/tree/tag.ts";
import { defineTagCheck } from "./page-check.ts";
import { thisPage } from "./page-problem.ts";

/** An encrypted address, a server on this machine for trials, or a path of the same host. */
const sendable = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)|\/(?!\/))/i;

/** Whether what a form sends is answered by a service: no page of a static site answers a POST. */
export function isPosted({ name, attributes }: Tag): boolean {
  return name === "form" && attributes["method"]?.toLowerCase() === "post";
}

/** Whether a posted form has an address that it cannot be sent to; that is reported here and by no other check. */
export function isUnsendable(tag: Tag): boolean {
  const { action } = tag.attributes;
  return isPosted(tag) && action !== undefined && !isSendable(action);
}

/** What visitors type is sent to a service, and encrypted. */
export const formActions = defineTagCheck((tag, source) => {
  if (!isUnsendable(tag)) return [];
  const action = source.attributes["action"]?.trim() ?? "";
  return [
    {
      code: "form-action",
      // Short texts stand in many places, and in quotes in fewer.
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
