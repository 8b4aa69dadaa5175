import type { Problem } from "../../problems/problem.ts";
import { isDay } from "../../load/definition/day.ts";
import type { SiteCheck } from "./site-check.ts";

/** The contact and the expiry date of security.txt are valid: https://www.rfc-editor.org/rfc/rfc9116#section-2.5 */
export const securityTxt: SiteCheck = ({ security, entry, source }) => {
  if (security === undefined) return [];
  const { contact, expires } = security;
  const problems: Problem[] = [];
  if (!/^(?:mailto:|tel:|https:\/\/)\S+$/.test(contact)) {
    const where = source.find(contact) ?? entry;
    const fix = 'write it with its scheme: "mailto:security@example.com"';
    problems.push({
      code: "security-contact",
      where,
      what: `the security contact "${contact}" is not an address`,
      fix,
    });
  }
  if (!isDay(expires)) {
    const where = source.find(expires) ?? entry;
    const fix = 'write the last day on which the contact is valid, in this form: "2027-06-30"';
    problems.push({
      code: "security-expires",
      where,
      what: `the expiry date of security.txt is not a valid date: "${expires}"`,
      fix,
    });
  }
  return problems;
};
